import type { Corpus } from './post.ts'
import type { Reader } from './reader.ts'

/** What any reader may need to be made. */
export interface ReaderSetup extends Corpus {
  indexFile: string
  /** Size of the worker reader's pool. */
  workers: number
}

/**
 * Every reader by the name that chooses it. Each is loaded only when it is chosen: a function that answers from the
 * index never loads a YAML parser.
 */
export const readers = {
  sequential: async (setup) => (await import('./readers/sequential.ts')).sequentialReader(setup),
  'promise-all': async (setup) => (await import('./readers/promise-all.ts')).promiseAllReader(setup),
  worker: async (setup) => (await import('./readers/worker.ts')).workerReader(setup, setup),
  sync: async (setup) => (await import('./readers/sync.ts')).syncReader(setup),
  index: async ({ indexFile }) => (await import('./readers/indexed.ts')).indexedReader(indexFile),
} satisfies Record<string, (setup: ReaderSetup) => Promise<Reader>>

export type StrategyName = keyof typeof readers

export const strategyNames = Object.keys(readers) as [StrategyName, ...StrategyName[]]
