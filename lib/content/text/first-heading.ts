import type { Edited } from '../../mdx/syntax/edits.ts'
import type { TextBlock } from './text-blocks.ts'

export interface FirstHeading {
  /** Without its markup; not empty. */
  text: string
  /** Offsets in the body; the end is that of its last line, without the line end. */
  start: number
  end: number
  /** Whether it can be a title: no other heading is as high. */
  isTitle: boolean
}

/** The heading with which a body begins: before it there is no text, but perhaps an image. Null if there is none. */
export function firstHeading(
  blocks: readonly TextBlock[],
  originalOffset: Edited['originalOffset'],
): FirstHeading | null {
  const block = blocks.find((each) => each.kind === 'code' || each.text !== '')
  if (block?.kind !== 'heading') return null
  const isAsHigh = (each: TextBlock) =>
    each.kind === 'heading' && each !== block && each.depth <= block.depth && each.text !== ''
  const isTitle = block.depth === 1 || !blocks.some(isAsHigh)
  return { text: block.text, start: originalOffset(block.start), end: originalOffset(block.end), isTitle }
}

/** A body without a heading, on as many lines. */
export const withoutHeading = (body: string, { start, end }: Pick<FirstHeading, 'start' | 'end'>): string =>
  body.slice(0, start) + body.slice(start, end).replace(/[^\n]+/g, '') + body.slice(end)
