import { astro, astroStatic } from './astro.ts'
import { contentCollections } from './content-collections.ts'
import { eleventy } from './eleventy.ts'
import { fumadocsMdx } from './fumadocs-mdx.ts'
import { hugo } from './hugo.ts'
import { fumadocsLocalMd, next } from './next.ts'
import { nuxtContent } from './nuxt-content.ts'
import type { Peer } from './peer.ts'
import { pointsix, pointsixHighlighted } from './pointsix.ts'
import { satteriScript, script } from './script.ts'
import { velite } from './velite.ts'

export const peers: readonly Peer[] = [
  pointsix,
  pointsixHighlighted,
  satteriScript,
  script,
  fumadocsMdx,
  contentCollections,
  velite,
  next,
  fumadocsLocalMd,
  astro,
  astroStatic,
  nuxtContent,
  hugo,
  eleventy,
]

/** The other tools that compile MDX and that a site can be made with, unlike the bare loops. */
export const mdxTools: readonly Peer[] = peers.filter(
  (peer) => peer.mdx && peer.install !== null && peer !== script && peer !== satteriScript,
)

export const peerNamed = (id: string): Peer => peers.find((peer) => peer.id === id)!
