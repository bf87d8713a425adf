import { AddressRanges } from '../../core/address-ranges.ts'
import { config, indexFile } from '../../config.ts'
import { countsFileOf } from '../../content/files/stored-files.ts'
import { Limiter } from '../limits/limiter.ts'
import { processSend } from '../redis/send.ts'
import { site } from '../site.ts'
import type { Counts } from './counts.ts'

/** The store of views and likes of this process, and the rate limit for clients. */
export interface ProcessCounts {
  counts: Counts
  /** `counts.salt`, requested once a day. */
  saltOf: (day: string) => Promise<string>
  limiter: Limiter
  proxies: AddressRanges
}

/** Rate limit of one client: a page has one view, and a reader may change their mind. */
const limit = { rate: 1, burst: 20 }

/** Routes are bundled apart; the process has one store. */
const key: unique symbol = Symbol.for('pointsix.counts')
const shared = globalThis as { [key]?: Promise<ProcessCounts | null> }

/** Delay before a store that could not be opened is tried again, in milliseconds. */
const retryMs = 1_000

/**
 * The store of this process, opened on first use. Null if the blog does not count, or has no store: a function without
 * Redis.
 * @throws if the store cannot be opened now, as a file that cannot be written; a second later it is tried again
 */
export const processCounts = (): Promise<ProcessCounts | null> => (shared[key] ??= open().catch(failed))

let lastFailure = ''

/** Prints why nothing is counted, once until it is something else. */
export function warnOfFailure({ message }: Error): void {
  if (message !== lastFailure) console.warn(`[counts] views and likes are not counted: ${message}`)
  lastFailure = message
}

function failed(error: Error): never {
  warnOfFailure(error)
  setTimeout(() => delete shared[key], retryMs).unref()
  throw error
}

/** The store, if it was used before; undefined otherwise. */
export const openedCounts = (): Promise<ProcessCounts | null> | undefined => shared[key]

async function open(): Promise<ProcessCounts | null> {
  if (!site.counts) return null
  const send = await processSend()
  const isFunction =
    config.platformEnv.VERCEL !== undefined || config.platformEnv.AWS_LAMBDA_FUNCTION_NAME !== undefined
  if (!send && isFunction) return null
  const counts = send ? new (await import('./redis-counts.ts')).RedisCounts(send) : await inFile()
  return {
    counts,
    saltOf: oncePerDay((day) => counts.salt(day)),
    limiter: new Limiter('counts', limit, send),
    proxies: new AddressRanges(config.trustedProxies),
  }
}

/** Caches the answer for the latest day, unless the request failed. */
function oncePerDay(ask: (day: string) => Promise<string>): (day: string) => Promise<string> {
  let known: { day: string; answer: string } | undefined
  return async (day) => {
    if (known?.day !== day) known = { day, answer: await ask(day) }
    return known.answer
  }
}

async function inFile(): Promise<Counts> {
  const { SqliteCounts } = await import('./sqlite-counts.ts')
  const file = countsFileOf(indexFile)
  try {
    return new SqliteCounts(file)
  } catch (error) {
    throw new Error(`${file} cannot be written (${(error as Error).message})`, { cause: error })
  }
}
