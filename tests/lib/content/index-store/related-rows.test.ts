import { expect, test } from 'vitest'
import { relatedIds, relateEdited } from '../../../../lib/content/index-store/related-rows.ts'
import type { TopicEntry } from '../../../../lib/content/index-store/schema.ts'
import { seeded } from '../../../corpora.ts'
import { runs } from '../../../runs.ts'

const rounds = runs({ quick: 60, full: 2_000 })

test('posts with other words: the related posts that are looked for again are all that become others', () => {
  let [again, all] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const random = seeded(round)
    const count = random.pick([1, 5, 60, 700, 700])
    // Covers words that are just rare enough to count, and words that are too common
    const common = 1 + Math.floor(count / random.pick([8, 20, 30]))
    const word = () => (random.chance(0.1) ? `rare${random.below(count)}` : `word${random.below(common)}`)
    const words = (most: number) => Array.from({ length: random.below(most) }, word)
    const someWords = () => {
      const title = [...new Set(words(4))]
      return `${title.join(' ')}|${[...new Set(words(6))].filter((each) => !title.includes(each)).join(' ')}`
    }
    // Every tenth post has a translation
    const entries = Array.from({ length: count }, (_, at): TopicEntry => {
      const group = at % 10 === 1 ? [at - 1, at] : at % 10 === 0 && at + 1 < count ? [at, at + 1] : []
      const tags = random.chance(0.5) ? [`#tag${random.below(9)}`] : []
      return [at, random.pick(['en', 'ko']), random.pick([null, null, 'S']), tags, someWords(), ...group]
    })
    const known = relatedIds(entries)
    const edits = new Map(Array.from({ length: 1 + random.below(3) }, () => [random.below(count), someWords()]))
    const { related, edited } = relateEdited(entries, edits)
    expect(edited).toEqual([...edits.keys()].sort((a, b) => a - b))
    for (const [id, found] of related) known.set(id, found)
    expect(known).toEqual(relatedIds(entries))
    again += related.size
    all += count
  }
  expect(again).toBeGreaterThan(rounds)
  expect(again).toBeLessThan(all / 2)
})
