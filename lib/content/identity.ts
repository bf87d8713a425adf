/** The key that compares slugs: case and Unicode composition do not count. */
export const slugKey = (slug: string): string => slug.normalize('NFC').toLowerCase().normalize('NFC')

/**
 * The key that compares tags and categories, and their URL segment: always one path segment, whatever the author typed.
 */
export function termKey(label: string): string {
  const key = slugKey(label.trim().toWellFormed()).replace(/[\s\p{Cc}/\\%]+/gu, '-')
  return /^\.+$/.test(key) ? key.replaceAll('.', '-') : key
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

/** Why `slug` cannot be one path segment of a URL; null if it can. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return 'it is empty'
  if (/^\.+$/.test(slug)) return 'it consists of dots'
  if (!slug.isWellFormed()) return 'it contains half of a surrogate pair'
  if (/[\p{Cc}/\\]/u.test(slug)) return 'it contains a slash, a backslash or a control character'
  // Routers between browser and page decode an address once or twice
  if (slug.includes('%')) return 'it contains a percent sign, which is ambiguous in an address'
  return null
}

/** The format of a post, by its file name. */
export const formatOf = (file: string): 'md' | 'mdx' => (/\.md$/i.test(file) ? 'md' : 'mdx')

/** What a path within the content folder implies for a post. */
export interface PathIdentity {
  slug: string
  /** The first folder; null for a post at the root. */
  category: string | null
  /** `YYYY-MM-DD` if the name starts with a date. */
  date: string | null
}

/**
 * `dev/hello.mdx`, `dev/hello/index.mdx` and `dev/hello/content.mdx` are all the post `hello` of the category `dev`.
 */
export function identityOf(path: string): PathIdentity {
  const segments = path.normalize('NFC').split('/')
  let name = segments.pop()?.replace(/\.mdx?$/i, '') ?? ''
  if (/^(index|content)$/i.test(name) && segments.length > 0) name = segments.pop() ?? name
  return { slug: name, category: segments[0] ?? null, date: /^\d{4}-\d{2}-\d{2}(?=[-_ ]|$)/.exec(name)?.[0] ?? null }
}

/** The folders of a file, without the one that names the post: `dev` for `dev/hello.mdx` and `dev/hello/index.mdx`. */
export function foldersOf(path: string): string[] {
  const segments = path.normalize('NFC').split('/')
  return segments.slice(0, /^(index|content)\.mdx?$/i.test(segments.at(-1)!) ? -2 : -1)
}
