import type { LabTrial } from '../result.ts'

/**
 * Limits beyond which a trial is discarded because something else was running: the loops before and after it did not
 * reach their CPU quota, or other processes used much of the machine during the trial.
 */
export interface NoiseRule {
  /** Maximum deviation of a loop from its CPU quota, as a share of it. */
  tolerance: number
  /** Maximum CPU use of other processes during a trial, as a share of all CPUs. */
  otherCpu: number
  repeats: number
}

export const noiseRule: NoiseRule = { tolerance: 0.15, otherCpu: 0.1, repeats: 2 }

export const ruleInWords = ({ tolerance, otherCpu, repeats }: NoiseRule): string =>
  `a loop right before and right after each trial must reach its CPU quota to within ${percent(tolerance)}, and processes outside of the trial may use at most ${percent(otherCpu)} of all CPUs while it runs; else the trial is discarded and run again, at most ${repeats} times`

/** What tells of other work during a trial. */
export type Disturbance = Pick<LabTrial, 'quotaReached' | 'otherCpu'>

/** The reason to discard a trial; null if it counts. */
export function noiseIn({ quotaReached, otherCpu = 0 }: Disturbance, rule: NoiseRule): string | null {
  const far = quotaReached.find((share) => Math.abs(share - 1) > rule.tolerance)
  if (far !== undefined)
    return `a loop ${far === quotaReached[0] ? 'before' : 'after'} it reached ${percent(far)} of its CPU quota`
  return otherCpu > rule.otherCpu ? `other processes used ${percent(otherCpu)} of all CPUs while it ran` : null
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
