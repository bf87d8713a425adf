import type { StrategyName } from '../../core/strategy-names.ts'
import type { Corpus } from '../corpus.ts'
import type { Reader } from '../reader.ts'

/** Options of all readers. */
export interface ReaderSetup extends Corpus {
  indexFile: string
  /** Size of the worker reader's pool. */
  workers: number
}

// Whatever parses or compiles posts is imported here, and only when it is needed: a function that reads the index never
// loads a YAML parser. A build for the index alone holds no-scanning.ts instead

/** Whether posts can be read where they lie. */
export const canScan: boolean = true

export const scanning = {
  sequential: async (setup) => (await import('../readers/sequential.ts')).sequentialReader(setup),
  'promise-all': async (setup) => (await import('../readers/promise-all.ts')).promiseAllReader(setup),
  worker: async (setup) => (await import('../readers/worker.ts')).workerReader(setup, setup),
  sync: async (setup) => (await import('../readers/sync.ts')).syncReader(setup),
} satisfies Record<Exclude<StrategyName, 'index'>, (setup: ReaderSetup) => Promise<Reader>>

export const loadLive = () => import('../readers/live.ts')
export const loadPreview = () => import('../scan/preview.ts')
export const loadCompiler = () => import('../../mdx/compile.ts')
