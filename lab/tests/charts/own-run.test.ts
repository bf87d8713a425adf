import { describe, expect, test } from 'vitest'
import { compare } from '@/lab/charts/compare.ts'
import { ownWordsIn } from '@/lab/charts/own-words.ts'
import { readOwnRun } from '@/lab/charts/read-own-run.ts'
import { maxResultLength } from '@/lab/result.ts'
import { cases, growing } from '../made-up.ts'

const words = ownWordsIn('en')
const file = (text: string) => ({ size: Buffer.byteLength(text), text: async () => text })
const ours = async () => growing()

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

  test('is refused in words where it is no result of this experiment', async () => {
    expect(await readOwnRun(file('{"version":'), 'lookup', ours, words)).toMatchObject({
      problems: [expect.stringContaining('expected JSON')],
    })
    expect(await readOwnRun(file('{}'), 'lookup', ours, words)).toMatchObject({
      problems: expect.arrayContaining([expect.stringContaining('version')]),
    })
    expect(await readOwnRun(file(JSON.stringify(cases())), 'lookup', ours, words)).toEqual({
      problems: [words.otherExperiment('threadpool', 'lookup')],
    })
    expect(await readOwnRun(file(JSON.stringify(growing())), 'lookup', ours, words)).toMatchObject({ problems: null })
  })

  test('is not even read where it is huge', async () => {
    const read = await readOwnRun(
      { size: 3 * maxResultLength + 1, text: () => Promise.reject(new Error('was read')) },
      'lookup',
      ours,
      words,
    )
    expect(read).toMatchObject({ problems: [expect.stringContaining('at most 5 MB')] })
  })
})
