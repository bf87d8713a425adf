import { threadsFor } from '../deployment/cpu.ts'
import type { Deployment } from '../deployment/detect.ts'
import type { IndexState } from './index-store/inspect.ts'
import { maxOpenFiles } from './scan/limits.ts'
import type { StrategyName } from './strategy.ts'
import { decided, measured } from './thresholds.ts'

export interface Situation {
  deployment: Pick<Deployment, 'platform' | 'cpus' | 'memory' | 'descriptors'>
  /** Posts in the content folder. */
  posts: number
  index: IndexState['state']
}

export interface Recommendation {
  strategy: StrategyName
  reason: string
}

/** Which reader answers best. The first line that fits counts:
 *
 * 1. `index` where it gives right answers;
 * 2. `worker` from as many posts and CPUs on as it was measured to be the fastest scan with, where the memory for it
 * is there;
 * 3. `sync`, the scan that takes the least CPU, where nothing waits for long meanwhile: a function of Lambda is sent
 * one request at a time,
 *    and elsewhere while the whole scan takes no longer than a visitor is patient;
 * 4. `promise-all`, which lets other requests in between two files, where there are descriptors for it;
 * 5. `sync`. */
export function recommend({ deployment, posts, index }: Situation): Recommendation {
  if (answersRight(index))
    return {
      strategy: 'index',
      reason:
        index === 'fits' ? 'the index is there and fits the content' : 'the index is there and holds the same posts',
    }
  const cpus = deployment.cpus.value
  const scan = `a scan of ${counted(posts, 'post')} on ${counted(cpus, 'CPU')}`
  const blocked = scanMs(posts, cpus)
  const about = `about ${roundly(blocked)}`
  if (
    cpus >= measured.workerFromCpus &&
    posts >= measured.workerFromPosts &&
    peakBytes('worker', posts) <= deployment.memory.value
  )
    return { strategy: 'worker', reason: `${scan} goes fastest over ${threadsFor(cpus)} threads` }
  if (deployment.platform.value === 'lambda')
    return {
      strategy: 'sync',
      reason: `${scan} takes the least CPU that way, and a function of Lambda is sent one request at a time`,
    }
  if (blocked <= decided.patienceMs)
    return { strategy: 'sync', reason: `${scan} takes ${about}: other requests can wait that long` }
  if (enoughDescriptors(deployment))
    return {
      strategy: 'promise-all',
      reason: `${scan} takes ${about} or more, and this lets other requests in between`,
    }
  return {
    strategy: 'sync',
    reason: `${deployment.descriptors.value} descriptors are too few for ${maxOpenFiles} files open at a time`,
  }
}

/** Whether the index gives right answers: also where other versions of the packages made it. */
export const answersRight = (index: IndexState['state']): boolean => index === 'fits' || index === 'toolchain-changed'

/**
 * Milliseconds that a `sync` scan takes, and for which nothing else is answered. It runs on one CPU, however many there
 * are.
 */
export const scanMs = (posts: number, cpus: number): number => (posts * measured.scanMsPerPost) / Math.min(1, cpus)

/** Bytes that a reader takes at its peak with so many posts. */
export const peakBytes = (strategy: StrategyName, posts: number): number => {
  const { none, perPost } = measured.peakMb[strategy]
  return (none + perPost * posts) * 1024 * 1024
}

/** Whether `promise-all` leaves enough descriptors to the rest of the server. */
export const enoughDescriptors = ({ descriptors }: Pick<Deployment, 'descriptors'>): boolean =>
  descriptors.value === null || maxOpenFiles <= decided.descriptorShare * descriptors.value

const counted = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`

/** A time in milliseconds, with two digits that count, as many as an estimate has. */
export const roundly = (ms: number): string => `${Number(ms.toPrecision(2)).toLocaleString('en')} ms`
