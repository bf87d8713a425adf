import path from 'node:path'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import { flagMeant } from '../../core/field-values.ts'
import { languageFolderOf, withLanguageFolders } from '../../core/languages.ts'
import { isNumbered } from '../../core/numbered-names.ts'
import { endsAsPost, withoutPostEnd } from '../../core/post-names.ts'
import type { Corpus } from '../corpus.ts'
import { readFileTextSync, type Listing } from '../files/files.ts'
import { foldersOf, holdersAround, isDirectoryData, isHolder, type Inherited } from '../files/holders.ts'
import { isMap, valueOf, type Entry } from './entries.ts'
import { isCode, leavesOut, type Holder } from './left-out.ts'
import { parsers } from './parse.ts'
import { splitFrontMatter } from './split.ts'
import { mayHide, nested, spelledHere } from './spellings.ts'

/** Only these are inherited: what else other generators fill in may mean something else here. */
const inheritable = new Set([...mayHide].map((name) => name.split('.')[0]!))

/** Names of folders whose posts are not finished or for nobody, perhaps behind a number or an emoji. */
const hiddenFolder =
  /^[^\p{L}]*(?:drafts?|private(?: notes| posts)?|unpublished|unlisted|hidden|secrets?|wip|work in progress|in progress|unfinished|trash|초[안고]|비공개(?: ?글)?|미(?:공개|발행|완성)(?: ?글)?|비밀(?: ?글)?|임시(?: ?저장함?| ?글)?|작성 ?중(?:인 글)?|휴지통|下書き|[非未]公開|書きかけ|草稿箱?|未(?:完成|发布|發佈)|私密|回收站|entwürfe|brouillons|borradores)[^\p{L}]*$/iu
