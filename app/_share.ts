import { drawsShareImages } from '@/lib/config.ts'
import { plainTitle } from '@/lib/site/titles.ts'
import { cardHash, listCard, postCard, shareImageSize, siteCardIn, type ShareCard } from '@/lib/site/share/card.ts'
import { ownImage } from '@/lib/site/share/own-image.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { site } from '@/lib/site/site.ts'
import { siteLanguage } from './_page-language.ts'
import { absolute, homePath, pathOf } from './_urls.ts'

/** The picture of a shared link. */
export interface ShareImage {
  url: string
  alt: string
  width?: number
  height?: number
}

/**
 * The path of a card's image. The hash identifies the content, so that it can be cached forever.
 * @param page path of the page, percent-encoded
 */
export const sharePath = (page: string, card: ShareCard): string =>
  `/share/${cardHash(card)}${page === '/' ? '/index' : page}.png`

const drawnImage = (page: string, card: ShareCard): ShareImage => ({
  url: absolute(sharePath(page, card)),
  alt: card.text === null ? card.title : `${card.title}: ${card.text}`,
  ...shareImageSize,
})

/** The picture from site.config.ts. */
const givenImages: ShareImage[] =
  site.shareImage === null ? [] : [{ url: absolute(site.shareImage), alt: plainTitle(site.title) }]

const drawnOr = (given: ShareImage[], page: string, card: ShareCard): ShareImage[] =>
  drawsShareImages ? [drawnImage(page, card)] : given

/** Images of the home page and of pages without their own. The author's picture comes before a drawn one. */
export const siteImages = (): ShareImage[] =>
  givenImages.length > 0 ? givenImages : drawnOr([], homePath(), siteCardIn(siteLanguage()))

/** Images of a list. @param title its heading */
export const listImages = (page: string, title: string): ShareImage[] =>
  givenImages.length > 0 ? givenImages : drawnOr([], page, listCard(title, siteLanguage()))

/** Images of a post: its own picture, if platforms display its format; otherwise a drawn one. */
export function postImages(meta: PostMeta): ShareImage[] {
  const { cover, title } = meta
  const own = ownImage(meta, absolute('/'))
  if (!own) return drawnOr(givenImages, pathOf(meta), postCard(meta))
  const { width, height } = cover ?? {}
  return [{ url: own.href, alt: cover?.alt || plainTitle(title), ...(width && height && { width, height }) }]
}
