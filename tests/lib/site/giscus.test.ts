import { expect, test } from 'vitest'
import { discussionAddress, giscusAttributes, giscusLanguage } from '../../../lib/site/giscus.ts'
import { parseSite } from '../../../lib/site/site-config.ts'
import { site } from '../../../site.config.ts'

const given = { provider: 'giscus', repo: 'ada/blog', repoId: 'R_1', category: 'Talk', categoryId: 'DIC_1' } as const
const comments = (more: object = {}) => parseSite({ ...site, comments: { ...given, ...more } }).comments!

test.each([
  ['ko', 'ko'],
  ['ko-KR', 'ko'],
  ['en-GB', 'en'],
  ['zh', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-HK'],
  ['el', 'gr'],
  ['pt-BR', 'pt'],
  ['sw', 'en'],
])('the language of giscus for %s', (lang, expected) => expect(giscusLanguage(lang)).toBe(expected))

test('a discussion is named by the slug, whatever the address of the blog', () => {
  const { term, mapping, strict, lang } = giscusAttributes(comments(), { slug: '첫-글', lang: 'ko' })
  expect({ term, mapping, strict, lang }).toEqual({ term: '첫-글', mapping: 'specific', strict: '1', lang: 'ko' })
})

test('or by the path, as giscus names it', () => {
  const attributes = giscusAttributes(comments({ mapping: 'pathname', strict: false }), { slug: '글.md', lang: 'en' })
  expect(attributes).toMatchObject({ term: 'posts/%EA%B8%80', strict: '0' })
})

test('GitHub lists the discussion of a post', () => {
  const { origin, pathname, searchParams } = new URL(discussionAddress(comments(), 'first & last'))
  expect(origin + pathname).toBe('https://github.com/ada/blog/discussions')
  expect(searchParams.get('discussions_q')).toBe('category:"Talk" in:title "first & last"')
})
