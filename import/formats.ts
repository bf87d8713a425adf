import type { Format } from './format.ts'
import { astro } from './formats/astro.ts'
import { docusaurus } from './formats/docusaurus.ts'
import { feed } from './formats/feed.ts'
import { ghost } from './formats/ghost.ts'
import { hexo } from './formats/hexo.ts'
import { html } from './formats/html.ts'
import { hugo } from './formats/hugo.ts'
import { jekyll } from './formats/jekyll.ts'
import { markdown } from './formats/markdown.ts'
import { medium } from './formats/medium.ts'
import { tailwind } from './formats/tailwind.ts'
import { tistory } from './formats/tistory.ts'
import { velog } from './formats/velog.ts'
import { wordpress } from './formats/wordpress.ts'
import { zenn } from './formats/zenn.ts'
import type { FormatName } from './format-names.ts'
import { ImportError } from './post.ts'
import type { Source } from './source.ts'

/** In the order in which formats are tried: the most specific first. */
const formats = {
  wordpress,
  ghost,
  medium,
  tistory,
  docusaurus,
  hugo,
  hexo,
  jekyll,
  tailwind,
  astro,
  zenn,
  velog,
  markdown,
  feed,
  html,
} satisfies Record<FormatName, Format>

const nested =
  /^((?:[^/]+\/){1,3})(?:docusaurus\.config\.\w+|hugo\.(?:toml|ya?ml)|_config\.ya?ml|astro\.config\.\w+|data\/siteMetadata\.\w+)$/

export const sitesWithin = (source: Source): string[] => [
  ...new Set(source.paths.flatMap((file) => nested.exec(file)?.[1]?.replace(/\/$/, '') ?? [])),
]

export interface Recognised {
  name: FormatName
  format: Format
  by: string
}

/** Recognises the format of a source. */
export function recognise(source: Source, forced: FormatName | null): Recognised {
  if (forced) return { name: forced, format: formats[forced], by: `--format ${forced}` }
  for (const [name, format] of Object.entries(formats) as [FormatName, Format][]) {
    const by = format.detect(source)
    if (by !== null) return { name, format, by }
  }
  const shown = source.paths.slice(0, 3).join(', ')
  throw new ImportError(
    `${source.name} is none of the blogs that can be imported\n  expected ${Object.keys(formats).join(', ')}\n  found    ${
      source.paths.length === 0
        ? 'no files'
        : `${shown}${source.paths.length > 3 ? ` and ${source.paths.length - 3} more files` : ''}\nIf it is one of these, name it: \`--format NAME\`.`
    }`,
  )
}
