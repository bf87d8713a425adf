import { describe, expect, it } from 'vitest'
import { conclusionOf, ratioOfMedians } from '../../compare/conclusion.ts'

/** Clicks around a time, a tenth to either side. */
const around = (ms: number, count = 30) =>
  Array.from({ length: count }, (_, at) => ms * (0.9 + (0.2 * at) / (count - 1)))

describe('ratioOfMedians', () => {
  it('lies between its own ends, and is the same for the same clicks', () => {
    const found = ratioOfMedians(around(300), around(100))
    expect(found.ratio).toBeCloseTo(3)
    expect(found.low).toBeLessThanOrEqual(found.ratio)
    expect(found.high).toBeGreaterThanOrEqual(found.ratio)
    expect(ratioOfMedians(around(300), around(100))).toEqual(found)
  })

  it('is less certain of fewer clicks', () => {
    const width = (count: number) => {
      const { low, high } = ratioOfMedians(around(300, count), around(100, count))
      return high - low
    }
    expect(width(8)).toBeGreaterThan(width(200))
  })
})

describe('conclusionOf', () => {
  it('chooses the reader that is faster for certain', () => {
    const words = conclusionOf([
      { reader: 'worker', clicks: around(500) },
      { reader: 'index', clicks: around(100) },
    ])
    expect(words[0]).toMatch(
      /^index is 5\.0× as fast at the median as worker \(between 4\.\d× and 5\.\d× in nine of ten resamples\)\.$/,
    )
    expect(words.slice(1)).toEqual([
      'With index half of the clicks showed their page within 100 ms, and nineteen of twenty within 109 ms.',
      'With worker half of the clicks showed their page within 500 ms, and nineteen of twenty within 547 ms.',
      'Choose index.',
    ])
  })

  it('does not choose between readers that cannot be told apart', () => {
    const words = conclusionOf([
      { reader: 'sync', clicks: around(100) },
      { reader: 'index', clicks: around(101) },
      { reader: 'worker', clicks: around(900) },
    ])
    expect(words.join('\n')).toMatch(/^sync is 9\.0× as fast at the median as worker/)
    expect(words.join('\n')).toMatch(/sync and index cannot be told apart: .* More --clicks/)
    expect(words.at(-1)).toMatch(/^Choose sync or index: index needs/)
  })

  it('only tells of one blog', () => {
    expect(conclusionOf([{ reader: 'a.blog', clicks: around(100) }])).toEqual([
      'With a.blog half of the clicks showed their page within 100 ms, and nineteen of twenty within 109 ms.',
    ])
  })
})
