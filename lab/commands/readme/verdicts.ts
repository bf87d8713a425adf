import { isDecided, type LabClaim, type LabResult } from '../../result.ts'
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
    ['`npm run lab -- …`', '', 'claims that hold', 'do not', 'depend on CPU, a parameter or the machine'],
    rows,
  )
}

export function claimsBlock(results: readonly LabResult[]): string {
  const rows = results.flatMap(({ name, claims }) =>
    claims.map((claim) => [`\`${name}\``, claim.statement.en, verdictOf(claim)]),
  )
  return tableOf(['experiment', 'claim', 'verdict'], rows)
}

function verdictOf(claim: LabClaim): string {
  const { verdict, on } = claim
  if (verdict === null) return 'not measured'
  const text = verdict === 'depends' && on.length > 0 ? `depends on ${on.join(', ')}` : verdict
  return isDecided(claim) ? text : `${text} (uncertain)`
}
