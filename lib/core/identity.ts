import { hashOf } from './hash.ts'
import { endsAsData, withoutDataEnd, withoutNotionId, withoutPostEnd } from './post-names.ts'
import { baseLanguage } from './base-language.ts'
import { isNumbered, withoutNumber } from './numbered-names.ts'
import { withoutLanguage, type PathLanguages } from './languages.ts'

/** The key that compares slugs: case and Unicode composition do not count. */
export const slugKey = (slug: string): string => slug.normalize('NFC').toLowerCase().normalize('NFC')

/** One spelling of the names of posts in links. */
export const nameKey = (name: string): string => slugKey(name.trim().replace(/\s+/g, ' '))

/** Most bytes of the key of a term: Next adds up to nine to it in the names of files. */
const longestKey = 240

/**
 * The key that compares tags and categories, and their URL segment: always one path segment, whatever the author typed.
 * Of a longer label than a page can have in its address, a hash stands for the end.
 */
export function termKey(label: string): string {
  const key = slugKey(label.trim().toWellFormed()).replace(/[\s\p{Cc}/\\%]+/gu, '-')
  if (/^\.+$/.test(key)) return key.replaceAll('.', '-').slice(0, longestKey)
  // No character has more than three bytes a code unit
  if (key.length * 3 <= longestKey || Buffer.byteLength(key) <= longestKey) return key
  const { read } = new TextEncoder().encodeInto(key, new Uint8Array(longestKey - 9))
  return `${key.slice(0, read)}-${hashOf(key).slice(0, 8)}`
}

/** Decodes one path segment, once; null if it is not valid percent-encoded UTF-8 or cannot be a slug. */
export function decodeSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.length > 1_000 || /[\p{Cc}/\\]/u.test(decoded) ? null : decoded
  } catch {
    return null
  }
}

/** A name as a slug: a hyphen stands for what no address of a page can have. */
const slugOfName = (name: string): string =>
  /^\.+$/.test(name) ? name.replaceAll('.', '-') : name.replace(/[\p{Cc}/\\%]+/gu, '-')

/** Bytes of the longest name that file systems take. */
const longestSlug = 255

/** Why `slug` cannot be one path segment of a URL; null if it can. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return 'it is empty'
  if (/^\.+$/.test(slug)) return 'it consists of dots'
  if (!slug.isWellFormed()) return 'it contains half of a surrogate pair'
  if (/[\p{Cc}/\\]/u.test(slug)) return 'it contains a slash, a backslash or a control character'
  // Routers between browser and page decode an address once or twice
  if (new TextEncoder().encode(slug).length > longestSlug) return `it is longer than ${longestSlug} bytes`
  if (slug.includes('%')) return 'it contains a percent sign, which is ambiguous in an address'
  return null
}

/** A name without the date before it, as in addresses of Jekyll. */
export const undated = (name: string): string => name.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_ ](?=.)/, '')

/** The format of a post, by its file name. */
export const formatOf = (file: string): 'md' | 'mdx' => (/\.mdx$/i.test(file) ? 'mdx' : 'md')

/** What a path within the content folder implies for a post. */
export interface PathIdentity {
  slug: string
  /** What the slug was made of, if an address cannot have it. */
  written?: string
  /** The slug with the number that orders the post, if it has one. */
  numbered?: string
  /** The first folder that is no part of a date; null for a post at the root. */
  category: string | null
  /** `YYYY-MM-DD` if the name starts with a date, or if it follows folders that make one. */
  date: string | null
  /** The language that the path says, if it says one: in canonical BCP 47. */
  lang?: string
  /** The path without language and format: the same for all translations. Only with `lang`. */
  translationKey?: string
}

/**
 * `dev/hello.mdx`, `dev/hello/index.mdx` and `dev/hello/content.mdx` are all the post `hello` of the category `dev`,
 * and so is `2024/05/07/dev/hello.mdx`. `dev/hello.ko.mdx` is `hello` too where Korean is the site's language, else
 * `hello.ko`.
 * @param lang the language in the front matter
 */
export function identityOf(path: string, languages: PathLanguages = {}, lang: string | null = null): PathIdentity {
  const marked = withoutLanguage(path, languages, lang)
  const { folders, name } = namesIn(marked.path)
  const date = dateInName(name) ?? dateInFolders([...folders, name].join('/'))
  const written = isNumbered(path, languages) ? withoutNumber(name) : name
  const plain = slugOfName(written)
  const numbered = slugOfName(name)
  const identity = {
    slug: plain,
    ...(plain !== written && { written }),
    ...(written !== name && { numbered }),
    category: withoutDates(folders)[0] ?? null,
    date,
  }
  if (marked.lang === null) return identity
  const isSiteLanguage = baseLanguage(marked.lang) === baseLanguage(languages.language ?? 'en')
  return {
    ...identity,
    ...(!isSiteLanguage && { slug: `${plain}.${marked.lang}` }),
    ...(!isSiteLanguage && written !== name && { numbered: `${numbered}.${marked.lang}` }),
    lang: marked.lang,
    translationKey: keyOfPath(marked.path),
  }
}

/** The key of a post without a mark of its language, by which translations find it. */
export function keyOfPath(path: string): string {
  const { folders, name } = namesIn(path)
  return `/${slugKey([...folders, name].join('/'))}`
}

/** Jekyll's folder of posts, at the root or in any folder. It is ignored: it is no category, and in no key. */
export const postsFolder = '_posts'

function namesIn(path: string): { folders: string[]; name: string } {
  const folders = path
    .normalize('NFC')
    .split('/')
    .filter((name) => name !== postsFolder)
    .map(withoutNotionId)
  const file = folders.pop() ?? ''
  let name = withoutNotionId(endsAsData(file) ? withoutDataEnd(file) : withoutPostEnd(file))
  if (/^(index|content)$/i.test(name) && folders.length > 0) name = folders.pop() ?? name
  return { folders, name }
}

/** The date that a name begins with, which Jekyll allows to be `2024-5-7`. */
function dateInName(name: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?=[-_ ]|$)/.exec(name) ?? []
  return year === undefined ? null : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}

/** The date in `2024/05/07/hello`, `2024/05-07-hello` and the like. */
export function dateInFolders(path: string): string | null {
  const [, year, month, day] = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-_ /]|$)/.exec(path) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

/** Folders without those of a month or a day at their start: `2024`, `05` and `07`, or `2024-05`. */
function withoutDates(folders: readonly string[]): readonly string[] {
  if (!/^\d{4}/.test(folders[0] ?? '')) return folders
  const [dates = ''] = /^\d{4}(?:\/\d{2}(?:\/\d{2})?|-\d{2}(?:[-/]\d{2})?)(?=\/|$)/.exec(folders.join('/')) ?? []
  return dates === '' ? folders : folders.slice(dates.split('/').length)
}

/** The folders of a file, without the one that names the post: `dev` for `dev/hello.mdx` and `dev/hello/index.mdx`. */
export const foldersOf = (path: string): string[] => namesIn(path).folders
