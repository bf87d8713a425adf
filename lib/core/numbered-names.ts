import { withoutPostEnd } from './post-names.ts'

/** A number that orders names, a mark and a name: `1.v3`, `2. title`, `01-intro`, `10_x`; not `3.10-release`, `2.x-notes`. */
const numbered = /^(\d{1,3})(\.(?!x\b)[ \t]*|[-_ ]+)(?=[^\d\s._-])(.+)$/i

/** A name without the number before it. */
export const withoutNumber = (name: string): string => numbered.exec(name)?.[3] ?? name

/** The folder that holds a post, `a/` for `a/1.b.md` and `a/1.b/index.md`, and its name there. */
function placeOf(path: string): [folder: string, name: string] {
  const post = withoutPostEnd(path).replace(/\/(?:index|content)(?:\.[\w-]+)?$/i, '')
  const end = post.lastIndexOf('/') + 1
  return [post.slice(0, end), post.slice(end)]
}

/** The folders in which numbers before names are an order. @param files paths within the content folder */
export function numberedFoldersOf(files: readonly string[]): string[] {
  if (!files.some((file) => /(?:^|\/)\d{1,3}[-_. ]/.test(file))) return []
  const folders = Map.groupBy(files.map(placeOf), ([folder]) => folder)
  return [...folders].filter(([, posts]) => isOrder(new Set(posts.map(([, name]) => name)))).map(([folder]) => folder)
}

/**
 * Whether names are numbered: by dots, or at least half of them, from 0 or 1 on. `100-days` beside `7-zip` is not. No two
 * may be the same without their numbers.
 */
function isOrder(names: ReadonlySet<string>): boolean {
  const found = [...names].map((name) => numbered.exec(name)).filter((match) => match !== null)
  const numbers = new Set(found.map(([, number]) => Number(number)))
  const isInOrder = numbers.size > 1 && 2 * found.length >= names.size && (numbers.has(0) || numbers.has(1))
  if (found.length === 0 || !(isInOrder || found.every(([, , mark]) => mark!.startsWith('.')))) return false
  return new Set([...names].map((name) => withoutNumber(name).normalize('NFC').toLowerCase())).size === names.size
}

/** Whether a number before the name of a post is an order. */
export const isNumbered = (
  path: string,
  { numberedFolders = [] }: { numberedFolders?: readonly string[] | undefined },
): boolean => numberedFolders.length > 0 && numberedFolders.includes(placeOf(path)[0])
