import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkCorpus } from '../../../lib/content/build/check-corpus.ts'
import { postsPerThread } from '../../../lib/content/build/compile-posts.ts'
import { filesIn } from '../../../lib/content/files/files.ts'
import { checkSite, withFacts } from '../../../scripts/check/check-site.ts'
import { layOut, temporaryFolder } from '../../corpora.ts'

const timeZone = 'Asia/Seoul'
const siteUrl = 'https://blog.example'
/** Enough posts for a check to compile them in threads. */
const posts = Array.from({ length: 2 * postsPerThread }, (_, at) => at)
const bodies = [
  '## Twice\n\n## Twice\n\n[gone](#away) [other](https://blog.example/posts/p1#away)',
  '![](./none.png)\n\n```pyhton\nx = 1\n```\n\n서버리스는 `getStaticProps`다.',
  '<Unknown>\n\n[nowhere](/posts/nowhere)',
]
const files = Object.fromEntries(
  posts.map((at) => [
    `p${at}.${at % 3 === 2 ? 'mdx' : 'md'}`,
    `---\ntitle: Post ${at}\ndate: 2024-01-0${1 + (at % 9)}\ndescription: ${'long '.repeat(at % 40)}\n---\n\n${bodies[at % 3]}\n`,
  ]),
)

const post = (body: string) => `---\ntitle: T\ndate: 2024-01-01\n---\n\n${body}\n`

/** The report of a check of a folder, and what the index would store for searches. */
async function check(contentDir: string, cacheFile: string) {
  const corpus = { contentDir, timeZone }
  const checked = await checkCorpus(corpus, { cacheFile, threads: 2 })
  const pages = { routes: [], redirects: [], siteUrl, now: '2026-01-01T00:00:00.000Z' }
  const ofPosts = await withFacts(checked, corpus, { toolchain: '', siteUrl })
  const findings = checkSite([ofPosts], pages, filesIn(contentDir))
  const { faults, warnings, compiledCount } = checked
  const { posts } = checked
  const stored = Array.from({ length: posts.length }, (_, at) => Buffer.from(posts.body(at)))
  checked.close()
  return { compiledCount, stored, said: { findings, faults, warnings } }
}

test('a check says the same from nothing, of posts that it knows, and after an edit', async () => {
  const contentDir = layOut(files)
  const cacheFile = () => path.join(temporaryFolder(), 'posts.db')
  const own = cacheFile()
  const first = await check(contentDir, own)
  expect(new Set(first.said.findings.map(({ kind }) => kind))).toEqual(
    new Set([
      'duplicate-heading',
      'broken-anchor',
      'broken-link',
      'missing-alt',
      'unknown-language',
      'long-description',
    ]),
  )
  expect(first.said.warnings.map(({ kind }) => kind)).toContain('missing-file')
  expect(await check(contentDir, own)).toEqual({ ...first, compiledCount: 0 })

  fs.writeFileSync(path.join(contentDir, 'p4.md'), files['p4.md']!.replace('pyhton', 'ptyhon').concat('\n## New\n'))
  const edited = await check(contentDir, own)
  expect(edited.compiledCount).toBe(1)
  expect(edited.said).not.toEqual(first.said)
  expect(await check(contentDir, cacheFile())).toEqual({ ...edited, compiledCount: posts.length })
})

test('a link of a note to a heading that is not there', async () => {
  const contentDir = layOut({
    'a.md': post('[[b#Head (x)]] [[b#Head (x)#Sub part]] [[b#^blk]] [[b#No such]]'),
    'b.md': post('## Head (x)\n\npara ^blk\n\n### Sub part\n\nt'),
  })
  const { said } = await check(contentDir, path.join(temporaryFolder(), 'posts.db'))
  expect(said.findings.map(({ kind, found }) => `${kind} ${found}`)).toEqual(['broken-anchor b.md#no-such'])
})

test('a link that no browser can follow leads to no page, and one with escapes to its post', async () => {
  const link = '\\\\\\\\server:share'
  const contentDir = layOut({ 'a.md': post(`[files](${link}) [b](/posts/a\\_b)`), 'a_b.md': post('Text.') })
  const { said } = await check(contentDir, path.join(temporaryFolder(), 'posts.db'))
  expect(said.findings.map(({ line, column, kind, found }) => [line, column, kind, found])).toEqual([
    [6, 9, 'broken-link', link],
  ])
})

test('data of Eleventy that is code is named, with what to write instead', async () => {
  const contentDir = layOut({
    'notes/a.md': post('Text.'),
    'notes/notes.11tydata.js': 'throw new Error()\n',
    'notes/a.11tydata.cjs': '',
    'notes/other.js': '',
  })
  const { said } = await check(contentDir, path.join(temporaryFolder(), 'posts.db'))
  expect(
    said.findings.map(({ kind, file, line, column, expected }) => ({ kind, at: [file, line, column], expected })),
  ).toEqual([
    { kind: 'unread-data', at: ['notes/a.11tydata.cjs', 1, 1], expected: 'its values in the front matter of the post' },
    {
      kind: 'unread-data',
      at: ['notes/notes.11tydata.js', 1, 1],
      expected: 'the same as JSON in notes/notes.11tydata.json',
    },
  ])
})

test('a post is not read again for each of its dead links', async () => {
  const body = '[a](/posts/gone) [b](/posts/away)\n'.repeat(50)
  const contentDir = layOut({ 'a.md': post(body) })
  const cacheFile = path.join(temporaryFolder(), 'posts.db')
  await check(contentDir, cacheFile)
  const read = vi.spyOn(fs, 'readFileSync')
  const { said } = await check(contentDir, cacheFile)
  const times = read.mock.calls.filter(([file]) => String(file).endsWith('a.md')).length
  read.mockRestore()
  expect(said.findings).toHaveLength(100)
  expect(times).toBeLessThan(5)
})
