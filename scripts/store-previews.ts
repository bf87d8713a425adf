import fs from 'node:fs'
import path from 'node:path'
import { isPublished } from '../lib/core/post.ts'
import { config } from '../lib/config.ts'
import { storedName } from '../lib/content/assets/file-entry.ts'
import { withReferences, type PreviewedPost } from '../lib/content/assets/previewed.ts'
import { linkingTo, surroundingsIn } from '../lib/content/assets/surroundings.ts'
import { unpackBody } from '../lib/content/index-store/packed-body.ts'
import { picturesFolder, previewsFileOf, previewsFolderOf } from '../lib/content/files/stored-files.ts'
import { corpusNames } from '../lib/content/process/collections.ts'
import { corpusOf, indexFileNamed } from '../lib/content/process/site-corpus.ts'
import { withPosts } from './make-index.ts'
import { counted } from '../lib/core/grouped.ts'

/**
 * Stores drafts and scheduled posts, and the files that they refer to, next to the index, for a function or a
 * standalone folder: these have no content folder. Without `PREVIEW_SECRET`, nothing is stored, and the previews of an
 * earlier build are deleted.
 */
export async function storePreviews(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each takes all CPUs
  for (const name of corpusNames) await storePreviewsOf(name)
}

async function storePreviewsOf(collection: string | undefined): Promise<void> {
  const corpus = corpusOf(collection)
  const indexFile = indexFileNamed(collection)
  const folder = previewsFolderOf(indexFile)
  fs.rmSync(folder, { recursive: true, force: true })
  if (config.previewSecret === undefined || corpus.ofData) return
  const posts = await withPosts(
    ({ everyPost, cache }) => {
      const shown = everyPost.filter(({ draft }) => !draft)
      const around = { ...surroundingsIn(corpus), ...linkingTo(() => shown) }
      return everyPost
        .filter((post) => post.draft || post.expiresAt !== undefined || !isPublished(post, new Date()))
        .map(({ key }) => withReferences(cache.metaOf(key), unpackBody(cache.bodyOf(key)), around))
    },
    { collection },
  )
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(previewsFileOf(indexFile), JSON.stringify(posts))
  copyFiles(posts, corpus.contentDir, folder)
  if (posts.length > 0) console.log(`Previews: ${counted(posts.length, 'post')} in ${folder}.`)
}

function copyFiles(posts: readonly PreviewedPost[], contentDir: string, folder: string): void {
  const content = fs.existsSync(contentDir) ? fs.realpathSync(contentDir) : ''
  for (const { id, path: shown, widths = [] } of posts.flatMap(({ files }) => files)) {
    fs.copyFileSync(path.resolve(content, shown), path.join(folder, storedName(id)))
    for (const width of widths) {
      const name = storedName(id, width)
      fs.copyFileSync(path.join(picturesFolder, name), path.join(folder, name))
    }
  }
}
