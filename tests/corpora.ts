import fs from 'node:fs'
import path from 'node:path'
import { checkCorpus, writeCorpus, type CheckedCorpus } from '../lib/content/build/check-corpus.ts'
import type { PostMeta } from '../lib/core/post.ts'
import type { Corpus } from '../lib/content/corpus.ts'
import type { Reader } from '../lib/content/reader.ts'
import { readers } from '../lib/content/process/open-reader.ts'
import type { ReaderSetup } from '../lib/content/process/scanning.ts'
import type { StrategyName } from '../lib/core/strategy-names.ts'
import { layOut, temporaryFolder } from './temporary-folders.ts'

export { layOut, temporaryFolder }

export const timeZone = 'Asia/Seoul'

/** Random numbers that are the same on every machine. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: <T>(values: readonly T[]): T => values[below(values.length)]!,
    chance: (odds: number): boolean => next() < odds,
    shuffled: <T>(values: readonly T[]): T[] =>
      values
        .map((value) => ({ value, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ value }) => value),
  }
}

export type Random = ReturnType<typeof seeded>

/** Writes valid posts, each with a date, tags and a category. @returns the folder */
export function layOutPosts(count: number, root?: string): string {
  const post = (at: number) =>
    `---\ntitle: Post ${at}\ndate: 2026-01-${String(1 + (at % 28)).padStart(2, '0')}\ntags: [all, ${tagPool[at % 3]}]\n---\n\n## Part one\n\nThe *text* of post ${at}, 본문.\n`
  return layOut(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`${at % 2 ? 'dev' : 'notes'}/post-${at}.mdx`, post(at)]),
    ),
    root,
  )
}

/** The expected result for a generated post, computed by the generator and not by the code under test. */
export interface Planned {
  file: string
  slug: string
  title: string
  /** ISO instant; null for an undated post. */
  publishedAt: string | null
  /** ISO instant; null for a post that stays. */
  expiresAt: string | null
  tags: string[]
  category: string | null
  series: string | null
  /** Position in the series; null if the post has none. */
  order: number | null
  authors: string[]
  aliases: string[]
}

export interface GeneratedCorpus extends Corpus {
  /** Without drafts, in the blog's order. */
  planned: Planned[]
  /** A word that only drafts contain. */
  canary: string
}

const tagPool = [
  'Node.js',
  'node.js',
  'NODE.JS',
  '한글',
  '한글'.normalize('NFD'),
  'C/C++',
  'c-c++',
  'web dev',
  'Web  Dev',
  '테스트',
  'été',
  'ÉTÉ'.normalize('NFD'),
]
const folderPool = ['', 'dev', 'notes', '일상', '일상/깊은', 'dev/2026']
const wordPool = ['빠른', '서버', 'Fast', 'Thread', '한글', 'index', 'Café', '읽기', 'of', 'The', '측정']
/** Dates that many posts share; the last two are after `today`. */
export const dayPool = [
  '2024-10-26',
  '2025-01-01',
  '2025-01-02',
  '2025-12-31',
  '2026-05-31',
  '2026-08-01',
  '2027-01-01',
]
export const today = new Date('2026-06-01T00:00:00Z')

/**
 * Writes a deterministic corpus: Hangul, equal dates, undated and scheduled posts, drafts, tags in several spellings,
 * aliases, and faulty posts.
 */
