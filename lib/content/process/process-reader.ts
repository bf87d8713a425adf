import { loadLive } from '#scanning'
import { builtCompiler, config } from '../../config.ts'
import { kept } from '../../core/kept.ts'
import { corpusNames } from './collections.ts'
import { bodyCompiler, type BodyCompiler } from './body-compiler.ts'
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
export const currentReader = (collection?: string): Promise<ActiveReader> =>
  kept((shared[processReaders] ??= new Map()), collection, () =>
    openReader(processCorpusOf(collection), {
      ...config,
      indexFile: indexFileNamed(collection),
      compilerVersion: builtCompiler,
      live: config.showUnpublished ? () => liveReader(collection) : undefined,
      compiled: async (post) => ({
        ...post,
        body: { kind: 'compiled', ...(await bodiesOf(collection).compileIfSource(post)) },
      }),
      log,
    }),
  )

const compilers = new Map<string | undefined, BodyCompiler>()

/** Compiles bodies as this process shows them. @param collection without one, those of posts */
export const bodiesOf = (collection?: string): BodyCompiler =>
  kept(compilers, collection, () => bodyCompiler(processCorpusOf(collection)))

const log = (message: string) => console.warn(`[content] ${message}`)

const live: unique symbol = Symbol.for('pointsix.live')
const dev = globalThis as { [live]?: Map<string | undefined, Promise<LiveReader>> }

/** The development reader: it reports changes even if another reader answers. */
const liveReader = (collection?: string): Promise<LiveReader> =>
  kept((dev[live] ??= new Map()), collection, async () =>
    (await loadLive()).liveReader(processCorpusOf(collection), { store: liveStore, warn: log }),
  )

/**
 * Reports when the content last changed: at once, and after every change. Only for `npm run dev`.
 * @param onChange called with milliseconds since the epoch, each time a larger number, and the posts that changed
 * @returns a function that stops the reports
 */
export async function followChanges(
  onChange: (changedAt: number, posts: readonly PostMeta[]) => void,
): Promise<() => void> {
  const readers = await Promise.all(corpusNames.map((name) => liveReader(name)))
  const changedAt = () => Math.max(...readers.map((reader) => reader.changedAt))
  onChange(changedAt(), [])
  const stops = readers.map((reader) => reader.onChange((posts) => onChange(changedAt(), posts)))
  return () => stops.forEach((stop) => stop())
}
