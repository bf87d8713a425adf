import type { StrategyName } from './strategy.ts'

/**
 * What was measured, and what the rule of `auto` is made of. Each comes from the `figures` of
 * `lab/charts/figures/readers.json`; a test works them out anew and fails where the file says something else by now. Two
 * digits count: two runs of one measurement differ in the third.
 */
export const measured = {
  /**
   * Milliseconds of CPU that a `sync` scan takes for each post: the median of `cpuMs / posts` over every warm figure of
   * that reader whose question is `page` or `post`. Under a quota the scan takes as much longer as the quota is below
   * one CPU.
   */
  scanMsPerPost: 0.36,
  /**
   * Posts from which on `worker` was the fastest scan in every cell without a quota (by `median`, where `cpus` is
   * null).
   */
  workerFromPosts: 10_000,
  /** CPUs of the machine on which that was measured: `context.machine.cores`. */
  workerFromCpus: 2,
  /**
   * Megabytes that a process with this reader alone takes at its peak: the largest `peakRssMb` at the smallest and at
   * the largest size, and the line between them. The server that the reader is part of comes on top.
   */
  peakMb: {
    sequential: { none: 170, perPost: 0.0096 },
    'promise-all': { none: 180, perPost: 0.012 },
    worker: { none: 220, perPost: 0.019 },
    sync: { none: 180, perPost: 0.012 },
    index: { none: 59, perPost: 0 },
  } satisfies Record<StrategyName, { none: number; perPost: number }>,
}

/** What was decided and not measured. */
export const decided = {
  /**
   * Milliseconds for which a scan may keep other requests waiting. A click that is answered within 200 ms feels prompt:
   * the line that Interaction to Next Paint draws, web.dev/articles/inp.
   */
  patienceMs: 200,
  /**
   * Descriptors that a reader may use, as a share of those there are; the rest is for sockets and the server's own
   * files.
   */
  descriptorShare: 0.5,
}
