import { expect, test } from 'vitest'
import type { Series } from '../../../../lib/core/post.ts'
import { maxRelated, relater } from '../../../../lib/content/posts/related.ts'
import { termTopics, topicsOf, topicWords } from '../../../../lib/content/posts/topics.ts'
import { seeded } from '../../../corpora.ts'
import { expectLinear } from '../../../growth.ts'

test.each([
  ['The cache of a function', '', 'cache function|'],
  ['Next.js 16 and C++', 'About C# in node.js', 'next.js c++|c# node.js'],
  ['서버리스 함수의 콜드 스타트', '함수를 처음 부를 때', '서버리스 함수 콜드 스타트|처음 부를'],
  ['Next.js로 블로그를 만들기', '', 'next.js 블로그 만들기|'],
  ['Posts', 'posts posts caches', '|cache'],
  ['東京タワー', '', '東京 京タ タワ ワー|'],
  ['', '', '|'],
  ['2026', '-', '|'],
])('the words of %j and %j are %j', (title, description, words) => {
  expect(topicWords({ title, description })).toBe(words)
  expect(topicWords({ title: title.normalize('NFD'), description: description.toUpperCase() })).toBe(words)
})

// A regular expression that backtracks at each character of a word would take minutes for 100,000
const longTitles: [string, number, (length: number) => string][] = [
  ['short words', 100_000, (length) => 'a '.repeat(length / 2)],
  ['different words', 100_000, (length) => Array.from({ length: length / 8 }, (_, at) => `word${at}`).join(' ')],
  ['one Korean word', 10_000, (length) => '가'.repeat(length)],
  ['one word with dots', 10_000, (length) => 'a.'.repeat(length / 2)],
  ['Japanese', 100_000, (length) => '東'.repeat(length)],
  [
    'different pairs of Han characters',
    10_000,
    (length) => String.fromCharCode(...Array.from({ length }, (_, at) => 0x4e00 + at)),
  ],
]
test.each(longTitles)('a long title of %s has few words, found in linear time', (_, longest, titleOf) => {
  const find = (title: string) => topicWords({ title, description: title })
  expect(find(titleOf(longest)).split(/[ |]/).length).toBeLessThanOrEqual(34)
  expectLinear(titleOf, find, longest)
})

const words = 'river coffee thread cache kernel garden letter winter socket server morning query'.split(' ')

/** Random posts with their topics. */
function randomPosts(seed: number, count: number) {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, at) => {
    const text = (length: number) => Array.from({ length }, () => random.pick(words)).join(' ')
    const post = {
      at,
      lang: random.pick(['en', 'en', 'ko', 'en-GB']),
      tags: Array.from({ length: random.below(3) }, () =>
        random.pick(['a', 'b', 'c', 'd', `rare ${random.below(40)}`]),
      ),
      category: random.pick([null, 'x', 'y']),
      series: random.chance(0.3) ? ({ name: random.pick(['S', 's', 'T']), order: null } satisfies Series) : null,
    }
    const topics = topicsOf(termTopics(post), topicWords({ title: text(2), description: text(random.below(8)) }))
    return { ...post, topics }
  })
}

test('asking for one post gives what asking for all gives, and keeps the rules', () => {
  for (const [seed, count] of [1, 2, 9, 70, 300].entries()) {
    const posts = randomPosts(seed, count)
    type Post = (typeof posts)[number]
    // Every third post is a translation of the previous post
    const groups = new Map<Post, Post[]>()
    for (let at = 2; at < count; at += 3) {
      const group = [posts[at - 1]!, posts[at]!]
      for (const post of group) groups.set(post, group)
    }
    const shape = { topicsOf: ({ topics }: Post) => topics, languagesOf: (post: Post) => groups.get(post) }
    const all = relater(posts, shape)
    let related = 0
    for (const [at, post] of posts.entries()) {
      const found = all(at)
      expect(relater(posts, { ...shape, only: post })(at)).toEqual(found)
      related += found.length
      expect(found.length).toBeLessThanOrEqual(maxRelated)
      expect(new Set(found).size).toBe(found.length)
      for (const other of found) {
        expect(other).not.toBe(post)
        expect(groups.get(post) ?? []).not.toContain(other)
        if (post.series) expect(other.series?.name.toLowerCase()).not.toBe(post.series.name.toLowerCase())
        expect(other.topics.some(({ name }) => post.topics.some((topic) => topic.name === name))).toBe(true)
      }
      const isSame = found.map(({ lang }) => lang.slice(0, 2) === post.lang.slice(0, 2))
      expect(isSame).toEqual(isSame.toSorted((a, b) => Number(b) - Number(a)))
    }
    if (count >= 70) expect(related).toBeGreaterThan(count)
  }
})
