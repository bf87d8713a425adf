import type { StrategyName } from '../../../lib/core/strategy-names.ts'

/** What to build: the blog with a reader, or an app without content. */
export type Setting = { label: string } & ({ app: 'blog'; reader: StrategyName; posts: number } | { app: 'empty' })

/** Number of posts, as in the published blog. */
const usualPosts = 70

export const contenders = {
  index: { label: 'index', app: 'blog', reader: 'index', posts: usualPosts },
  sync: { label: 'sync', app: 'blog', reader: 'sync', posts: usualPosts },
  'promise-all': { label: 'Promise.all', app: 'blog', reader: 'promise-all', posts: usualPosts },
  worker: { label: 'worker', app: 'blog', reader: 'worker', posts: usualPosts },
  sequential: { label: 'one by one', app: 'blog', reader: 'sequential', posts: usualPosts },
  'index-one-post': { label: 'index, one post', app: 'blog', reader: 'index', posts: 1 },
  'empty-app': { label: 'empty Next app', app: 'empty' },
} satisfies Record<string, Setting>

export type Name = keyof typeof contenders
export const names = Object.keys(contenders) as Name[]
