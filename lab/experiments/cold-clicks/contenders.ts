import type { StrategyName } from '../../../lib/core/strategy-names.ts'

export interface Setting {
  label: string
  reader: StrategyName
  cache: 'off' | 'lru'
}

/**
 * All readers without a cache, and three with one: the reader that was published with a cache, the one with workers,
 * and the index.
 */
export const contenders = {
  index: { label: 'index', reader: 'index', cache: 'off' },
  sync: { label: 'sync', reader: 'sync', cache: 'off' },
  'promise-all': { label: 'Promise.all', reader: 'promise-all', cache: 'off' },
  worker: { label: 'worker', reader: 'worker', cache: 'off' },
  sequential: { label: 'one by one', reader: 'sequential', cache: 'off' },
  'index-lru': { label: 'index + LRU', reader: 'index', cache: 'lru' },
  'promise-all-lru': { label: 'Promise.all + LRU', reader: 'promise-all', cache: 'lru' },
  'worker-lru': { label: 'worker + LRU', reader: 'worker', cache: 'lru' },
} satisfies Record<string, Setting>

export type Name = keyof typeof contenders
export const names = Object.keys(contenders) as Name[]
