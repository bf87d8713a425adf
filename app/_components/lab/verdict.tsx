import type { LabClaim } from '@/lib/lab/result.ts'
import type { LabPageWords } from './words.ts'

const signs = { holds: '✓', 'does not hold': '✗', depends: '≈' } as const

/** A verdict in words: what it depends on belongs to it. */
export const verdictText = ({ verdict, on }: Pick<LabClaim, 'verdict' | 'on'>, words: LabPageWords): string =>
  verdict === null ? words.noVerdict : verdict === 'depends' && on.length > 0 ? words.dependsOn(on.join(', ')) : words.verdict[verdict]

/** What became of a claim, told by a sign and by words, and only then by colour. */
export function Verdict({ claim, words }: { claim: Pick<LabClaim, 'verdict' | 'on'>; words: LabPageWords }) {
  return (
    <span className="verdict" data-verdict={claim.verdict ?? 'none'}>
      {claim.verdict && <span aria-hidden="true">{signs[claim.verdict]} </span>}
      {verdictText(claim, words)}
    </span>
  )
}
