import { scanning, type ReaderSetup } from '#scanning'
import type { StrategyName } from '../../core/strategy-names.ts'
import type { Reader } from '../reader.ts'

export type { ReaderSetup } from '#scanning'

/** Every reader. A reader is imported only when it is selected. */
export const readers = {
  ...scanning,
  index: async ({ indexFile }) => (await import('../readers/indexed.ts')).indexedReader(indexFile),
} satisfies Record<StrategyName, (setup: ReaderSetup) => Promise<Reader>>
