/**
 * When a trial is discarded because something else was running: the loops before and after it could not use the CPU
 * that they were allowed, or other processes used much of the machine while it ran.
 */
export interface NoiseRule {
  /** How far a loop may stay from the CPU that was asked for, as a share of it. */
  tolerance: number
  /** How much processes outside of the trial may use while it runs, as a share of all CPUs. */
  otherCpu: number
  /** How often a discarded trial is run again. */
  repeats: number
}

export const noiseRule: NoiseRule = { tolerance: 0.15, otherCpu: 0.1, repeats: 2 }

export const ruleInWords = ({ tolerance, otherCpu, repeats }: NoiseRule): string =>
  `a loop right before and right after each trial must reach its CPU quota to within ${percent(tolerance)}, and processes outside of the trial may use at most ${percent(otherCpu)} of all CPUs while it runs; else the trial is discarded and run again, at most ${repeats} times`

/** What shows that something else was running. */
export interface Disturbance {
  /** What the loops before and after got of the CPU that was asked for: 1 is all of it. */
  quotaReached: readonly number[]
  /** What others used while the trial ran, as a share of all CPUs; missing where it is not known. */
  otherCpu?: number
}

/** Why a trial is discarded; null where it counts. */
export function noiseIn({ quotaReached, otherCpu = 0 }: Disturbance, rule: NoiseRule): string | null {
  const far = quotaReached.find((share) => Math.abs(share - 1) > rule.tolerance)
  if (far !== undefined)
    return `a loop ${far === quotaReached[0] ? 'before' : 'after'} it reached ${percent(far)} of its CPU quota`
  return otherCpu > rule.otherCpu ? `other processes used ${percent(otherCpu)} of all CPUs while it ran` : null
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
