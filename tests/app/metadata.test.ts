import { expect, test, vi } from 'vitest'
import { listMetadata, postMetadata } from '../../app/_metadata.ts'
import { parseAny } from '../../lib/content/posts/parse.ts'
import { site } from '../../lib/site/site.ts'

const page = vi.hoisted(() => ({ language: 'en' }))
vi.mock('../../app/_page-language.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  siteLanguage: () => page.language,
}))
vi.mock('../../lib/site/site.ts', async (importOriginal) => {
  const { site: given } = await importOriginal<typeof import('../../lib/site/site.ts')>()
  return { site: { ...given, descriptions: { ko: '설명' } } }
})

/** A post with this front matter. */
const metaOf = (matter: string) =>
  parseAny('a.md', { text: `---\n${matter}\n---\n\nText.\n`, fault: null }, { timeZone: 'UTC' }).meta

test.each(['What $& and $1 mean', 'Two $$', "$` and $'", '100 %s'])('a document is called %s as it is', (title) => {
  const expected = { absolute: `${title} — ${site.title}` }
  expect(postMetadata(metaOf(`title: ${JSON.stringify(title)}`), []).title).toEqual(expected)
  expect(listMetadata('/tags/x', title).title).toEqual(expected)
})

test('the author is that of the post, if it names one', () => {
  const authorsOf = (matter: string) => postMetadata(metaOf(matter), []).authors
  expect(authorsOf('title: A\nauthors: [{ name: Bo, url: https://bo.example }]')).toEqual([
    { name: 'Bo', url: 'https://bo.example/' },
  ])
  expect(authorsOf('title: A')).toBeUndefined()
})

test.each([
  ['', true],
  ['canonical: http://localhost:3000/posts/a', true],
  ['canonical: /posts/a', true],
  ['canonical: https://x.example/a', false],
  ['canonical: /posts/b', false],
])('a post names its languages unless another address is the canonical one: %j', (matter, names) => {
  const translations = ['en', 'ko'].map((lang) => ({ lang, slug: lang === 'en' ? 'a' : 'a.ko' }))
  const { alternates } = postMetadata(metaOf(`title: A\n${matter}`), translations)
  expect(Object.keys(alternates!.languages!)).toEqual(names ? ['en', 'ko', 'x-default'] : [])
})

test.each([
  ['ko', 'ko_KR'],
  ['pt', 'pt_BR'],
  ['pt-PT', 'pt_PT'],
  ['zh-Hant', 'zh_TW'],
  ['zh-Hans-SG', 'zh_SG'],
])('Open Graph knows %s as %s', (lang, locale) => {
  const { openGraph } = postMetadata(metaOf(`title: A\nlang: ${lang}`), [
    { lang, slug: 'a' },
    { lang: 'en', slug: 'a.en' },
  ])
  expect(openGraph).toMatchObject({ locale, alternateLocale: ['en_US'] })
})

test('a list says what the blog is in the language of the page', () => {
  for (const [language, description] of [
    ['en', site.description],
    ['ko', '설명'],
  ] as const) {
    page.language = language
    const metadata = listMetadata('/tags', 'Tags')
    expect([metadata.description, metadata.openGraph!.description]).toEqual([description, description])
  }
})
