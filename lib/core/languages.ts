import { baseLanguage } from './base-language.ts'
import { kept } from './kept.ts'
import { numberedFoldersOf } from './numbered-names.ts'
import { postEnd, withoutPostEnd } from './post-names.ts'

/** Two letters, perhaps with a script and a region: `ko`, `pt-BR`, `zh-Hant-TW`, `es-419`. */
const tag = /^[a-z]{2}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/
const like = String.raw`[a-z]{2}(?:[-_][A-Za-z\d]{2,4}){0,2}`
const suffix = new RegExp(String.raw`^(.+)\.(${like})(${postEnd})$`, 'i')

const known = new Map<string, string | null>()

/**
 * The language with this code, in canonical BCP 47; null if there is none. `it` and `zh_TW` are languages. `js` and
 * `go` are not, ICU cannot sort `io`, and `sh` has another code today.
 */
export function languageNamed(name: string): string | null {
  let found = known.get(name)
  if (found === undefined) known.set(name, (found = lookUp(name)))
  return found
}

function lookUp(name: string): string | null {
  if (!tag.test(name)) return null
  const given = name.replaceAll('_', '-')
  const { language, script, region, baseName } = new Intl.Locale(given)
  if (language !== given.slice(0, 2) || Intl.Collator.supportedLocalesOf(language).length === 0) return null
  const exists = (type: 'script' | 'region', code: string | undefined) =>
    code === undefined || new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined
  return exists('script', script) && exists('region', region) ? baseName : null
}

/** The settings that derive the language of a post from its path. */
export interface PathLanguages {
  /** BCP 47 language of the site; English by default. */
  language?: string | undefined
  /** From `languageFoldersOf`. */
  languageFolders?: readonly string[] | undefined
  /** From `numberedFoldersOf`. */
  numberedFolders?: readonly string[] | undefined
}

/** Suffix that marks a folder whose files are named by languages: `hello/*` for `hello/en.mdx` and `hello/ko.mdx`. */
const anyFile = '/*'

const lookups = new WeakMap<readonly string[], ReadonlySet<string>>()

/** The outermost folder around a file that is named after a language, or its folder if the file itself is. */
export function languageFolderOf(path: string, { languageFolders }: PathLanguages): string | undefined {
  if (!languageFolders || languageFolders.length === 0) return undefined
  const folders = kept(lookups, languageFolders, () => new Set(languageFolders))
  let end = path.indexOf('/')
  for (; end !== -1; end = path.indexOf('/', end + 1)) if (folders.has(path.slice(0, end))) return path.slice(0, end)
  const named = path.slice(0, path.lastIndexOf('/') + 1) + anyFile.slice(1)
  return folders.has(named) && isNamedByLanguage(path) ? named : undefined
}

const nameOf = (path: string): string => withoutPostEnd(path.slice(path.lastIndexOf('/') + 1))
const isNamedByLanguage = (path: string): boolean => languageNamed(nameOf(path)) !== null

/** A path, and the language that its name or a folder says. */
export interface LanguagePath {
  /** Without the mark of the language. */
  path: string
  lang: string | null
}

/**
 * Removes the language from a path: `notes/hello.ko.mdx` and `ko/notes/hello.mdx` are `notes/hello.mdx` in Korean.
 * @param authors the language in the front matter; if the name ends in another one, that is part of the name
 */
export function withoutLanguage(path: string, languages: PathLanguages, authors: string | null): LanguagePath {
  let found: LanguagePath = { path, lang: null }
  const folder = languageFolderOf(path, languages)
  if (folder?.endsWith(anyFile)) {
    const extension = path.slice(withoutPostEnd(path).length)
    return { path: `${folder.slice(0, -1)}index${extension}`, lang: languageNamed(nameOf(path)) }
  }
  if (folder !== undefined) {
    const parent = folder.slice(0, folder.lastIndexOf('/') + 1)
    found = { path: parent + path.slice(folder.length + 1), lang: languageNamed(folder.slice(parent.length)) }
  }
  const named = suffix.exec(found.path)
  const lang = named && !named[1]!.endsWith('/') ? languageNamed(named[2]!) : null
  if (lang === null || (authors !== null && baseLanguage(authors) !== baseLanguage(lang))) return found
  return { path: named![1]! + named![3]!, lang }
}

