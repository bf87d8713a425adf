import { expect, test } from 'vitest'
import { pageOfFound } from '../../../../lib/content/search/rank.ts'
import { seeded } from '../../../corpora.ts'

test('a page has the best posts, and of equal ones the newest, wherever it is', () => {
  const random = seeded(7)
  for (let round = 0; round < 300; round++) {
    const size = 1 + random.below(400)
    const scores = Float64Array.from({ length: size }, () => random.below(1 + random.below(30)))
    const order = Array.from({ length: size }, (_, place) => place).sort(() => random.next() - 0.5)
    const posts = [...order.keys()].filter(() => random.chance(0.8))
    const sorted = posts.toSorted((a, b) => scores[b]! - scores[a]! || order[b]! - order[a]!)
    const [start, length] = [random.below(size), 1 + random.below(30)]
    for (const [from, to] of [
      [start, start + length],
      [0, 10],
      [0, Number.MAX_SAFE_INTEGER],
    ] as const)
      expect(pageOfFound({ posts, scores }, from, to, (post) => order[post]!)).toEqual(sorted.slice(from, to))
  }
})

test('the first page of many posts is found without sorting them all', () => {
  const random = seeded(8)
  const scores = Float64Array.from({ length: 50_000 }, () => random.next())
  let asked = 0
  const found = pageOfFound({ posts: [...scores.keys()], scores }, 0, 10, (post) => (asked++, post))
  expect(found).toHaveLength(10)
  scores.fill(1)
  pageOfFound({ posts: [...scores.keys()].toReversed(), scores }, 0, 10, (post) => (asked++, post))
  expect(asked).toBeLessThan(3 * scores.length)
})
