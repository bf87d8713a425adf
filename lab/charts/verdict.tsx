import { isDecided, type LabClaim } from '../result.ts'
import type { LabPageWords } from './words.ts'

const signs = { holds: '✓', 'does not hold': '✗', depends: '≈' } as const

function verdictText({ verdict, on, measured }: LabClaim, words: LabPageWords): string {
  if (verdict === null) return words.noVerdict
  const text =
    verdict === 'depends' && on.length > 0
      ? words.dependsOn(on.map((name) => (name === 'run' ? words.theRun : name)).join(', '))
      : words.verdict[verdict]
  return isDecided({ measured }) ? text : words.uncertain(text)
}

/** Draws a verdict as a symbol and words; its colour only repeats them. */
export function Verdict({ claim, words }: { claim: LabClaim; words: LabPageWords }) {
  return (
    <span className="verdict" data-verdict={claim.verdict ?? 'none'}>
      {claim.verdict && <span aria-hidden="true">{signs[claim.verdict]} </span>}
      {verdictText(claim, words)}
    </span>
  )
}
