import type { Corpus } from '../corpus.ts'
import type { Reader } from '../reader.ts'
import type { StrategyName } from '../../core/strategy-names.ts'

/** Options of all readers. */
export interface ReaderSetup extends Corpus {
  indexFile: string
  /** Size of the worker reader's pool. */
  workers: number
}

/**
 * Every reader. A reader is imported only when it is selected: a function that reads the
 * index never loads a YAML parser.
 */
export const readers = {
  sequential: async (setup) => (await import('../readers/sequential.ts')).sequentialReader(setup),
  'promise-all': async (setup) => (await import('../readers/promise-all.ts')).promiseAllReader(setup),
  worker: async (setup) => (await import('../readers/worker.ts')).workerReader(setup, setup),
  sync: async (setup) => (await import('../readers/sync.ts')).syncReader(setup),
  index: async ({ indexFile }) => (await import('../readers/indexed.ts')).indexedReader(indexFile),
} satisfies Record<StrategyName, (setup: ReaderSetup) => Promise<Reader>>
