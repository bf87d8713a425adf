import path from 'node:path'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import { flagMeant } from '../../core/field-values.ts'
import { fieldRows } from '../../core/fields.ts'
import { languageFolderOf, withLanguageFolders } from '../../core/languages.ts'
import { isNumbered } from '../../core/numbered-names.ts'
import { endsAsPost, withoutPostEnd } from '../../core/post-names.ts'
import type { Corpus } from '../corpus.ts'
import { readFileTextSync, type Listing } from '../files/files.ts'
import { foldersOf, holdersAround, isHolder, type Inherited } from '../files/holders.ts'
import { valueOf, type Entries, type Entry } from './entries.ts'
import { parsers } from './parse.ts'
import { splitFrontMatter } from './split.ts'
import { spelledHere } from './spellings.ts'

/** Only these are inherited: what else other generators fill in may mean something else here. */
const inheritable = new Set(
  fieldRows.flatMap((row) => (row.hides || row.tellsWhen ? row.names.map((name) => name.split('.')[0]!) : [])),
)

const isOfHugo = /(?:^|\/)(?:_index\.[^/]+|hugo\.[a-z]+)$/i
/** In Hugo, a draft of a section hides no post; in Zola it does. */
const hasHugoSettings = (texts: ReadonlyMap<string, string | null>): boolean =>
  [...texts].some(
    ([file, text]) => /(?:^|\/)hugo\.[a-z]+$/i.test(file) || (isConfig.test(file) && /baseurl/i.test(text ?? '')),
  )
const isConfig = /(?:^|\/)config\.[a-z]+$/i
const leaf = /^(.+)\/index(?:\.[\w-]+)?\.(?:md|mdx|markdown)$/i

/**
 * What files of a source say of its posts.
 * @param paths of all files that may say something, and of posts
 * @param read returns null for a file that cannot be read
 * @param folder whose paths these are
 */
export function inheritedIn(paths: readonly string[], read: (file: string) => string | null, folder = ''): Inherited[] {
  const found = paths
    .filter((file) => isHolder(path.posix.join(folder, file)))
    .sort((a, b) => depthOf(a) - depthOf(b) || byCodeUnit(a, b))
  const texts = new Map(found.map((file) => [file, read(file)]))
  const isHugo = [...texts].some(
    ([file, text]) => isOfHugo.test(file) || (isConfig.test(file) && /base_?url/i.test(text ?? '')),
  )
  const bundles = isHugo ? bundlesAmong(paths) : []
  return [
    ...[...new Set(paths.flatMap(foldersOf))]
      .filter((each) => /(?:^|\/)(?:drafts?|private|초안|비공개|下書き|草稿)$/i.test(each))
      .map((each) => ({ from: `${each}/*`, globs: [], values: { draft: true } })),
    ...[...texts].flatMap(([file, text]) => readHolder(file, text, hasHugoSettings(texts))),
    ...bundles.map((from) => ({ from, globs: [], values: { hidden: true } })),
  ]
}

/** Pages with a folder of their own, in which other files are written in Markdown too: those are parts of the page. */
function bundlesAmong(paths: readonly string[]): string[] {
  const pages = new Map(paths.map((file) => [leaf.exec(file)?.[1], file]))
  const found = new Set<string>()
  for (const file of paths)
    for (const folder of endsAsPost(file) ? foldersOf(file) : [])
      if (pages.has(folder) && leaf.exec(file)?.[1] !== folder) found.add(pages.get(folder)!)
  return [...found]
}

