import { threadsFor } from '../../deployment/cpu.ts'
import type { Deployment } from '../../deployment/detect.ts'
import type { IndexState } from '../index-store/inspect.ts'
import { maxOpenFiles } from '../scan/limits.ts'
import type { StrategyName } from '../../core/strategy-names.ts'
import { decided, measured } from './thresholds.ts'
import { counted } from '../../core/grouped.ts'

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

/**
 * Recommends a reader. The first line that applies:
 *
 * 1. `index` if its answers are right;
 * 2. `sync`, the scan that takes the least CPU, on Lambda, which sends a function one request at a time;
 * 3. `worker` if there are as many posts and CPUs as it needed to be the fastest of the scans that serve other requests
 *    meanwhile, and memory for it;
 * 4. `sync` if the whole scan takes no longer than `decided.maxBlockedMs`;
 * 5. `promise-all`, which serves other requests between two files, if there are enough descriptors;
 * 6. `sync`.
 */
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
  const about = `about ${roughly(blocked)}`
  if (deployment.platform.value === 'lambda')
    return {
      strategy: 'sync',
      reason: `${scan} takes the least CPU that way, and a function of Lambda is sent one request at a time`,
    }
  if (
    cpus >= measured.workerFromCpus &&
    posts >= measured.workerFromPosts &&
    peakBytes('worker', posts) <= deployment.memory.value
  )
    return {
      strategy: 'worker',
      reason: `${scan} goes fastest over ${threadsFor(cpus)} threads, and other requests do not wait`,
    }
  if (blocked <= decided.maxBlockedMs)
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

/** Whether the index gives correct answers. It also does if other package versions made it. */
export const answersRight = (index: IndexState['state']): boolean => index === 'fits' || index === 'toolchain-changed'

/**
 * Milliseconds that a `sync` scan takes, during which the process answers nothing else. It runs on one CPU, however
 * many there are.
 */
export const scanMs = (posts: number, cpus: number): number => (posts * measured.scanMsPerPost) / Math.min(1, cpus)

/** Peak memory of a reader, in bytes. */
export const peakBytes = (strategy: StrategyName, posts: number): number => {
  const { none, perPost } = measured.peakMb[strategy]
  return (none + perPost * posts) * 1024 * 1024
}

/** Whether `promise-all` leaves enough descriptors for the rest of the server. */
export const enoughDescriptors = ({ descriptors }: Pick<Deployment, 'descriptors'>): boolean =>
  descriptors.value === null || maxOpenFiles <= decided.descriptorShare * descriptors.value

/** Formats a time with two significant digits, which is the precision of the estimate. */
export const roughly = (ms: number): string => `${Number(ms.toPrecision(2)).toLocaleString('en')} ms`
