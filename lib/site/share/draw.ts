import fs from 'node:fs'
import pLimit from 'p-limit'
import { shareImageSize, siteCard, type ShareCard } from './card.ts'
import { fontPieces, piecesFor, type FontPiece } from './fonts.ts'
import { cardNode, textWidth, titleHeight, titleNode, titleSizes } from './layout.ts'

/** Draws share images. */
export interface Artist {
  /** @returns a PNG */
  draw(card: ShareCard): Promise<Uint8Array>
}

/** Fonts and engine of this process, loaded when the first image is drawn. */
let artist: Promise<Artist | null> | undefined

/**
 * Loads the renderer. Null if this machine cannot draw: the engine, an optional dependency, has no binary for some
 * machines.
 */
export const shareArtist = (): Promise<Artist | null> => (artist ??= makeArtist())

async function makeArtist(): Promise<Artist | null> {
  const pieces = fontPieces()
  if (pieces.length === 0) return null
  let engine: typeof import('@takumi-rs/core')
  try {
    engine = await import('@takumi-rs/core')
  } catch {
    return null
  }
  const renderer = new engine.Renderer()
  const families = [...new Set(pieces.map(({ family }) => family))].join(', ')
  const registered = new Set<FontPiece>()

  async function register(text: string): Promise<void> {
    const missing = piecesFor(text, pieces).needed.filter((piece) => !registered.has(piece))
    await Promise.all(
      missing.map(async (piece) => {
        const { family: name, file, ranges: unicodeRange } = piece
        await renderer.registerFont({ name, data: await fs.promises.readFile(file), unicodeRange })
        registered.add(piece)
      }),
    )
  }

  /** The largest font size in which the whole title fits; else the smallest one. */
  async function sizeOf(card: ShareCard): Promise<number> {
    const heights = await Promise.all(
      titleSizes.map((size) => renderer.measure(titleNode(card.title, size, families), { width: textWidth })),
    )
    return titleSizes.find((_, at) => heights[at]!.height <= titleHeight(card)) ?? titleSizes.at(-1)!
  }

  // One at a time: an image occupies a core, and pages need it too
  const oneAtATime = pLimit(1)
  return {
    draw: (given) =>
      oneAtATime(async () => {
        const card = readable(given, pieces)
        await register(textOf(card))
        const node = cardNode(card, await sizeOf(card), families)
        return renderer.render(node, { ...shareImageSize, format: 'png', lang: card.lang })
      }),
  }
}

const textOf = ({ label, title, text, details, site }: ShareCard): string =>
  [label, title, text, ...details, site, ' ·…'].join('')

/**
 * A card that the fonts can display: a missing symbol is left out, and so is a line with a missing letter. If that is
 * the title, the card of the blog is used instead.
 */
export function readable(given: ShareCard, pieces: readonly FontPiece[]): ShareCard {
  const { missing } = piecesFor(textOf(given) + textOf(siteCard), pieces)
  if (missing.length === 0) return given
  const absent = new Set(missing)
  const isLost = (text: string) => [...text].some((letter) => absent.has(letter) && /[\p{L}\p{N}]/u.test(letter))
  const without = (text: string) =>
    [...text]
      .filter((letter) => !absent.has(letter))
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim()
  const line = (text: string | null) => (text === null || isLost(text) ? null : without(text) || null)
  const card = line(given.title) === null ? siteCard : given
  return {
    ...card,
    title: without(card.title),
    label: line(card.label),
    text: line(card.text),
    details: card.details.map(line).filter((text) => text !== null),
    site: line(card.site),
  }
}
