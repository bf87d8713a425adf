import type { Node } from '@takumi-rs/core'
import { shareImageSize, type ShareCard } from './card.ts'

// The look of the blog's pages: paper, an edge in the accent colour, and type. Colours as in app/styles/base.css.

const paper = '#fcfcfa'
const strong = '#0c0f0e'
const muted = '#5c645f'

const edge = 24
const paddingX = 80
const paddingY = 68
const labelSize = 34
const textSize = 38
const detailSize = 32
const labelGap = 18

/** The width of the text, in pixels. */
export const textWidth = shareImageSize.width - edge - 2 * paddingX

const titleLeading = 1.24
/** Sizes of a title, the largest that fits is taken. */
export const titleSizes = [84, 76, 68, 60, 53, 46]

/** Korean breaks between words, and inside one only where it would not fit. */
const breaking = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const

/** Height for the title, in pixels. */
export function titleHeight({ label, text }: ShareCard): number {
  const bottom = detailSize * 1.5 + 30
  const above = label === null ? 0 : labelSize * 1.5 + labelGap
  const below = text === null ? 0 : 28 + 3 * textSize * 1.5
  return shareImageSize.height - 2 * paddingY - bottom - above - below
}

/** The title alone, to measure it. @param families of the fonts, the most important first */
export const titleNode = (title: string, size: number, families: string, lines?: number): Node => ({
  type: 'text',
  text: title,
  style: {
    ...breaking,
    width: textWidth,
    fontFamily: families,
    fontSize: size,
    fontWeight: 700,
    lineHeight: titleLeading,
    letterSpacing: '-0.02em',
    textWrap: 'balance',
    color: strong,
    ...(lines !== undefined && { lineClamp: lines, textOverflow: 'ellipsis' }),
  },
})

/** How many lines of a size fit. */
const linesFor = (card: ShareCard, size: number): number =>
  Math.max(1, Math.floor(titleHeight(card) / (size * titleLeading)))

const line = (text: string, style: object): Node => ({
  type: 'text',
  text,
  style: { ...breaking, lineClamp: 1, textOverflow: 'ellipsis', lineHeight: 1.5, ...style },
})

export function cardNode(card: ShareCard, size: number, families: string): Node {
  const { label, title, text, details, site, accent } = card
  return {
    type: 'container',
    style: {
      ...shareImageSize,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `${paddingY}px ${paddingX}px`,
      borderLeftWidth: edge,
      borderLeftStyle: 'solid',
      borderLeftColor: accent,
      backgroundColor: paper,
      color: muted,
      fontFamily: families,
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column' },
        children: [
          ...(label === null
            ? []
            : [
                line(label, {
                  width: textWidth,
                  marginBottom: labelGap,
                  fontSize: labelSize,
                  fontWeight: 600,
                  color: accent,
                }),
              ]),
          titleNode(title, size, families, linesFor(card, size)),
          ...(text === null
            ? []
            : [
                line(text, {
                  width: textWidth,
                  marginTop: 28,
                  fontSize: textSize,
                  fontWeight: 400,
                  lineClamp: 3,
                  textWrap: 'balance',
                }),
              ]),
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', justifyContent: 'space-between', gap: 48, fontSize: detailSize },
        children: [
          line(details.join(' · '), { flexGrow: 1, flexBasis: 0, minWidth: 0, fontWeight: 400 }),
          ...(site === null ? [] : [line(site, { maxWidth: textWidth / 2, fontWeight: 700, color: strong })]),
        ],
      },
    ],
  }
}
