import type { StrategyName } from '../../../lib/core/strategy-names.ts'

export type Setting = { label: string } & (
  | {
      blog: 'pointsix'
      renderMode: 'static' | 'request'
      reader: StrategyName
      cache?: 'lru'
      counts?: true
    }
  | { blog: 'next'; rendering: 'static' | 'request' }
  | { blog: 'astro' }
)

const onRequest = (label: string, reader: StrategyName, cache?: 'lru') =>
  ({ label: `Pointsix, per request, ${label}`, blog: 'pointsix', renderMode: 'request', reader, cache }) as const

export const contenders = {
  // Prerendered pages call no reader, so one contender represents all of them
  static: { label: 'Pointsix, static', blog: 'pointsix', renderMode: 'static', reader: 'index' },
  'request-index': onRequest('index', 'index'),
  'request-sync': onRequest('sync', 'sync'),
  'request-promise-all': onRequest('Promise.all', 'promise-all'),
  'request-promise-all-lru': onRequest('Promise.all + LRU', 'promise-all', 'lru'),
  'request-worker': onRequest('worker', 'worker'),
  'request-sequential': onRequest('one by one', 'sequential'),
  'next-static': { label: 'plain Next blog, static', blog: 'next', rendering: 'static' },
  'next-request': { label: 'plain Next blog, per request', blog: 'next', rendering: 'request' },
  astro: { label: 'Astro, client router, prefetch', blog: 'astro' },
} satisfies Record<string, Setting>

export type Name = keyof typeof contenders
export const names = Object.keys(contenders) as Name[]