export const isHiddenFolder = (name: string): boolean => hiddenFolder.test(name.replace(/[-_]/g, ' '))
/** Names that begin with a mark, those of Nuxt that end with one, such as `a.draft.md`, and `[WIP] a.md`. */
const isHiddenName =
  /(?:^|\/)(?:[.-]|node_modules\/|_(?!posts\/|index\.)|[[(【](?:drafts?|wip|private|초안|비공개|작성 ?중|下書き|非公開|草稿)[\])】])|\.(?:draft|private|wip)(?=[./])/i
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
  const holders = found.map((from) => holderOf(from, read(from)))
  const isConfig = /(?:^|\/)config\.[a-z]+$/i
  const isThere = (name: RegExp, inConfig: RegExp) =>
    holders.some(({ from, text }) => name.test(from) || (isConfig.test(from) && inConfig.test(text ?? '')))
  // Of Hugo, or of Zola
  const bundles = isThere(/(?:^|\/)(?:_index\.[^/]+|hugo\.[a-z]+)$/i, /base_?url/i) ? bundlesAmong(paths) : []
  // In Hugo, a draft of a section hides no post; in Zola it does
  const hidesSections = !isThere(/(?:^|\/)hugo\.[a-z]+$/i, /baseurl/i)
  const posts = paths.filter(endsAsPost)
  const stemsOf = (isOne: (file: string) => boolean) => new Set(posts.filter(isOne).map(withoutPostEnd))
  const leftOut = holders.flatMap((holder): Inherited[] => {
    const { from } = holder
    const isLeftOut = leavesOut(holder)
    if (!isLeftOut) return []
    const site = path.posix.join(folder, folderOf(from))
    const stems = stemsOf((file) => isLeftOut(path.posix.relative(site, path.posix.join(folder, file))))
    return stems.size > 0 ? [{ from, globs: [], stems, values: { private: true } }] : []
  })
  const hiddenByName = stemsOf((file) => isHiddenName.test(file))
  return [
    ...[...new Set(paths.flatMap(foldersOf))]
      .filter((each) => isHiddenFolder(path.posix.basename(each)))
      .map((each) => ({ from: `${each}/*`, globs: [], values: { draft: true } })),
    ...(hiddenByName.size > 0 ? [{ from: '', globs: [], stems: hiddenByName, values: { draft: true } }] : []),
    ...holders.flatMap((holder) => readHolder(holder, hidesSections, folder)),
    ...leftOut,
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

const isSection = (from: string): boolean => /_index\.[^/]+$/i.test(from)

/** Settings of MkDocs name code, which is not looked at. */
const pythonTag = /!!python\/\S*|!ENV\b/g

function holderOf(from: string, text: string | null): Holder {
  if (text === null || isCode(from)) return { from, text, entries: new Map() }
  try {
    const { format, matter } = isSection(from)
      ? splitFrontMatter(text)
      : { format: /toml$/i.test(from) ? ('toml' as const) : ('yaml' as const), matter: text.replace(pythonTag, '') }
    return { from, text, entries: format === 'none' ? new Map() : parsers[format](matter) }
  } catch (error) {
    return { from, text, entries: { message: (error as Error).message, offset: 0, expected: '', found: '' } }
  }
}

/** @param hidesSections whether a draft of a section hides its posts */
function readHolder({ from, text, entries }: Holder, hidesSections: boolean, root: string): Inherited[] {
  const [, stem] = isDirectoryData(path.posix.join(root, from)) ? [] : (/^(.*)\.11tydata\.\w+$/.exec(from) ?? [])
  const ofAll = (values: Record<string, unknown>): Inherited[] => [
    { from, globs: [], values, ...(stem !== undefined && { stems: new Set([stem]) }) },
  ]
  // Nobody knows which posts it hides
  if (text === null) return ofAll({ draft: 'a file that cannot be read' })
  if (from.includes('quartz.') && /^(?![ \t]*\/\/).*ExplicitPublish\(/m.test(text)) return ofAll({ publish: false })
  if (isCode(from)) return from.includes('.11tydata.') ? ofAll(literalsIn(text)) : []
  const isData = !isSection(from) && !/(?:hugo|config|_config[._-]production|mkdocs|\.obsidian\/\w+)\.\w+$/i.test(from)
  if (!(entries instanceof Map))
    return isData || /cascade|defaults|exclude|ignore|skip_render/.test(text) ? ofAll({ draft: entries.message }) : []
  if (isData) return ofAll(Object.fromEntries([...entries].map(([name, entry]) => [name, valueOf(entry)])))
  const draft = isSection(from) && hidesSections ? valueOf(entries.get('draft')) : undefined
  const named = new Map([...entries].map(([name, entry]) => [name.toLowerCase(), entry]))
  const mapsIn = (name: string) => [valueOf(named.get(name))].flat().filter(isMap)
  return [
    ...[...cascadesIn(mapsIn('cascade')), ...defaultsIn(mapsIn('defaults'))].map((each) => ({ from, ...each })),
    ...(draft !== undefined && flagMeant(draft) !== false ? ofAll({ draft }) : []),
  ]
}

type Values = Pick<Inherited, 'globs' | 'values'>

/** What a section of Hugo, or its settings, say of pages below. */
const cascadesIn = (maps: readonly Record<string, unknown>[]): Values[] =>
  maps.flatMap(({ _target, target = _target, ...values }) => {
    const { path: glob, kind = 'page', environment = '*' } = isMap(target) ? target : {}
    if (!/page|\*/.test(String(kind)) || !path.posix.matchesGlob('production', String(environment))) return []
    // Paths of pages begin at the content folder, which may lie anywhere
    const globs = glob === undefined ? [] : [`**${/^[/{]/.test(String(glob)) ? '' : '/'}${glob}`.toLowerCase()]
    return [{ globs, values }]
  })

/** What the settings of Jekyll say of posts in a folder or of a type, the more specific last. */
const defaultsIn = (maps: readonly Record<string, unknown>[]): Values[] =>
  maps
    .map(({ scope, values }) => {
      const { path: folder, type } = isMap(scope) ? scope : {}
      return { folder: String(folder ?? ''), type, hasType: Number(isMap(scope) && 'type' in scope), values }
    })
    .sort((a, b) => a.folder.length - b.folder.length || a.hasType - b.hasType)
    .flatMap(({ folder, type, values }) => {
      const below = folder.replace(/^\/+|\/+$/g, '')
      const globs = [below && `{${below},${below}/**}`, type ? `{_${type}/**,**/_${type}/**}` : '']
      return isMap(values) ? [{ globs: globs.filter(Boolean), values }] : []
    })

/** Values in code of Eleventy. A function decides by the post, so what the post says itself counts. */
const literalsIn = (code: string): Record<string, unknown> =>
  Object.fromEntries(
    [...code.replace(/\/\*[^]*?\*\/|(?<![:"'`])\/\/.*/g, '').matchAll(property)].map(
      ([, name = '', flag, , text, other]) => [name, flag === undefined ? (text ?? other) : flag === 'true'],
    ),
  )
const property =
  /\b([\w-]+)["']?\s*(?::|=(?![=>]))\s*(?:(true|false)\b|(["'`])(.*?)\3|(?!\(|\w+\s*=>|(?:async|function)\b|[[{])([^\s,}][^,\n}]*))/g

/** The folder that a file speaks of. */
const folderOf = (from: string): string =>
  path.posix.dirname(from).replace(/(?:^|\/)(?:config\/(?:_default|production)|\.vitepress|\.obsidian)$/, '') || '.'

const depthOf = (from: string): number =>
  folderOf(from)
    .split('/')
    .reduce((depth, name) => depth + (name === '..' ? -1 : Number(name !== '.')), 0)

/** Whether a post inherits from a file. */
function inherits(file: string, { from, globs, stems }: Inherited, contentDir: string): boolean {
  if (stems) return stems.has(withoutPostEnd(file))
  const folder = folderOf(from)
  const inFolder = path.posix.relative(folder, file)
  if (!folder.startsWith('..') && inFolder.startsWith('..')) return false
  // The bundle itself, in its languages
  if (leaf.test(from) && /^index\.[^/]+$/i.test(inFolder)) return false
  const full = path.resolve(/* turbopackIgnore: true */ contentDir, file).replaceAll('\\', '/').normalize('NFC')
  const inSite = path.posix.relative(path.posix.resolve(contentDir, folder), full)
  // As Hugo spells it, perhaps with a language
  const page = withoutPostEnd(full)
    .replace(/\/index$/i, '')
    .replaceAll(' ', '-')
    .toLowerCase()
  const pages = [full.toLowerCase(), page, page.replace(/\.[a-z]{2}(?:-[a-z]{2,4})?$/, '')]
  return globs.every((glob) =>
    (/^\*\*\{?\//.test(glob) ? pages : [inSite]).some((each) => path.posix.matchesGlob(each, glob.normalize('NFC'))),
  )
}

const entriesIn = (map: unknown) => (isMap(map) ? Object.entries(map) : [])

/** What a post inherits, by names. What is nearer to the post, or more specific, counts. */
export function inheritedBy(file: string, { inherited = [], contentDir = '' }: Partial<Corpus>): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { from, values } of inherited.filter((each) => inherits(file, each, contentDir)))
    for (const [name, value] of [...nested.flatMap((map) => entriesIn(values[map])), ...entriesIn(values)]) {
      const spelled = spelledHere(name) ?? ''
      const entry = { offset: 0, isScalar: typeof value !== 'object', read: () => value, from: from || file }
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
