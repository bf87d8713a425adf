import type { StrategyName } from '../../core/strategy-names.ts'

/**
 * Measured figures behind the rule of `auto`, with two significant digits: two runs of one measurement differ in the
 * third. Each comes from the experiment `strategies` of the lab, one request at a time and without a cache. A test of
 * the lab derives them from its committed result and fails where they differ.
 */
export const measured = {
  /**
   * Milliseconds of CPU that a `sync` scan takes for each post: the median over its warm figures for `post` and `page`.
   * Below one CPU the scan takes longer in proportion.
   */
  scanMsPerPost: 0.2,
  /**
   * Number of posts from which `worker` was the fastest of the scans that let other requests in, in every cell without
   * a quota.
   */
  workerFromPosts: 10_000,
  /** CPUs of the machine on which that was measured. */
  workerFromCpus: 2,
  /**
   * Peak memory in megabytes of a process with this reader alone, as a line through the smallest and the largest size
   * at which every reader was measured. The server around the reader comes on top.
   */
  peakMb: {
    sequential: { none: 130, perPost: 0.024 },
    'promise-all': { none: 130, perPost: 0.028 },
    worker: { none: 210, perPost: 0.046 },
    sync: { none: 130, perPost: 0.027 },
    index: { none: 110, perPost: 0 },
  } satisfies Record<StrategyName, { none: number; perPost: number }>,
}

/** Chosen values, not measured ones. */
export const decided = {
  /**
   * Milliseconds for which a scan may block other requests. An answer within 200 ms feels prompt: the threshold of
   * Interaction to Next Paint, web.dev/articles/inp.
   */
  maxBlockedMs: 200,
  /**
   * Share of the process's file descriptors that a reader may use; the rest is for sockets and the server's own files.
   */
  descriptorShare: 0.5,
}
