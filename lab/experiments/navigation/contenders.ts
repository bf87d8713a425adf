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

export const contenders = {
  // Prerendered pages call no reader, so one contender represents all of them
  static: { label: 'Pointsix, static', blog: 'pointsix', renderMode: 'static', reader: 'index' },
  'request-index': { label: 'Pointsix, per request, index', blog: 'pointsix', renderMode: 'request', reader: 'index' },
  'request-sync': { label: 'Pointsix, per request, sync', blog: 'pointsix', renderMode: 'request', reader: 'sync' },
  'request-promise-all': {
    label: 'Pointsix, per request, Promise.all',
    blog: 'pointsix',
    renderMode: 'request',
    reader: 'promise-all',
  },
  'request-promise-all-lru': {
    label: 'Pointsix, per request, Promise.all + LRU',
    blog: 'pointsix',
    renderMode: 'request',
    reader: 'promise-all',
    cache: 'lru',
  },
  'request-worker': {
    label: 'Pointsix, per request, worker',
    blog: 'pointsix',
    renderMode: 'request',
    reader: 'worker',
  },
  'request-sequential': {
    label: 'Pointsix, per request, one by one',
    blog: 'pointsix',
    renderMode: 'request',
    reader: 'sequential',
  },
  'next-static': { label: 'plain Next blog, static', blog: 'next', rendering: 'static' },
  'next-request': { label: 'plain Next blog, per request', blog: 'next', rendering: 'request' },
  astro: { label: 'Astro, client router, prefetch', blog: 'astro' },
} satisfies Record<string, Setting>

export type Name = keyof typeof contenders
export const names = Object.keys(contenders) as Name[]
export const settingOf = (contender: string): Setting => contenders[contender as Name]