/** A folder whose name is that of a language. */
interface Candidate {
  folder: string
  parent: string
  lang: string
  /** The paths of its posts within it. */
  posts: string[]
}

/**
 * The folders that stand for languages, and not for categories such as `it` or `cs`: a folder named after the site's
 * language and all neighbours named after any language; otherwise folders most of whose posts also lie, under the same
 * name, in such a neighbour or in the parent folder.
 * @param files paths within the content folder
 * @returns their paths, in code-unit order, and those of folders whose files are named by languages, as `hello/*`
 */
export function languageFoldersOf(files: readonly string[], language = 'en'): string[] {
  const candidates = candidatesIn(files)
  const found = foldersOfNamedFiles(files, language)
  if (candidates.length === 0) return found
  const paths = new Set(files.map(comparable))
  for (const group of Map.groupBy(candidates, ({ parent }) => parent).values()) {
    const isSiteLanguage = ({ lang }: Candidate) => baseLanguage(lang) === baseLanguage(language)
    const isMirrored = ({ folder, parent, posts }: Candidate) => {
      const others = [parent, ...group.flatMap((each) => (each.folder === folder ? [] : `${each.folder}/`))]
      const mirrored = posts.filter((post) => others.some((other) => paths.has(comparable(other + post))))
      return posts.length > 0 && 2 * mirrored.length >= posts.length
    }
    const counted = group.some(isSiteLanguage) ? group : group.filter(isMirrored)
    found.push(...counted.map(({ folder }) => folder))
  }
  return found.sort()
}

/**
 * The folders that hold one post with a file for each language: all their files are named after languages, or `index`,
 * and one of the languages is the site's, or occurs in another such folder.
 */
function foldersOfNamedFiles(files: readonly string[], language: string): string[] {
  const namedLike = files.filter((file) => languageLikeName.test(file) && isNamedByLanguage(file))
  if (namedLike.length === 0) return []
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
  const languages = Map.groupBy(namedLike, folderOf)
  for (const file of files)
    if (!isNamedByLanguage(file) && !/^(?:index|content)$/i.test(nameOf(file))) languages.delete(folderOf(file))
  const counts = new Map<string, number>()
  for (const named of languages.values())
    for (const file of named) counts.set(nameOf(file), (counts.get(nameOf(file)) ?? 0) + 1)
  return [...languages]
    .filter(([, named]) => named.length > 1)
    .filter(([, named]) =>
      named.some((file) => baseLanguage(nameOf(file)) === baseLanguage(language) || counts.get(nameOf(file))! > 1),
    )
    .map(([folder]) => folder + anyFile)
    .sort()
}

const languageLikeName = new RegExp(String.raw`/${like}${postEnd}$`)
const languageLikeFolder = new RegExp(String.raw`(?:^|/)${like}/`)

function candidatesIn(files: readonly string[]): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const file of files) {
    if (!languageLikeFolder.test(file)) continue
    const segments = file.split('/')
    for (let at = 0; at < segments.length - 1; at++) {
      const lang = languageNamed(segments[at]!)
      if (lang === null) continue
      const folder = segments.slice(0, at + 1).join('/')
      const parent = folder.slice(0, folder.lastIndexOf('/') + 1)
      const candidate = kept(found, folder, () => ({ folder, parent, lang, posts: [] }))
      const post = segments.slice(at + 1).join('/')
      // Such a file is the post of the folder itself
      if (!/^(?:index|content)$/i.test(withoutPostEnd(post))) candidate.posts.push(post)
    }
  }
  return [...found.values()]
}

/** A path by which posts of two languages are compared, whatever their format. */
const comparable = (path: string): string =>
  withoutPostEnd(path)
    .replace(/\/(?:index|content)$/i, '')
    .normalize('NFC')
    .toLowerCase()

/**
 * The corpus with the folders of a listing that are named by languages, and those whose posts are numbered.
 * @param files paths within the content folder
 */
export function withLanguageFolders<C extends PathLanguages>(corpus: C, files: readonly string[]): C {
  const languageFolders = languageFoldersOf(files, corpus.language)
  const numberedFolders = numberedFoldersOf(files)
  return {
    ...corpus,
    ...(languageFolders.length > 0 && { languageFolders }),
    ...(numberedFolders.length > 0 && { numberedFolders }),
  }
}
