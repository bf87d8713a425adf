import { expect, test } from 'vitest'
import { labelIn } from '../../../lib/core/label.ts'
import { en } from '../../../lib/strings/en.ts'
import { fill, numberIn, plural } from '../../../lib/strings/fill.ts'
import { problemsIn } from '../../../lib/strings/problems.ts'
import { languages, stringsIn } from '../../../lib/strings/strings.ts'
import type { Plural } from '../../../lib/strings/types.ts'

test.each(Object.entries(languages))(
  'the texts of %s have the placeholders of English, and forms of their own',
  (name, strings) => {
    const { lang, ...texts } = strings
    expect(lang).toBe(name)
    expect(problemsIn(texts, lang)).toEqual([])
  },
)

test('no language repeats sentences of English', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts)
  const { en: english, ...others } = languages
  const sentences = texts(english).filter((text) => /\p{L}+ \p{L}+ \p{L}+/u.test(text))
  expect(sentences.length).toBeGreaterThan(30)
  expect(texts(others).filter((text) => sentences.includes(text))).toEqual([])
})

test.each([
  ['ko', 'ko'],
  ['ko-KR', 'ko'],
  ['KO', 'ko'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-hant-tw', 'zh-Hant'],
  ['pt-BR', 'pt'],
  ['de-AT', 'de'],
  ['es-419', 'es'],
  ['en-GB', 'en'],
  ['nl', 'en'],
  ['den', 'en'],
])('the interface for %s is in %s', (lang, expected) => {
  expect(stringsIn(lang).lang).toBe(expected)
})

test('a label is in the nearest language that it has', () => {
  const label = { en: 'Posts', ko: '글', 'zh-Hant': '文章', 'pt-PT': 'Artigos' }
  expect(['ko-KR', 'zh-TW', 'zh-CN', 'pt-PT', 'pt', 'de'].map((lang) => labelIn(lang, label))).toEqual([
    '글',
    '文章',
    'Posts',
    'Artigos',
    'Posts',
    'Posts',
  ])
  expect(labelIn('de', 'Plain')).toBe('Plain')
})

test('values are filled in, and what looks like a name in one stays', () => {
  expect(fill(en.pageOf, { page: 2, pages: 9 })).toBe('Page 2 of 9')
  expect(fill(en.tagged, { label: '{label} $1' })).toBe('Tagged “{label} $1”')
})

test('a number has the form of its language', () => {
  const counts = [0, 1, 2, 1234]
  const posts = (lang: string) => counts.map((count) => plural(stringsIn(lang).postCount, count, lang))
  expect(posts('en')).toEqual(['0 posts', '1 post', '2 posts', '1,234 posts'])
  expect(posts('ko')).toEqual(['글 0개', '글 1개', '글 2개', '글 1,234개'])
  expect(posts('de')).toEqual(['0 Beiträge', '1 Beitrag', '2 Beiträge', '1.234 Beiträge'])
  expect(posts('fr')[0]).toBe('0 article')
  expect(counts.map((count) => plural(stringsIn('en').filesOpened, count, 'en'))[0]).toBe('opening no file')
  const slavic: Plural<'count'> = {
    one: '{count} пост',
    few: '{count} поста',
    many: '{count} постов',
    other: '{count} поста',
  }
  expect([1, 3, 5, 21].map((count) => plural(slavic, count, 'ru'))).toEqual([
    '1 пост',
    '3 поста',
    '5 постов',
    '21 пост',
  ])
  // There `zero` is also the form of ten
  expect(plural<'count'>({ zero: 'neviena', other: '{count} raksti' }, 10, 'lv')).toBe('10 raksti')
})

test('what needs no rules asks Intl for none', () => {
  const { PluralRules, NumberFormat } = Intl
  try {
    // @ts-expect-error -- as if they were not there
    Intl.PluralRules = Intl.NumberFormat = undefined
    for (const lang of ['en', 'ko']) plural(stringsIn(lang).postCount, 3, lang)
    expect(numberIn(1234.5, 'en')).toBe('1,234.5')
    Intl.NumberFormat = NumberFormat
    expect(plural(stringsIn('ja').postCount, 1234, 'ja')).toBe('1,234件の記事')
  } finally {
    Object.assign(Intl, { PluralRules, NumberFormat })
  }
})

test('an author adds a language, and changes texts of one', () => {
  const own = {
    ru: { posts: 'Записи', postCount: { one: '{count} запись', other: '{count} записи' }, callouts: { tip: 'Совет' } },
    de: { posts: 'Artikel', search: { search: 'Finden' } },
  }
  const russian = stringsIn('ru-RU', own)
  expect(russian).toMatchObject({ lang: 'ru', posts: 'Записи', tags: 'Tags', callouts: { tip: 'Совет', note: 'Note' } })
  expect(russian.postCount).toEqual(own.ru.postCount)
  expect(stringsIn('de-CH', own)).toMatchObject({ lang: 'de', posts: 'Artikel', tags: 'Schlagwörter' })
  expect(stringsIn('de', own).search).toMatchObject({ search: 'Finden', close: 'Schließen' })
  expect(stringsIn('ko', own)).toBe(stringsIn('ko'))
  expect(stringsIn('ru', own)).toBe(stringsIn('ru', own))
  const traditional = stringsIn('zh-HK', { 'zh-HK': { posts: '網誌' } })
  expect(traditional).toMatchObject({ lang: 'zh-HK', posts: '網誌', tags: '標籤' })
})

test('a wrong text is named by its key', () => {
  const wrong = {
    lang: 'ru',
    postz: 'Записи',
    page: 'Страница',
    posts: 'Записи {count}',
    tags: '',
    callouts: { tipp: 'Совет', note: 3 },
    postCount: { one: '{count} запись', two: '{count}', few: '{n}' },
    readingTime: 'мин',
    search: { title: 'Поиск', count: { other: 'найдено' } },
  }
  expect(problemsIn(wrong, 'ru')).toMatchInlineSnapshot(`
    [
      "lang: expected a key that \`OwnStrings\` lists",
      "postz: expected a key that \`OwnStrings\` lists; did you mean \`posts\`?",
      "page: expected a text with {page}; got "Страница"",
      "posts: expected a text without braces; got "Записи {count}"",
      "tags: expected a text; got """,
      "callouts.tipp: expected one of note, info, tip, important, warning, caution, danger; did you mean \`tip\`?",
      "callouts.note: expected a text; got 3",
      "postCount.other: expected a text; got nothing",
      "postCount.two: expected one of zero, one, few, many, other; got "{count}"",
      "postCount.few: expected a text with {count}; got "{n}"",
      "readingTime: expected { zero, one, few, many, other }; got "мин"",
      "search.title: expected one of search, placeholder, hint, count, none, tooShort, noneHint, tooLong, all, failed, close, previous, next, results, tag",
      "search.count.other: expected a text with {count}; got "найдено"",
    ]
  `)
  expect(problemsIn('ru', 'ru')).toEqual(['strings: expected texts by their keys; got "ru"'])
})
