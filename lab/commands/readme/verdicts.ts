import { isDecided, type LabClaim, type LabResult } from '../../result.ts'
import { verdictText } from '../../engine/report.ts'
import { tableOf } from './cells.ts'

type Verdict = NonNullable<LabClaim['verdict']>

export function countsBlock(results: readonly LabResult[]): string {
  const rows = results.map(({ name, question, claims }) => {
    const count = (verdict: Verdict) => {
      const such = claims.filter((claim) => claim.verdict === verdict)
      const uncertain = such.filter((claim) => !isDecided(claim)).length
      return `${such.length}${uncertain > 0 ? ` (${uncertain} uncertain)` : ''}`
    }
    return [`\`${name}\``, question.en, count('holds'), count('does not hold'), count('depends')]
  })
  return tableOf(
    ['`npm run lab -- …`', '', 'claims that hold', 'do not', 'depend on CPU, a parameter or the run'],
    rows,
  )
}

export function claimsBlock(results: readonly LabResult[]): string {
  const rows = results.flatMap(({ name, claims }) =>
    claims.map((claim) => [`\`${name}\``, claim.statement.en, verdictText(claim)]),
  )
  return tableOf(['experiment', 'claim', 'verdict'], rows)
}
