import { loadLive } from '#scanning'
import { builtCompiler, config } from '../../config.ts'
import { collections } from './collections.ts'
import { bodiesOf } from './compile-body.ts'
import { processReaders, shared, type ActiveReader } from './index-revision.ts'
import type { PostMeta } from '../../core/post.ts'
import type { LiveReader } from '../readers/live.ts'
import { openReader } from './open-reader.ts'
import { indexFileNamed, processCorpusOf } from './site-corpus.ts'
import { liveStore } from '../files/stored-files.ts'

/**
 * The reader of this process: chosen once, at startup. If it is the index, it follows the index file from then on.
 * @param collection without one, that of the posts
 */
export function currentReader(collection?: string): Promise<ActiveReader> {
  const readers = (shared[processReaders] ??= new Map())
  let reader = readers.get(collection)
  if (!reader)
    readers.set(
      collection,
      (reader = openReader(processCorpusOf(collection), {
        ...config,
        indexFile: indexFileNamed(collection),
        compilerVersion: builtCompiler,
        live: config.showUnpublished ? () => liveReader(collection) : undefined,
        compiled: async (post) => ({
          ...post,
          body: { kind: 'compiled', ...(await bodiesOf(collection).compileIfSource(post)) },
        }),
        log,
      })),
    )
  return reader
}

const log = (message: string) => console.warn(`[content] ${message}`)

const live: unique symbol = Symbol.for('pointsix.live')
const dev = globalThis as { [live]?: Map<string | undefined, Promise<LiveReader>> }

/** The development reader: it reports changes even if another reader answers. */
function liveReader(collection?: string): Promise<LiveReader> {
  const readers = (dev[live] ??= new Map())
  let reader = readers.get(collection)
  if (!reader) {
    const corpus = processCorpusOf(collection)
    reader = loadLive().then((loaded) => loaded.liveReader(corpus, { store: liveStore, warn: log }))
    readers.set(collection, reader)
  }
  return reader
}

/**
 * Reports when the content last changed: at once, and after every change. Only for `npm run dev`.
 * @param onChange called with milliseconds since the epoch, each time a larger number, and the posts that changed
 * @returns a function that stops the reports
 */
export async function followChanges(
  onChange: (changedAt: number, posts: readonly PostMeta[]) => void,
): Promise<() => void> {
  const readers = await Promise.all([undefined, ...collections.map(({ name }) => name)].map(liveReader))
  const changedAt = () => Math.max(...readers.map((reader) => reader.changedAt))
  onChange(changedAt(), [])
  const stops = readers.map((reader) => reader.onChange((posts) => onChange(changedAt(), posts)))
  return () => stops.forEach((stop) => stop())
}
