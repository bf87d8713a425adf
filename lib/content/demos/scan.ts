import fs from 'node:fs'
import path from 'node:path'
import { importedPath } from '../../mdx/post-imports.ts'
import { ownComponentsFile } from './own-components.ts'

/** Imports at the start of a line, of a path that begins with `./` or `../`. In a code block one is found as well. */
const relativeImport = /^import\s(?:[^'"`;]{0,2000}?\sfrom\s*)?\s*['"](\.{1,2}\/[^'"\n]+)['"]/gm

/** The paths within the content folder that the text of a post may import; a cheap test that finds too many. */
export const pathsImportedBy = (file: string, text: string): string[] =>
  text.includes('import') ? [...text.matchAll(relativeImport)].map(([, from]) => importedPath(file, from!)) : []

/** The paths that one post may import. It may be gone by now. */
export function importsOfPost(contentDir: string, file: string): string[] {
  try {
    return pathsImportedBy(file, fs.readFileSync(path.join(contentDir, file), 'utf8'))
  } catch {
    return []
  }
}

/** What the posts of a folder import, and its own components if it has any; sorted. */
export function importsOfPosts(contentDir: string, files: readonly string[]): string[] {
  const own = ownComponentsFile(contentDir)
  return [
    ...new Set([...(own === undefined ? [] : [own]), ...files.flatMap((file) => importsOfPost(contentDir, file))]),
  ].sort()
}
