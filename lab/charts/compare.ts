import { cellKey, placeKey, verdictOf, type LabCell, type LabClaim, type LabResult } from '../result.ts'

export interface ComparedCell {
  yours: LabCell
  /** Our cell; null if we did not measure it. */
  ours: LabCell | null
  /** Yours divided by ours; null if we have no figure, or if ours is 0. */
  ratio: number | null
}

export interface ComparedClaim {
  yours: LabClaim
  ours: LabClaim | null
  ratios: { profile: string; params: LabCell['params']; yours: number; ours: number | null }[]
}

export interface Comparison {
  cells: ComparedCell[]
  claims: ComparedClaim[]
  onlyOurs: number
}

/**
 * Compares two runs of one experiment, cell by cell and claim by claim.
 * @param ours null if there is no committed result
 */
export function compare(yours: LabResult, ours: LabResult | null): Comparison {
  const known = new Map(ours?.cells.map((cell) => [cellKey(cell), cell]))
  const cells = yours.cells.map((cell): ComparedCell => {
    const other = known.get(cellKey(cell)) ?? null
    return { yours: cell, ours: other, ratio: other && other.median > 0 ? cell.median / other.median : null }
  })
  const claims = yours.claims.map(ofNewest).map((claim): ComparedClaim => {
    const other = ours?.claims.map(ofNewest).find(({ id }) => id === claim.id) ?? null
    const theirs = new Map(other?.measured.map((each) => [placeKey(each), each.ratio]))
    return {
      yours: claim,
      ours: other,
      ratios: claim.measured.map((each) => ({ ...each, yours: each.ratio, ours: theirs.get(placeKey(each)) ?? null })),
    }
  })
  const met = cells.filter((cell) => cell.ours !== null).length
  return { cells, claims, onlyOurs: known.size - met }
}

/** A claim by the newest run alone. */
function ofNewest(claim: LabClaim): LabClaim {
  const measured = claim.measured.filter(({ machine }) => machine === 0)
  return { ...claim, measured, verdict: verdictOf(measured).verdict }
}
