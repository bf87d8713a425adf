import type { ListedName } from '@/lib/lab/experiments.ts'
import type { LabResult } from '@/lib/lab/result.ts'

/** What `npm run lab` left, put into the bundle at build: no file is opened for it later. Each is loaded when a page
 * asks for it, so that a post
 * without figures does not pay for them. Where an experiment was not measured, or an author has emptied `content/`,
 * the path leads to `null`.
 */
const files = {
  read: () => import('@/content/_lab/read.json'),
  strategies: () => import('@/content/_lab/strategies.json'),
  navigation: () => import('@/content/_lab/navigation.json'),
  threadpool: () => import('@/content/_lab/threadpool.json'),
  'await-in-a-loop': () => import('@/content/_lab/await-in-a-loop.json'),
  lookup: () => import('@/content/_lab/lookup.json'),
  stringify: () => import('@/content/_lab/stringify.json'),
  peers: () => import('@/content/_lab/peers.json'),
} satisfies Record<ListedName, () => Promise<{ default: unknown }>>

/**
 * The committed result of an experiment; null where there is none. A test checks each against the schema, so it is
 * not done for every page.
 */
export const resultOf = async (name: ListedName): Promise<LabResult | null> =>
  (await files[name]()).default as LabResult | null
