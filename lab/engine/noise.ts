/**
 * A machine on which something else is at work: a trial between two loops that could not use what they were allowed
 * says nothing.
 */
export interface NoiseRule {
  /** How far a loop may stay from the CPU that was asked for, as a share of it. */
  tolerance: number
  /** How often a discarded trial is run again. */
  repeats: number
}

export const noiseRule: NoiseRule = { tolerance: 0.15, repeats: 2 }

export const ruleInWords = ({ tolerance, repeats }: NoiseRule): string =>
  `a loop right before and right after each trial must reach its CPU quota to within ${Math.round(tolerance * 100)} %; else the trial is discarded and run again, at most ${repeats} times`

/**
 * Why a trial is discarded; null where it counts.
 * @param reached what the loops before and after got of the CPU that was asked for: 1 is all of it
 */
export function noiseIn(reached: readonly number[], { tolerance }: NoiseRule): string | null {
  const far = reached.find((share) => Math.abs(share - 1) > tolerance)
  return far === undefined
    ? null
    : `a loop ${far === reached[0] ? 'before' : 'after'} it reached ${Math.round(far * 100)} % of its CPU quota`
}
