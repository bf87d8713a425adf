import type { LabClaim, LabMeasured } from './result.ts'

/**
 * What the ratios of a claim say together. Those whose samples all agree decide; where there are none, the medians of
 * all, and nothing is certain.
 */
export function verdictOf(measured: readonly LabMeasured[]): {
  verdict: LabClaim['verdict']
  deciding: readonly LabMeasured[]
} {
  const telling = measured.filter(isCertain)
  const deciding = telling.length > 0 ? telling : measured
  const held = deciding.filter(({ holds }) => holds).length
  return {
    verdict:
      deciding.length === 0 ? null : held === deciding.length ? 'holds' : held === 0 ? 'does not hold' : 'depends',
    deciding,
  }
}

/** Whether any ratio says for certain what the verdict says. */
export const isDecided = ({ measured }: Pick<LabClaim, 'measured'>): boolean => measured.some(isCertain)

/** One sample cannot tell how far others would lie apart. */
const isCertain = ({ certain }: LabMeasured): boolean => certain === true
