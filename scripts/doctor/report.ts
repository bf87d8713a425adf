import type { Config } from '../../lib/config.ts'
import type { SkippedLink } from '../../lib/content/files.ts'
import type { IndexState } from '../../lib/content/index-store/inspect.ts'
import type { Recommendation } from '../../lib/content/recommend.ts'
import type { Deployment } from '../../lib/deployment/detect.ts'

/** What was found out, before anything is concluded from it. */
export interface Facts {
  /** Versions with a leading `v`: the one that runs, and the one that the lock file brings. */
  node: { version: string; pinned: string }
  deployment: Deployment
  content: {
    /** As `CONTENT_DIR` gives it. */
    folder: string
    exists: boolean
    posts: number
    skipped: SkippedLink[]
  }
  /** `file` is relative to the project's folder. */
  index: IndexState & { file: string }
  settings: Pick<Config, 'strategy' | 'renderMode' | 'cache' | 'contentFaults'> & {
    /** Null leaves it to the CPU quota. */
    workers: number | null
    /** Null where `SITE_URL` is not set. */
    siteUrl: string | null
    /** Whether this is what visitors see: a production environment, or one with a public address. */
    published: boolean
  }
}

/** Something that is off. `code` is for programs, `message` says what was found, `fix` what to do about it. */
export interface Advice {
  code: AdviceCode
  message: string
  fix: string
}

export type AdviceCode =
  | 'index-missing'
  | 'index-stale'
  | 'index-other-zone'
  | 'index-toolchain-changed'
  | 'index-unusable'
  | 'content-missing'
  | 'link-skipped'
  | 'worker-below-two-cpus'
  | 'workers-above-cpus'
  | 'scan-per-request'
  | 'descriptors-low'
  | 'memory-low'
  | 'limit-unread'
  | 'faults-shown'
  | 'site-url-missing'
  | 'node-version'

/**
 * What `npm run doctor -- --json` prints, as one document. While `version` is 1, every name here stays and means the
 * same; others may come.
 */
export interface Report extends Facts {
  version: 1
  /** Which reader would answer. */
  choice: Recommendation
  advice: Advice[]
}
