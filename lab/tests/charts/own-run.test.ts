import { describe, expect, test } from 'vitest'
import { compare } from '@/lab/charts/compare.ts'
import { growing } from '../made-up.ts'

const slower = () => {
  const result = growing()
  return { ...result, cells: result.cells.map((cell) => ({ ...cell, median: cell.median * 2 })) }
}

describe('a run of a reader beside ours', () => {
  test('has a ratio for each cell that both measured', () => {
    const { cells, onlyOurs } = compare(slower(), growing())
    expect(cells.map(({ ratio }) => ratio)).toEqual(cells.map(() => 2))
    expect(onlyOurs).toBe(0)
  })

  test('says what only one of them measured', () => {
    const result = growing()
    const less = { ...result, cells: result.cells.filter(({ profile }) => profile === 'full'), claims: [] }
    expect(compare(less, result).onlyOurs).toBe(result.cells.length / 2)
    expect(compare(result, less).cells.filter(({ ours: other }) => other === null)).toHaveLength(
      result.cells.length / 2,
    )
    expect(
      compare(result, less).claims.every(
        ({ ours: other, ratios }) => other === null && ratios.every(({ ours: ratio }) => ratio === null),
      ),
    ).toBe(true)
    expect(compare(result, null).cells.every(({ ratio }) => ratio === null)).toBe(true)
  })

  test('compares each claim where it was measured', () => {
    const { claims } = compare(growing(), growing())
    expect(claims[0]!.ratios).toHaveLength(8)
    for (const { yours, ours: other } of claims[0]!.ratios) expect(yours).toBe(other)
  })
})
