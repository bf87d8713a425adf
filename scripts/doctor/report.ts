import type { Config } from '../../lib/config.ts'
import type { SkippedLink } from '../../lib/content/files/files.ts'
import type { IndexState } from '../../lib/content/index-store/inspect.ts'
import type { Recommendation } from '../../lib/content/process/recommend.ts'
import type { PluginCost } from './compilers.ts'
import type { Services } from './services.ts'
import type { Deployment } from '../../lib/deployment/detect.ts'

/** What was detected, before any conclusion. */
export interface Facts {
  /**
   * Versions with a leading `v`: of the running Node, and of the one that the project pins; null in a folder that uses
   * the package, which pins none.
   */
  node: { version: string; pinned: string | null }
  deployment: Deployment
  content: {
    /** The value of `CONTENT_DIR`. */
    folder: string
    exists: boolean
    posts: number
    skipped: SkippedLink[]
  }
  /** `file` is relative to the project's folder. */
  index: IndexState & { file: string }
  settings: Pick<Config, 'strategy' | 'renderMode' | 'cache' | 'contentFaults'> & {
    /** Whether an app answers that was built of this blog; otherwise that of the package. */
    ownApp: boolean
    /** With the package: what the last build was for, and how it has its pages; null if there is none. */
    lastBuild: { target: string; renderMode: string } | null
    /** Configured number of workers; null if it is derived from the CPU quota. */
    workers: number | null
    /** The value of `SITE_URL`; null if it is not set. */
    siteUrl: string | null
    /** Whether the site is public: a production environment, or a public address. */
    published: boolean
    /** Whether views and likes are counted. */
    counts: boolean
  }
  /** What plugins of remark and rehype cost; null without them. */
  plugins: PluginCost | null
  services: Services
}

/** Something that needs attention. `code` is for programs; `message` describes it, and `fix` says what to do. */
export interface Advice {
  code: string
  message: string
  fix: string
}

/**
 * What `npm run doctor -- --json` prints. While `version` stays the same, no name here is removed or changes its
 * meaning; names may be added. Version 2 renamed `because` to `reason`, `mend` to `fix` and the state `made-otherwise`
 * to `toolchain-changed`.
 */
export interface Report extends Facts {
  version: 2
  /** The reader that would answer. */
  choice: Recommendation
  advice: Advice[]
}
