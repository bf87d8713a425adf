import { expect, test } from 'vitest'
import { bySeriesOrder, maxParts, positionIn, publishedParts } from '../../../../lib/content/posts/series.ts'
import { seeded, today } from '../../../corpora.ts'

test('the order of a series is the same whatever the order of the files, and total', () => {
  const random = seeded(5)
  for (let round = 0; round < 200; round++) {
    const posts = Array.from({ length: 12 }, (_, at) => ({
      slug: `post-${at}`,
      publishedAt: random.chance(0.2) ? null : `2026-01-0${1 + random.below(3)}T00:00:00.000Z`,
      series: { name: 'S', order: random.chance(0.4) ? null : random.pick([-1, 0, 1, 1.5, 10]) },
    }))
    const ordered = posts.toSorted(bySeriesOrder)
    const shuffled = posts.toSorted(() => random.below(3) - 1)
    expect(shuffled.toSorted(bySeriesOrder)).toEqual(ordered)
    for (const [at, a] of ordered.entries())
      for (const b of ordered.slice(at + 1)) {
        expect(bySeriesOrder(a, b)).toBeLessThan(0)
        expect(bySeriesOrder(b, a)).toBeGreaterThan(0)
      }
    // Places first, then dates, then posts without a date
    const places = ordered.map(({ series }) => series.order ?? Infinity)
    expect(places).toEqual(places.toSorted((a, b) => (a === b ? 0 : a - b)))
    const unplaced = ordered.filter(({ series }) => series.order === null).map(({ publishedAt }) => publishedAt ?? '~')
    expect(unplaced).toEqual(unplaced.toSorted())
  }
})

test('a post of a long series names the parts around it', () => {
  const part = (at: number) => [{ slug: `part-${at}`, title: `Part ${at}`, lang: 'en', publishedAt: null }]
  let looked = 0
  const parts = { total: 1_000, at: (place: number) => (looked++, part(place + 1)) }
  const all = publishedParts(parts, today, true)
  expect(looked).toBe(0)
  for (const [number, first, last] of [
    [1, 1, maxParts],
    [500, 475, 524],
    [1_000, 951, 1_000],
  ] as const) {
    const found = positionIn(all, { slug: `part-${number}`, lang: 'en' }, { key: 's', label: 'S' })!
    expect(found).toMatchObject({ number, total: 1_000, first })
    expect(found.parts).toHaveLength(maxParts)
    expect(found.parts.at(-1)?.slug).toBe(`part-${last}`)
    expect(found.parts[number - first]?.slug).toBe(`part-${number}`)
  }
})
