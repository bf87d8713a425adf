import fs from 'node:fs'
import { config, indexFile } from '../lib/config.ts'
import { openIndex } from '../lib/content/index-store/open.ts'
import { pagedCollections } from '../lib/content/process/collections.ts'
import { everyLanguage } from '../lib/content/query/rows.ts'
import { shareCopiesOf, shareFolderOf } from '../lib/content/files/stored-files.ts'
import { postCard, siteCard, type ShareCard } from '../lib/site/share/card.ts'
import { ownImage } from '../lib/site/share/own-image.ts'
import { site } from '../lib/site/site.ts'
import { postsProgress } from './report.ts'
import { counted } from '../lib/core/grouped.ts'

/**
 * Draws missing pictures for shared links: for the home page, and for posts that are prerendered. Others are drawn on
 * request.
 * @param isMoved whether the app is deployed without this folder, and needs copies
 * @param posts number of newest posts
 * @returns false if this machine cannot draw
 */
export async function drawShareImages(isMoved: boolean, posts: number): Promise<boolean> {
  const folder = shareFolderOf(config.contentDir)
  const cards = site.drawShareImages ? newestCards(posts) : []
  // Loaded on demand, as it is not needed if no image is missing
  const { storeShareImages } = await import('../lib/site/share/store.ts')
  const drawn = await storeShareImages(cards, folder, postsProgress('share images'))
  if (drawn === null) {
    const fix = site.shareImage === null ? 'shared links have no picture' : 'shared links show `shareImage`'
    console.warn(`Share images: not drawn, as @takumi-rs/core or its fonts are not installed for this machine; ${fix}.`)
    return false
  }
  if (drawn > 0) console.log(`Share images: ${counted(drawn, 'image')} drawn.`)
  if (!isMoved) return true
  const copies = shareCopiesOf(indexFile)
  fs.rmSync(copies, { recursive: true, force: true })
  fs.cpSync(folder, copies, { recursive: true })
  return true
}

/** The cards of the home page and of the newest posts, without drafts and scheduled posts. */
function newestCards(most: number): ShareCard[] {
  const cards = [indexFile, ...pagedCollections.map((each) => each.indexFile)].flatMap((file) => {
    const { rows, close } = openIndex(file)
    try {
      const posts = rows.metas(rows.ids(everyLanguage, rows.at(new Date()).published, 0, most))
      return posts.filter((meta) => !ownImage(meta, config.siteUrl)).map(postCard)
    } finally {
      close()
    }
  })
  return [siteCard, ...cards]
}
