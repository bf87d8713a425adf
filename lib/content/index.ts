import { config, indexFile, liveStore } from '../config.ts'
import { threadsFor } from '../deployment/cpu.ts'
import { detectDeployment } from '../deployment/detect.ts'
import { site } from '../site.ts'
import { chooseReader, type ActiveReader } from './choose.ts'
import { fromFiles, processReader, shared } from './index-revision.ts'
import type { Trace } from './files.ts'
import {
  endOfTime,
  type CompiledBody,
  type Corpus,
  type PostAnswer,
  type PostPage,
  type PostQuery,
  type Term,
  type TermKind,
} from './post.ts'
import { cachedReader, maxCacheBytes } from './readers/cached.ts'
import type { LiveReader } from './readers/live.ts'
import type { ReadContext, Reader } from './reader.ts'

/** What an answer cost. */
export interface Cost {
  strategy: ActiveReader['strategy']
  /** Milliseconds from the question to the answer, compiling included where the reader handed over source. */
  ms: number
  /** Files opened under the content folder for this answer. */
  filesOpened: number
}

export interface WithReadStats<T> {
  answer: T
  cost: Cost
  /** The index revision of the index that answered, or `fromFiles`. */
  indexRevision: string
}

/** One post with its body compiled. */
export type Post = Omit<PostAnswer, 'body'> & { body: CompiledBody }

/**
 * The reader of this process: chosen when the server starts, kept from then on; it follows the index that lies there.
 */
export function currentReader(): Promise<ActiveReader> {
  return (shared[processReader] ??= choose())
}

const say = (message: string) => console.warn(`[content] ${message}`)

async function choose(): Promise<ActiveReader> {
  if (config.showUnpublished && config.strategy === 'auto')
    return {
      strategy: 'live',
      reason: 'posts are being written: each is read again only where it changed',
      reader: await liveReader(),
      indexRevision: () => undefined,
    }
  const deployment = detectDeployment(config.platformEnv)
  const choice = await chooseReader(config.strategy, {
    ...corpus,
    indexFile,
    deployment,
    workers: config.workers ?? threadsFor(deployment.cpus.value),
    warn: say,
    inform: say,
  })
  if (config.cache === 'lru') choice.reader = cachedReader(choice.reader, maxCacheBytes, choice.indexRevision)
  return choice
}

const corpus: Corpus = { contentDir: config.contentDir, timeZone: site.timeZone, drafts: config.showUnpublished }

const live: unique symbol = Symbol.for('pointsix.live')
const writing = globalThis as { [live]?: Promise<LiveReader> }

/** Keeps all posts in memory while they are being written, and hears of changes whichever reader answers. */
const liveReader = (): Promise<LiveReader> =>
  (writing[live] ??= import('./readers/live.ts').then(({ liveReader }) =>
    liveReader(corpus, { store: liveStore, warn: say }),
  ))

/**
 * Tells at once when the content last changed, and again after every change; for `npm run dev` only.
 * @param tell given milliseconds since the epoch, each time more
 * @returns ends that
 */
export async function followChanges(tell: (changedAt: number) => void): Promise<() => void> {
  const reader = await liveReader()
  tell(reader.changedAt)
  return reader.onChange(() => tell(reader.changedAt))
}

async function ask<T>(question: (reader: Reader, at: ReadContext) => Promise<T>): Promise<WithReadStats<T>> {
  const choice = await currentReader()
  const trace: Trace = { filesOpened: 0 }
  const start = performance.now()
  const answer = await question(choice.reader, { now: config.showUnpublished ? endOfTime : new Date(), trace })
  const ms = performance.now() - start
  return {
    answer,
    cost: { strategy: choice.strategy, ms: Math.round(ms * 100) / 100, filesOpened: trace.filesOpened },
    indexRevision: trace.indexRevision ?? fromFiles,
  }
}

/** One page of posts, newest first. */
export const listPosts = (query: PostQuery): Promise<WithReadStats<PostPage>> =>
  ask((reader, at) => reader.listPosts(query, at))

/** All tags or categories with the number of posts of each, most used first. */
export const listTerms = (kind: TermKind): Promise<WithReadStats<Term[]>> =>
  ask((reader, at) => reader.listTerms(kind, at))

/**
 * A post's slug as its author spells it, from any spelling of it or of an alias; null where there is no such post.
 * Compiles nothing.
 */
export const resolveSlug = (slug: string): Promise<WithReadStats<string | null>> =>
  ask(async (reader, at) => (await reader.getPost(slug, at))?.meta.slug ?? null)

/** Whole seconds until the next scheduled post appears, at least 1; null where none is scheduled. */
export const secondsUntilNextPost = async (): Promise<number | null> => {
  const { answer } = await ask((reader, at) => reader.nextPublishAt(at))
  return answer === null ? null : Math.max(1, Math.ceil((Date.parse(answer) - Date.now()) / 1000))
}

/** One post by its slug in any spelling, or by an alias; null where there is none. */
export const getPost = (slug: string): Promise<WithReadStats<Post | null>> =>
  ask(async (reader, at) => {
    const found = await reader.getPost(slug, at)
    return found && { ...found, body: await compiled(found) }
  })

async function compiled({ meta, body }: PostAnswer): Promise<CompiledBody> {
  if (body.kind === 'source') return compile(meta.file, body.source)
  const { kind: _, ...rest } = body
  return rest
}

/**
 * Bodies that were compiled last, while posts are being written: the one text is asked for by every tab, and again on
 * the way back to it.
 */
const lastCompiled = new Map<string, Promise<CompiledBody>>()
const mostCompiled = 20

async function compile(file: string, source: string): Promise<CompiledBody> {
  const { compileBody } = await import('../mdx/compile.ts')
  if (!config.showUnpublished) return compileBody({ file, source }, site)
  const key = `${file}\0${source}`
  const body = lastCompiled.get(key) ?? compileBody({ file, source }, site)
  lastCompiled.delete(key)
  lastCompiled.set(key, body)
  if (lastCompiled.size > mostCompiled) lastCompiled.delete(lastCompiled.keys().next().value!)
  return body
}
