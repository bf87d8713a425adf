import { firstOf } from '../lib/core/grouped.ts'
import { ImportError, type Imported } from './post.ts'
import type { Source } from './source.ts'

export interface ImportOptions {
  timeZone: string
  download: boolean
}

export interface Format {
  title: string
  /** @returns the reason why the source has this format; null if it does not */
  detect: (source: Source) => string | null
  read: (source: Source, options: ImportOptions) => Iterable<Imported> | AsyncIterable<Imported>
}

/** The values of `--format`, in the order in which formats are tried: the most specific first. */
export const formatNames = [
  'wordpress',
  'ghost',
  'medium',
  'tistory',
  'docusaurus',
  'hugo',
  'hexo',
  'jekyll',
  'tailwind',
  'astro',
  'zenn',
  'velog',
  'markdown',
  'feed',
  'html',
] as const

export type FormatName = (typeof formatNames)[number]

/** Loaded on demand: the help needs no parsers. */
const load = async (name: FormatName): Promise<Format> => (await import(`./formats/${name}.ts`)).default

const nested =
  /^((?:[^/]+\/){1,3})(?:docusaurus\.config\.\w+|hugo\.(?:toml|ya?ml)|_config\.ya?ml|astro\.config\.\w+|data\/siteMetadata\.\w+)$/

/** Folders of a source that are blogs, if the source itself is not one, such as a repository that contains a site. */
export const sitesWithin = (source: Source): string[] => [
  ...new Set(source.paths.flatMap((file) => nested.exec(file)?.[1]?.replace(/\/$/, '') ?? [])),
]

/** Recognises the format of a source, and says by what. */
export async function recognise(
  source: Source,
  forced: FormatName | null,
): Promise<{ name: FormatName; format: Format; by: string }> {
  if (forced) return { name: forced, format: await load(forced), by: `--format ${forced}` }
  for (const name of formatNames) {
    // oxlint-disable-next-line no-await-in-loop -- the first that matches
    const format = await load(name)
    const by = format.detect(source)
    if (by !== null) return { name, format, by }
  }
  throw new ImportError(
    `${source.name} is none of the blogs that can be imported\n  expected ${formatNames.join(', ')}\n  found    ${firstOf(source.paths, 3) || 'no files'}${source.paths.length > 0 ? '\nIf it is one of these, name it: `--format NAME`.' : ''}`,
  )
}
