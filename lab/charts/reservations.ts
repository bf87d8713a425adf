import type { LabResult } from '@/lab/result.ts'
import type { LabPageWords } from './words.ts'

/**
 * What has to be known before any figure of a result is believed, in sentences; none for a whole run under its limits.
 */
export const reservationsOf = ({ quick, complete, context }: LabResult, words: LabPageWords): string[] =>
  [quick && words.quick, !complete && words.incomplete, context.cgroup === null && words.withoutLimit].filter(
    (text) => text !== false,
  )
