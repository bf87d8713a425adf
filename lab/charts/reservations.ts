import type { LabResult } from '../result.ts'
import type { LabPageWords } from './words.ts'

/** Caveats that apply to every figure of a result, as sentences; none for a complete run under its limits. */
export const reservationsOf = ({ quick, complete, context }: LabResult, words: LabPageWords): string[] =>
  [quick && words.quick, !complete && words.incomplete, context.cgroup === null && words.withoutLimit].filter(
    (text) => text !== false,
  )
