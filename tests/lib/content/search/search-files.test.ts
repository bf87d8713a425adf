import { expect, test } from 'vitest'
import { indexedReader } from '../../../../lib/content/readers/indexed.ts'
import { closing } from '../../../closing.ts'
import { indexOf, layOut, moment, timeZone } from '../../../corpora.ts'
import { fileSearcher } from '../../../search-files.ts'

const long = (word: string) => `${'다른 말과 같은 말. '.repeat(120)}${word}`

// `agree` in tests/questions.ts compares the files of every corpus with all readers
test('the excerpt is the same where the words are far from one another, in other sections, or only begin so', async () => {
  const contentDir = layOut({
    'a.md': `---\ntitle: 한글\n---\n\n${long('끝')}\n\n## 둘째\n\n${long('한꺼번에')}\n\n## 셋째\n\n한 번.\n`,
    'b.md': `---\ntitle: B\n---\n\n${long('주전자')} ${long('찻잔')}\n\n## 둘째\n\n${long('주전자와 찻잔')}\n\n## 찻잔\n\n물.\n`,
    'c.md': `---\ntitle: C\n---\n\n${long('getStaticProps')}\n\n## 둘째\n\n${long('getstaticprops')} 주전자\n`,
  })
  const corpus = { contentDir, timeZone }
  const reader = closing(indexedReader(await indexOf(corpus)))
  const search = await fileSearcher(corpus)
  for (const text of [
    '한',
    '주전자 찻잔',
    '주전자',
    '찻잔 물',
    'getstaticprops',
    'getStaticProps 주전자',
    '같은 찻',
    '한꺼번에 끝',
  ]) {
    const query = { text, page: 1, pageSize: 10 }
    const found = await reader.search(query, moment())
    expect(found.total, text).toBeGreaterThan(0)
    expect(JSON.parse(await search(query, moment().now)), text).toEqual(found)
  }
})

test('names with signs are told apart, and found without them, in files as by a reader', async () => {
  const texts = {
    a: 'We use .NET 8.',
    b: 'A net of ropes.',
    c: 'ASP.NET and Node.js.',
    d: 'Add it to .gitignore, as in config/.env.',
    e: 'Java has List<String>.',
    f: 'Java has List<Integer> and a string.',
    g: 'The env of a shell.',
    h: 'Main.NET is a site.',
  }
  const contentDir = layOut(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.md`, `---\ntitle: T\n---\n\n${text}\n`])),
  )
  const corpus = { contentDir, timeZone }
  const reader = closing(indexedReader(await indexOf(corpus)))
  const search = await fileSearcher(corpus)
  for (const [text, slugs] of Object.entries({
    '.NET': 'ach',
    '.net ': 'ach',
    dotnet: 'ach',
    '.ne': 'ach',
    net: 'abch',
    'ASP.NET': 'c',
    'asp.net': 'c',
    'Node.js': 'c',
    '.js': 'c',
    '.gitignore': 'd',
    gitignore: 'd',
    '.gitig': 'd',
    '.env': 'd',
    env: 'dg',
    '.shell': 'g',
    'List<String>': 'e',
    'list string': 'ef',
    'List<Integer>': 'f',
  })) {
    const query = { text, page: 1, pageSize: 10 }
    const found = await reader.search(query, moment())
    expect(
      found.results
        .map(({ slug }) => slug)
        .sort()
        .join(''),
      text,
    ).toBe(slugs)
    expect(
      found.results.every(({ excerpt }) => excerpt.some(({ mark }) => mark)),
      text,
    ).toBe(true)
    expect(JSON.parse(await search(query, moment().now)), text).toEqual(found)
  }
})

test('a post is found once where the language that lists prefer is scheduled and two others are out', async () => {
  const post = (date: string, lang: string) => `---\ntitle: Swans\ndate: ${date}\nlang: ${lang}\n---\n\nText.\n`
  const contentDir = layOut({
    'a.mdx': post('2090-01-01', 'en'),
    'a.fr.mdx': post('2026-01-01', 'fr'),
    'a.ko.mdx': post('2026-01-02', 'ko'),
  })
  const corpus = { contentDir, timeZone, language: 'en' }
  const reader = closing(indexedReader(await indexOf(corpus)))
  const query = { text: 'swans', page: 1, pageSize: 10 }
  const found = await reader.search(query, moment())
  expect(found.total).toBe(1)
  expect(JSON.parse(await (await fileSearcher(corpus))(query, moment().now))).toEqual(found)
})
