import { config, indexFile } from '../config.ts'
import { availableCpus, threadsFor } from '../deployment/cpu.ts'
import { site } from '../../site.config.ts'
import { chooseReader, type Choice } from './choose.ts'
import { fromFiles, processReader, shared } from './edition.ts'
import type { Trace } from './files.ts'
import { endOfTime, type CompiledBody, type PostAnswer, type PostPage, type PostQuery, type Term, type TermKind } from './post.ts'
import { cachedReader, maxCacheBytes } from './readers/cached.ts'
import type { Moment, Reader } from './readers/reader.ts'
import type { StrategyName } from './strategy.ts'

/** What an answer cost. */
export interface Cost {
  strategy: StrategyName
  /** Milliseconds from the question to the answer, compiling included where the reader handed over source. */
  ms: number
  /** Files opened under the content folder for this answer. */
  filesOpened: number
}

export interface Costed<T> {
  answer: T
  cost: Cost
  /** The edition of the index that answered, or `fromFiles`. */
  edition: string
}

/** One post with its body compiled. */
export type Post = Omit<PostAnswer, 'body'> & { body: CompiledBody }

/** The reader of this process: chosen when the server starts, kept from then on; it follows the index that lies there. */
export function currentReader(): Promise<Choice> {
  return (shared[processReader] ??= choose())
}

const say = (message: string) => console.warn(`[content] ${message}`)

async function choose(): Promise<Choice> {
  const cpus = availableCpus()
  const choice = await chooseReader(config.strategy, {
    contentDir: config.contentDir,
    timeZone: site.timeZone,
    drafts: config.showUnpublished,
    indexFile,
    cpus,
    workers: config.workers ?? threadsFor(cpus),
    warn: say,
    inform: say,
  })
  if (config.cache === 'lru') choice.reader = cachedReader(choice.reader, maxCacheBytes, choice.edition)
  return choice
}

async function ask<T>(question: (reader: Reader, at: Moment) => Promise<T>): Promise<Costed<T>> {
  const choice = await currentReader()
  const trace: Trace = { filesOpened: 0 }
  const start = performance.now()
  const answer = await question(choice.reader, { now: config.showUnpublished ? endOfTime : new Date(), trace })
  const ms = performance.now() - start
  return { answer, cost: { strategy: choice.strategy, ms: Math.round(ms * 100) / 100, filesOpened: trace.filesOpened }, edition: trace.edition ?? fromFiles }
}

/** One page of posts, newest first. */
export const listPosts = (query: PostQuery): Promise<Costed<PostPage>> => ask((reader, at) => reader.listPosts(query, at))

/** All tags or categories with the number of posts of each, most used first. */
export const listTerms = (kind: TermKind): Promise<Costed<Term[]>> => ask((reader, at) => reader.listTerms(kind, at))

/** A post's slug as its author spells it, from any spelling of it or of an alias; null where there is no such post. Compiles nothing. */
export const resolveSlug = (slug: string): Promise<Costed<string | null>> =>
  ask(async (reader, at) => (await reader.getPost(slug, at))?.meta.slug ?? null)

/** Whole seconds until the next scheduled post appears, at least 1; null where none is scheduled. */
export const secondsUntilNextPost = async (): Promise<number | null> => {
  const { answer } = await ask((reader, at) => reader.nextDue(at))
  return answer === null ? null : Math.max(1, Math.ceil((Date.parse(answer) - Date.now()) / 1000))
}

/** One post by its slug in any spelling, or by an alias; null where there is none. */
export const getPost = (slug: string): Promise<Costed<Post | null>> =>
  ask(async (reader, at) => {
    const found = await reader.getPost(slug, at)
    return found && { ...found, body: await compiled(found) }
  })

async function compiled({ meta, body }: PostAnswer): Promise<CompiledBody> {
  if (body.kind === 'source') {
    const { compileBody } = await import('../mdx/compile.ts')
    return compileBody({ file: meta.file, source: body.source })
  }
  const { kind: _, ...rest } = body
  return rest
}
