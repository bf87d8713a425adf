/** A name that a post imports, or an import without names. JSON. */
export interface PostImport {
  /** The name in the post; empty for an import without names, such as that of a style sheet. */
  name: string
  /** The path as written: `./demo.tsx`. */
  from: string
  /** The name in the imported file: `default`, or `*` for all of them. */
  exported: string
  kind: ImportKind
  /** Whether only exported metadata uses it, which does without what is not there, or nothing. */
  optional?: true
  /** Line of the import, 1-based. */
  line: number
  /** Column of the import, 1-based, in UTF-16 code units. */
  column: number
}

/**
 * `component`: rendered in the browser. `value`: used in expressions, on the server. `file`: without names. `ignored`:
 * not a relative path, so not a file beside the post.
 */
export type ImportKind = 'component' | 'value' | 'file' | 'ignored'

/** Whether a file is a component of another framework, or a post. Such a component shows its children. */
export const isOfOtherTools = (from: string): boolean => /\.(?:astro|vue|svelte|mdx?)$/i.test(from)

/** The path of an imported file within the content folder, with `.` and `..` resolved where possible. */
export function importedPath(file: string, from: string): string {
  const path: string[] = []
  for (const segment of [...file.split('/').slice(0, -1), ...from.split('/')])
    if (segment === '..' && path.length > 0 && path.at(-1) !== '..') path.pop()
    else if (segment !== '.' && segment !== '') path.push(segment)
  return path.join('/')
}
