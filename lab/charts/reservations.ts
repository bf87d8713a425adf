import type { LabResult } from '@/lab/result.ts'
import type { LabPageWords } from './words.ts'

/**
 * Reservations about every figure of a result, in sentences; none for a complete run under its limits.
 */
export const reservationsOf = ({ quick, complete, context }: LabResult, words: LabPageWords): string[] =>
  [quick && words.quick, !complete && words.incomplete, context.cgroup === null && words.withoutLimit].filter(
    (text) => text !== false,
  )
