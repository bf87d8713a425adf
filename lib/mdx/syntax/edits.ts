import { firstWhere } from '../../core/first-where.ts'

/** A replacement in a text: `start` and `end` are offsets in UTF-16 code units, and are equal for an insertion. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** A text after edits, with a mapping of its offsets to the original. */
export interface Edited {
  source: string
  /** Converts an offset in `source` to one in the original. Inserted text maps to the place of the insertion. */
  originalOffset(offset: number): number
}

/** Applies edits that do not overlap. Edits with the same start are applied in the order of the list. */
export function applyEdits(source: string, edits: readonly Edit[]): Edited {
  if (edits.length === 0) return { source, originalOffset: (offset) => offset }
  const sorted = [...edits].sort((a, b) => a.start - b.start)
  /** Ends of edits: in the new text and in the old one. */
  const ends: { edited: number; original: number; inserted: number; removed: number }[] = []
  const parts: string[] = []
  let [from, length] = [0, 0]
  for (const { start, end, text } of sorted) {
    parts.push(source.slice(from, start), text)
    length += start - from + text.length
    from = end
    ends.push({ edited: length, original: end, inserted: text.length, removed: end - start })
  }
  parts.push(source.slice(from))
  const originalOffset = (offset: number): number => {
    const first = firstWhere(ends.length, (at) => ends[at]!.edited > offset)
    const before = ends[first - 1]
    const shifted = before ? before.original + offset - before.edited : offset
    const next = ends[first]
    if (!next) return shifted
    const start = next.original - next.removed
    const into = offset - (next.edited - next.inserted)
    return into <= 0 ? shifted : Math.min(start + into, Math.max(start, next.original - 1))
  }
  return { source: parts.join(''), originalOffset }
}
