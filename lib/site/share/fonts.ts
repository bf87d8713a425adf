import fs from 'node:fs'
import path from 'node:path'
import { fontsFolder } from '../../config.ts'

// Fonts come in pieces of a few hundred letters, as for web pages. A card needs about ten of them, of 20 to 40 kB each.

export interface FontPiece {
  family: string
  /** Path of a `.woff2`. */
  file: string
  /** Code points that it is for, both ends included. */
  ranges: [from: number, to: number][]
}

/** The Korean font has the Latin letters as well, and comes first. */
const first = 'noto-sans-kr'
const emoji = 'noto-emoji'

/**
 * The pieces of the fonts that are installed: `noto-sans-kr`, then any other `noto-sans-*` for more scripts, then
 * `noto-emoji`.
 * @throws if a font has no list of its pieces
 */
export function fontPieces(): FontPiece[] {
  const folder = path.join(/* turbopackIgnore: true */ fontsFolder)
  const installed = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const others = installed.filter((name) => name.startsWith('noto-sans-') && name !== first).toSorted()
  return [first, ...others, emoji].filter((name) => installed.includes(name)).flatMap(piecesOf)
}

function piecesOf(font: string): FontPiece[] {
  const list = path.join(/* turbopackIgnore: true */ fontsFolder, font, 'unicode.json')
  const subsets = JSON.parse(fs.readFileSync(list, 'utf8')) as Record<string, string>
  // `latin` is the last, and has most of what a title in English needs
  return Object.entries(subsets)
    .toReversed()
    .map(([subset, ranges]) => ({
      family: font,
      file: path.join(
        /* turbopackIgnore: true */ fontsFolder,
        font,
        'files',
        `${font}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ),
      ranges: ranges.split(',').map(rangeOf),
    }))
}

/** `U+ac00-ac02` or `U+ac00`. */
function rangeOf(text: string): [number, number] {
  const [from, to] = text
    .trim()
    .slice(2)
    .split('-')
    .map((digits) => Number.parseInt(digits, 16))
  return [from!, to ?? from!]
}

/** The pieces that a text needs, and its letters that none has. */
export function piecesFor(text: string, pieces: readonly FontPiece[]): { needed: FontPiece[]; missing: string[] } {
  const needed = new Set<FontPiece>()
  const missing: string[] = []
  for (const letter of new Set(text)) {
    const code = letter.codePointAt(0)!
    const piece = pieces.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
    if (piece) needed.add(piece)
    else missing.push(letter)
  }
  return { needed: [...needed], missing }
}
