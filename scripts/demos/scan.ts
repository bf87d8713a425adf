import { readFileTextSync, type Listing } from '../../lib/content/files/files.ts'
import { importedPath } from '../../lib/mdx/source/imported.ts'
import { ownComponentsFile } from '../../lib/content/demos/own-components.ts'

/** Imports at the start of a line, of a path that begins with `./` or `../`. In a code block one is found as well. */
const relativeImport = /^import\s(?:[^'"`;]{0,2000}?\sfrom\s*)?\s*['"](\.{1,2}\/[^'"\n]+)['"]/gm

/** The paths within the content folder that a post may import. A cheap test with false positives. */
export const pathsImportedBy = (file: string, text: string): string[] =>
  text.includes('import') ? [...text.matchAll(relativeImport)].map(([, from]) => importedPath(file, from!)) : []

/** The paths that one post may import; none if the post no longer exists. */
export const importsOfPost = (contentDir: string, file: string): string[] =>
  pathsImportedBy(file, readFileTextSync(contentDir, file).text)

/** The paths that the posts of a folder may import, and its own components if it has any; sorted. */
export function importsOfPosts(contentDir: string, files: readonly string[]): string[] {
  const own = ownComponentsFile(contentDir)
  return [
    ...new Set([...(own === undefined ? [] : [own]), ...files.flatMap((file) => importsOfPost(contentDir, file))]),
  ].sort()
}

/** Like `importsOfPosts`, but without hidden posts: anyone may fetch the files that a build makes from imports. */
export async function importsOfPublished(contentDir: string, listing: Listing, timeZone: string): Promise<string[]> {
  // Of most blogs no post imports anything, and no start of theirs needs what parses posts
  if (importsOfPosts(contentDir, listing.files).length === 0) return []
  const [{ withFolders }, { parseAny }, { publicOf }] = await Promise.all([
    import('../../lib/content/front-matter/inherited.ts'),
    import('../../lib/content/posts/parse.ts'),
    import('../../lib/content/posts/rules.ts'),
  ])
  const corpus = withFolders({ contentDir, timeZone }, listing)
  const metas = listing.files.flatMap((file) => {
    const read = readFileTextSync(contentDir, file)
    const matters = pathsImportedBy(file, read.text).length > 0 || /\bpublish\b/.test(read.text)
    return matters ? parseAny(file, read, corpus).meta : []
  })
  const shown = publicOf(metas.filter(({ draft }) => !draft)).map(({ file }) => file)
  return importsOfPosts(contentDir, shown)
}
