import type { Reader } from '../reader.ts'
import type { StrategyName } from '../../core/strategy-names.ts'

/** The reader that answers, and why. If it follows the index file, its properties change with what answers. */
export interface ActiveReader {
  /** `live` only in development, and only if no strategy is set. */
  readonly strategy: StrategyName | 'live'
  readonly reason: string
  readonly reader: Reader
  /** Revision of the index that answers now; undefined if the posts themselves are read. */
  indexRevision(): string | undefined
}
