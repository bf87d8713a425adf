import type { Edited } from '../../mdx/syntax/edits.ts'
import type { TextBlock } from './text-blocks.ts'

export interface FirstHeading {
  /** Without its markup; not empty. */
  text: string
  /** Whether nothing that a reader sees comes before it. */
  leads: boolean
  /** Offsets in the body; the end is that of its last line, without the line end. */
  start: number
  end: number
}

/**
 * The first heading of a body.
 * @param leading looks no further than the first part that a reader sees
 */
export function firstHeading(
  blocks: readonly TextBlock[],
  originalOffset: Edited['originalOffset'],
  leading = false,
): FirstHeading | null {
  for (const [at, block] of blocks.entries()) {
    const text = block.kind === 'heading' ? block.text : ''
    if (text !== '')
      return { text, leads: at === 0, start: originalOffset(block.start), end: originalOffset(block.end) }
    if (leading) return null
  }
  return null
}

/** A body without a heading, on as many lines. */
export const withoutHeading = (body: string, { start, end }: Pick<FirstHeading, 'start' | 'end'>): string =>
  body.slice(0, start) + body.slice(start, end).replace(/[^\n]+/g, '') + body.slice(end)
