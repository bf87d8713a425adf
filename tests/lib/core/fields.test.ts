import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fieldRows, type FieldName } from '../../../lib/core/fields.ts'
import { parseFile } from '../../../lib/content/front-matter/parse.ts'

const { frontMatter: nothing } = parseFile('a.md', '---\ntitle:\n---\n', 'UTC')
const parsed = (name: string, value: string) => {
  const [holder, inside] = name.split('.')
  const yaml = inside === undefined ? `${name}: ${value}` : `${holder}: { ${inside}: ${value} }`
  return parseFile('a.md', `---\ntoc: true\n${yaml}\n---\n`, 'UTC')
}

/** A value for each field, other than its default. */
const samples: Record<FieldName, string> = {
  title: 'T',
  description: 'D',
  category: 'c',
  series: 'S',
  authors: 'A',
  tags: 't',
  translationKey: 'k',
  date: '2024-10-26',
  publishDate: '2024-10-26',
  created: '2024-10-26',
  expiryDate: '2024-10-28',
  updated: '2024-10-27',
  lang: 'ko',
  slug: 's',
  aliases: '/a/b',
  canonical: '/c',
  draft: 'true',
  published: 'false',
  publish: 'false',
  permalink: 'false',
  render: 'never',
  private: 'true',
  password: 'p',
  unlisted: 'true',
  status: 'draft',
  visibility: 'private',
  comments: 'false',
  replies: 'https://mastodon.social/@ada/109',
  noComments: 'true',
  image: '/i.png',
  ogImage: '/o.png',
  imageAlt: 'x',
  imageCaption: 'y',
}

test.each(fieldRows.map(({ field, names }) => [field, names] as const))(
  '%s has the same value under each of its names',
  (field, names) => {
    const [first, ...others] = names
      .flatMap((name) => [name, name.normalize('NFD')])
      .map((name) => parsed(name, samples[field]))
    expect([first!.faults, first!.frontMatter]).not.toEqual([[], nothing])
    for (const { frontMatter, faults } of others) {
      expect(faults).toEqual([])
      expect(frontMatter).toEqual(first!.frontMatter)
    }
  },
)

test.each(['{ toString: 1 }', '[{ toString: 1 }]', '{ valueOf: 1, toString: [2] }'])(
  'under each of its names a field may have %s',
  (value) => {
    for (const name of fieldRows.flatMap(({ names }) => names)) expect(() => parsed(name, value)).not.toThrow()
  },
)

test.each(['published_at', 'Date Created', 'created-at', 'PUBDATE'])('%s is a name of the date', (name) =>
  expect(parsed(name, '2024-10-26').frontMatter.date?.date).toBe('2024-10-26'),
)

test.each(['tags', 'keywords', 'authors', 'author', 'aliases', 'redirect_from', 'taxonomies.tags'])(
  '%s is a list of at most 100 items',
  (name) => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, (_, at) => `item-${at}`))
    expect(parsed(name, list(100)).faults).toEqual([])
    const { faults, frontMatter } = parsed(name, list(1_400))
    const { tags, authors, aliases } = frontMatter
    expect([tags, authors, aliases]).toEqual([nothing.tags, nothing.authors, nothing.aliases])
    expect(faults).toMatchObject([{ line: 3, expected: 'a list of at most 100 items, not 1400' }])
  },
)

test('docs/writing/front-matter.md names each field, and its other names in their order', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/writing/front-matter.md'), 'utf8')
  const [, table = ''] = /^\| field \| also accepted .*\n.*\n((?:\|.*\n)+)/m.exec(text) ?? []
  const rows = table
    .split('\n')
    .map((line) => [...line.matchAll(/`([\w\p{L}-]+)(?:: \w+)?`/gu)].map(([, name]) => name!))
  for (const { names } of fieldRows) {
    const plain = names.filter((name) => !name.includes('.'))
    const inOrder = rows.map((row) => [...new Set(row.filter((name) => plain.includes(name)))])
    expect(inOrder).toContainEqual(plain)
    const row = rows[inOrder.findIndex(({ length }) => length === plain.length)]
    expect(row).toEqual(expect.arrayContaining(names.flatMap((name) => name.split('.'))))
  }
})
