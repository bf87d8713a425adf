import { loadLive } from '#scanning'
import { builtCompiler, config, indexFile } from '../../config.ts'
import { compileIfSource } from './compile-body.ts'
import { processReader, shared, type ActiveReader } from './index-revision.ts'
import type { PostMeta } from '../../core/post.ts'
import type { LiveReader } from '../readers/live.ts'
import { openReader } from './open-reader.ts'
import { processCorpus } from './site-corpus.ts'
import { liveStore } from '../files/stored-files.ts'

/** The reader of this process: chosen once, at startup. If it is the index, it follows the index file from then on. */
export function currentReader(): Promise<ActiveReader> {
  return (shared[processReader] ??= openReader(processCorpus, {
    ...config,
    indexFile,
    compilerVersion: builtCompiler,
    live: config.showUnpublished ? liveReader : undefined,
    compiled: async (post) => ({ ...post, body: { kind: 'compiled', ...(await compileIfSource(post)) } }),
    log,
  }))
}

const log = (message: string) => console.warn(`[content] ${message}`)

const live: unique symbol = Symbol.for('pointsix.live')
const dev = globalThis as { [live]?: Promise<LiveReader> }

/** The development reader: it reports changes even if another reader answers. */
const liveReader = (): Promise<LiveReader> =>
  (dev[live] ??= loadLive().then(({ liveReader }) => liveReader(processCorpus, { store: liveStore, warn: log })))

/**
 * Reports when the content last changed: at once, and after every change. Only for `npm run dev`.
 * @param onChange called with milliseconds since the epoch, each time a larger number, and the posts that changed
 * @returns a function that stops the reports
 */
export async function followChanges(
  onChange: (changedAt: number, posts: readonly PostMeta[]) => void,
): Promise<() => void> {
  const reader = await liveReader()
  onChange(reader.changedAt, [])
  return reader.onChange((posts) => onChange(reader.changedAt, posts))
}
