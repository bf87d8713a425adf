import fs from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { cardHash, type ShareCard } from './card.ts'
import { shareArtist } from './draw.ts'
import { writeAtomically } from '../../core/write-atomically.ts'

/** Limit for images drawn on demand, in bytes. They stay in memory, so visitors cannot fill the disk. */
const maxBytes = 8 * 1024 * 1024

const drawn = new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: (png) => png.length })
const drawing = new Map<string, Promise<Uint8Array | null>>()

const imageFile = (folder: string, hash: string): string => path.join(/* turbopackIgnore: true */ folder, `${hash}.png`)

/**
 * The share image of a card: the one that a build drew, else drawn now.
 * @param folders of images that a build drew; they need not exist
 * @returns a PNG; null if this machine cannot draw
 */
export async function shareImage(card: ShareCard, folders: readonly string[]): Promise<Uint8Array | null> {
  const hash = cardHash(card)
  const stored = await Promise.all(
    folders.map((folder) => fs.promises.readFile(imageFile(folder, hash)).catch(() => null)),
  )
  return stored.find((png) => png !== null) ?? drawn.get(hash) ?? drawing.get(hash) ?? drawOnce(hash, card)
}

/** Simultaneous requests share one drawing. */
function drawOnce(hash: string, card: ShareCard): Promise<Uint8Array | null> {
  const png = shareArtist()
    .then((artist) => artist && artist.draw(card))
    .then((image) => {
      if (image) drawn.set(hash, image)
      return image
    })
    .finally(() => drawing.delete(hash))
  drawing.set(hash, png)
  return png
}

/**
 * Draws the images that are missing in a folder, and deletes those of other cards from it.
 * @returns how many were drawn; null if this machine cannot draw
 */
export async function storeShareImages(
  cards: readonly ShareCard[],
  folder: string,
  onProgress?: (done: number, total: number) => void,
): Promise<number | null> {
  const wanted = new Map(cards.map((card) => [`${cardHash(card)}.png`, card]))
  fs.mkdirSync(folder, { recursive: true })
  const present = new Set(fs.readdirSync(folder))
  for (const name of present) if (!wanted.has(name)) fs.rmSync(path.join(folder, name), { force: true })
  const missing = [...wanted].filter(([name]) => !present.has(name))
  if (missing.length === 0) return 0
  const artist = await shareArtist()
  if (!artist) return null
  let done = 0
  await Promise.all(
    missing.map(async ([name, card]) => {
      const png = await artist.draw(card)
      // A killed build leaves no partial image
      writeAtomically(path.join(folder, name), png)
      done++
      onProgress?.(done, missing.length)
    }),
  )
  return done
}
