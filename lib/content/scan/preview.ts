import { mayLinkToPosts, withReferences, type PreviewedPost } from '../assets/previewed.ts'
import { linkingTo, surroundingsIn } from '../assets/surroundings.ts'
import { isHidden, isPostName, listFilesSync, readFileTextSync } from '../files/files.ts'
import { withFolders } from '../front-matter/inherited.ts'
import { parseAny } from '../posts/parse.ts'
import type { CompiledBody } from '../../mdx/body.ts'
import type { Corpus } from '../corpus.ts'
import type { PostMeta, SourcePost } from '../../core/post.ts'

/**
 * Reads one post of the content folder, whether it is a draft or not.
 * @param file path within the content folder, in NFC
 * @param compile compiles its body
 * @param listPosts all posts that are shown, which its links may lead to
 * @returns null if there is no such post
 */
export async function readPreview(
  given: Corpus,
  file: string,
  compile: (post: SourcePost) => Promise<CompiledBody>,
  listPosts: () => Promise<readonly PostMeta[]>,
): Promise<PreviewedPost | null> {
  const { contentDir } = given
  const names = file.split('/')
  if (names.some((name) => name === '..' || isHidden(name)) || !isPostName(names.at(-1)!)) return null
  const listing = listFilesSync(contentDir, given)
  // On disk, the name may have another Unicode form
  const found = listing.files.find((each) => each.normalize('NFC') === file)
  if (found === undefined) return null
  const corpus = withFolders(given, listing)
  const text = readFileTextSync(contentDir, found, { filesOpened: 0 })
  if (text.gone) return null
  const post = parseAny(found, text, corpus)
  const body = await compile(post)
  const others = mayLinkToPosts(body) ? await listPosts() : []
  return withReferences(post.meta, body, { ...surroundingsIn(given), ...linkingTo(() => others) })
}