function readHolder(from: string, text: string | null, isOfHugo: boolean): Inherited[] {
  const ofAll = (values: Record<string, unknown>): Inherited[] => [{ from, globs: [], values }]
  // Nobody knows which posts it hides
  if (text === null) return ofAll({ draft: 'a file that cannot be read' })
  const isSection = /_index\.[^/]+$/i.test(from)
  let entries: Entries
  try {
    const { format, matter } = isSection
      ? splitFrontMatter(text)
      : { format: /toml$/i.test(from) ? ('toml' as const) : ('yaml' as const), matter: text }
    entries = format === 'none' ? new Map() : parsers[format](matter)
  } catch (error) {
    entries = { message: (error as Error).message, offset: 0, expected: '', found: '' }
  }
  const isData = /\.json$/i.test(from) && !/(?:hugo|config)\.json$/i.test(from)
  if (!(entries instanceof Map)) return isData || /cascade|defaults/.test(text) ? ofAll({ draft: entries.message }) : []
  if (isData) return ofAll(Object.fromEntries([...entries].map(([name, entry]) => [name, valueOf(entry)])))
  const draft = isSection && !isOfHugo ? valueOf(entries.get('draft')) : undefined
  const mapsIn = (name: string) => [valueOf(entries.get(name))].flat().filter(isMap)
  const cascade = mapsIn('cascade').flatMap(({ _target, target = _target, ...values }) => {
    const { path: glob, kind = 'page', environment } = isMap(target) ? target : {}
    if (!/page|\*/.test(String(kind)) || environment === 'development') return []
    // Paths of pages begin at the content folder, which may lie anywhere
    const globs = glob === undefined ? [] : [`**${/^[/{]/.test(String(glob)) ? '' : '/'}${glob}`.toLowerCase()]
    return [{ from, globs, values }]
  })
  const placeOf = ({ scope }: Record<string, unknown>) => (isMap(scope) ? String(scope.path ?? '') : '')
  const specificLast = mapsIn('defaults').sort((a, b) => placeOf(a).length - placeOf(b).length)
  const defaults = specificLast.flatMap(({ scope, values }) => {
    const below = placeOf({ scope }).replace(/^\/+|\/+$/g, '')
    const type = isMap(scope) && scope.type
    const globs = [below && `{${below},${below}/**}`, type ? `{_${type}/**,**/_${type}/**}` : '']
    return isMap(values) ? [{ from, globs: globs.filter(Boolean), values }] : []
  })
  return [...cascade, ...defaults, ...(draft !== undefined && flagMeant(draft) !== false ? ofAll({ draft }) : [])]
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The folder that a file speaks of. */
const folderOf = (from: string): string => path.posix.dirname(from).replace(/(?:^|\/)config\/_default$/, '') || '.'

const depthOf = (from: string): number =>
  folderOf(from)
    .split('/')
    .reduce((depth, name) => depth + (name === '..' ? -1 : Number(name !== '.')), 0)

/** Whether a post inherits from a file. */
function inherits(file: string, { from, globs }: Inherited, contentDir: string): boolean {
  const folder = folderOf(from)
  const inFolder = path.posix.relative(folder, file)
  if (!folder.startsWith('..') && inFolder.startsWith('..')) return false
  // The bundle itself, in its languages
  if (leaf.test(from) && /^index\.[^/]+$/i.test(inFolder)) return false
  const full = path.resolve(/* turbopackIgnore: true */ contentDir, file).replaceAll('\\', '/')
  const inSite = path.posix.relative(path.posix.resolve(contentDir, folder), full)
  const page = withoutPostEnd(full)
    .replace(/\/index$/i, '')
    .toLowerCase()
  return globs.every((glob) => path.posix.matchesGlob(/^\*\*\{?\//.test(glob) ? page : inSite, glob))
}

/** What a post inherits, by names. What is nearer to the post, or more specific, counts. */
export function inheritedBy(file: string, { inherited = [], contentDir = '' }: Partial<Corpus>): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { from, values } of inherited.filter((each) => inherits(file, each, contentDir)))
    for (const [name, value] of Object.entries(values)) {
      const spelled = spelledHere(name) ?? ''
      const entry = { offset: 0, isScalar: typeof value !== 'object', read: () => value, from }
      if (inheritable.has(spelled)) entries.set(spelled, entry)
    }
  return entries
}

/** Whether a file is a part of a leaf bundle, by what it inherits. */
export const isBundlePart = (entries: ReadonlyMap<string, Entry>): boolean =>
  leaf.test(entries.get('hidden')?.from ?? '')

/** The corpus with what its folders say of posts. Whoever lists the files calls this. */
export function withFolders<C extends Pick<Corpus, 'language' | 'contentDir'>>(
  corpus: C,
  { files, holders }: Pick<Listing, 'files' | 'holders'>,
): C {
  const { contentDir } = corpus
  const read = (file: string) => {
    const { text, fault, cut } = readFileTextSync(contentDir, file)
    return cut || fault?.hides ? null : text
  }
  const inherited = inheritedIn([...holdersAround(contentDir, files, holders), ...files], read, contentDir)
  return { ...withLanguageFolders(corpus, files), ...(inherited.length > 0 && { inherited }) }
}

/** What shapes a post besides its path and its bytes: it is parsed again if this differs. */
export const contextOf = (file: string, corpus: Partial<Corpus>): string => {
  const entries = [...inheritedBy(file, corpus)].map(([name, { read, from }]) => [name, read(), from])
  return `${languageFolderOf(file, corpus) ?? ''}${isNumbered(file, corpus) ? '#' : ''}${entries.length > 0 ? JSON.stringify(entries) : ''}`
}
