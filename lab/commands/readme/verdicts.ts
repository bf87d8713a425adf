import type { LabResult } from '../../result.ts'
import { verdictText } from '../../engine/report.ts'
import { tableOf } from './cells.ts'

export function claimsBlock(results: readonly LabResult[]): string {
  const rows = results.flatMap(({ name, claims }) =>
    claims.map((claim) => [`\`${name}\``, claim.statement.en, verdictText(claim)]),
  )
  return tableOf(['experiment', 'claim', 'verdict'], rows)
}