export function makeCorpus(seed: number, posts: number): GeneratedCorpus {
  const random = seeded(seed)
  const canary = `canary-${seed}`
  const files: Record<string, string> = {}
  const planned: Planned[] = []
  const earlier: { slug: string; file: string }[] = []
  /** Links to some of the posts before: by address, by file, by an old address. */
  const linksAt = (number: number, from: string): string => {
    const [last, third] = [earlier[number - 1], earlier[number - 3]]
    const byFile = third ? path.posix.relative(path.posix.dirname(from), third.file) : ''
    return [
      last && number % 2 === 0 ? ` [It](/posts/${encodeURIComponent(last.slug)}).` : '',
      third && number % 3 === 0 ? ` [It](${encodeURI(byFile)}#x).` : '',
      number % 5 === 4 ? ` [It](/Old/${number - 2}-옛이름).` : '',
    ].join('')
  }
  for (let number = 0; number < posts; number++) {
    const words = Array.from({ length: 1 + random.below(3) }, () => random.pick(wordPool))
    const slug = `${words.join('-')}-${number}`
    const spelled = random.chance(0.3) ? slug.normalize('NFD') : slug
    const folder = random.pick(folderPool)
    const file =
      (folder && `${folder}/`) +
      random.pick([`${spelled}.mdx`, `${spelled}.md`, `${spelled}/index.mdx`, `${spelled}/content.mdx`])
    const title = `${words.join(' ')} ${number}`
    const day = random.chance(0.15) ? null : random.pick(dayPool)
    const tags = [...new Set(Array.from({ length: random.below(4) }, () => random.pick(tagPool)))]
    const aliases = random.chance(0.2) ? [`/Old/${number}-옛이름/`] : []
    const series = number % 4 === 0 ? (number % 8 === 0 ? '한글 연재' : '한글 연재'.normalize('NFD')) : null
    const order = series !== null && number % 3 === 0 ? (number * 7) % 50 : null
    const authors = number % 5 === 0 ? ['Jane Doe', ...(number % 2 === 0 ? ['철수'] : [])] : []
    const expiry = number % 11 === 3 ? '2026-06-15' : number % 11 === 8 ? '2025-01-01' : null
    const draft = random.chance(0.1)
    const fault = random.chance(0.1)
      ? random.pick(['lang: "no such language"', 'canonical: nowhere', 'image: [[1]]'])
      : ''
    const matter = [
      `title: "${title}"`,
      day && `date: ${day}`,
      expiry && `expiryDate: ${expiry}`,
      tags.length > 0 && (random.chance(0.5) ? `tags: ${JSON.stringify(tags)}` : `tags: ${tags.join(', ')}`),
      aliases.length > 0 && `aliases: ${JSON.stringify(aliases)}`,
      series !== null && `series: ${order === null ? JSON.stringify(series) : JSON.stringify({ name: series, order })}`,
      authors.length > 0 &&
        (number % 3 === 0
          ? `authors: ${JSON.stringify(authors.map((name) => ({ name, url: 'https://example.com/' })))}`
          : `author: ${JSON.stringify(authors)}`),
      draft && 'draft: true',
      fault,
    ]
    earlier.push({ slug, file })
    const eol = random.chance(0.2) ? '\r\n' : '\n'
    const body = [
      `${random.chance(0.1) ? '\ufeff' : ''}---`,
      ...matter.filter(Boolean),
      '---',
      '',
      `## ${random.pick(wordPool)}`,
      '',
      draft ? canary : `${title}. **Body** of \`post\` ${number}, 본문입니다.${linksAt(number, file)}`,
      '',
      random.chance(0.1) ? 'export const = 1' : '<Callout>closed</Callout>',
    ]
    // A BOM counts only at the very beginning of a file, where it is put
    files[file] = body.join(eol)
    const instantOf = (date: string) => new Date(`${date}T00:00:00+09:00`).toISOString()
    const publishedAt = day && instantOf(day)
    if (!draft)
      planned.push({
        file,
        slug,
        title,
        publishedAt,
        expiresAt: expiry && instantOf(expiry),
        tags: [...new Set(tags.map((tag) => tag.normalize('NFC')))],
        category: folder.split('/')[0] || null,
        series: series && '한글 연재'.normalize('NFC'),
        order,
        authors,
        aliases,
      })
  }
  planned.sort((a, b) => compare(b.publishedAt ?? '', a.publishedAt ?? '') || compare(a.slug, b.slug))
  const contentDir = layOut(files)
  return { contentDir, timeZone, planned, canary }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The key of a label, computed independently so that a bug in the library shows. */
export const expectedKey = (label: string): string =>
  label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s/]+/g, '-')

/** Every post of a checked corpus, in the blog's order. */
export const metasOf = ({ posts }: CheckedCorpus): PostMeta[] =>
  Array.from({ length: posts.length }, (_, at) => JSON.parse(posts.meta(at)) as PostMeta)

/** Checks and indexes a corpus. @returns the index file */
export async function indexOf(
  corpus: Corpus,
  file: string = path.join(temporaryFolder(), 'index.db'),
): Promise<string> {
  const checked = await checkCorpus(corpus)
  writeCorpus(file, checked, corpus, 'test')
  return file
}

/** Creates a reader by name, with an index if it needs one. */
export async function makeReader(strategy: StrategyName, corpus: Corpus): Promise<Reader> {
  const indexFile = strategy === 'index' ? await indexOf(corpus) : 'no index'
  const setup: ReaderSetup = { ...corpus, indexFile, workers: 2 }
  return readers[strategy](setup)
}

export const moment = (now: Date = today) => ({ now, trace: { filesOpened: 0 } })

/** Runs `work` while nobody may read some files, as a user other than the one who may read all. */
export async function withoutReading(
  folder: string,
  closed: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const isRoot = process.getuid?.() === 0
  for (const each of closed) fs.chmodSync(path.join(folder, each), 0)
  if (isRoot) process.seteuid!(65_534)
  try {
    await work()
  } finally {
    if (isRoot) process.seteuid!(0)
    for (const each of closed) fs.chmodSync(path.join(folder, each), 0o755)
  }
}
