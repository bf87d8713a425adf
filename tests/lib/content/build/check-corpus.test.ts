import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCorpus, writeCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { draftFaults } from '../../../../lib/content/build/checked-post.ts'
import { ChangedError } from '../../../../lib/content/build/compile-cache.ts'
import { postsPerThread } from '../../../../lib/content/build/compile-posts.ts'
import { takeSnapshot } from '../../../../lib/content/build/snapshot.ts'
import { hiddenPosts, otherPosts } from '../../../../scripts/check/summary.ts'
import { checkSite, withFacts } from '../../../../scripts/check/check-site.ts'
import { contentFingerprint } from '../../../../lib/content/files/fingerprint.ts'
import { closing } from '../../../closing.ts'
import { layOut, layOutPosts, temporaryFolder, timeZone, withoutReading } from '../../../corpora.ts'

/** Enough for a check to compile them in threads. */
const posts = 2 * postsPerThread

function corpusWithCache() {
  const folder = temporaryFolder()
  const contentDir = layOutPosts(posts, path.join(folder, 'content'))
  return {
    corpus: { contentDir, timeZone },
    cacheFile: path.join(folder, 'cache/posts.db'),
    indexFile: path.join(folder, 'index.db'),
  }
}

test('only changed posts are compiled: none, one edited post, all with another toolchain', async () => {
  const { corpus, cacheFile } = corpusWithCache()
  const compiledWith = async (toolchain: string) => {
    const checked = closing(await checkCorpus(corpus, { toolchain, cacheFile }))
    return checked.compiledCount
  }
  expect(await compiledWith('a')).toBe(posts)
  expect(await compiledWith('a')).toBe(0)
  const [file] = fs.globSync('**/*.mdx', { cwd: corpus.contentDir })
  fs.appendFileSync(path.join(corpus.contentDir, file!), '\nOne more line.\n')
  expect(await compiledWith('a')).toBe(1)
  // The same bytes with a new modification time
  fs.utimesSync(path.join(corpus.contentDir, file!), new Date(), new Date())
  expect(await compiledWith('a')).toBe(0)
  expect(await compiledWith('b')).toBe(posts)
})

test('the index has the same bytes with threads, with one thread and from the cache', async () => {
  const { corpus, cacheFile, indexFile } = corpusWithCache()
  const made: Buffer[] = []
  for (const options of [{ threads: 2 }, { threads: 1 }, { threads: 1, cacheFile }, { threads: 2, cacheFile }]) {
    const checked = closing(await checkCorpus(corpus, options))
    writeCorpus(indexFile, checked, corpus, '')
    made.push(fs.readFileSync(indexFile))
  }
  for (const bytes of made) expect(bytes.equals(made[0]!)).toBe(true)
})

test.each([
  ['changed', posts, (file: string) => fs.appendFileSync(file, 'x')],
  ['was deleted', posts - 1, (file: string) => fs.rmSync(file)],
])(
  'a post that %s since the snapshot stops the check, and the next one reads what is left',
  async (_, left, change) => {
    const { corpus, cacheFile } = corpusWithCache()
    const snapshot = takeSnapshot(corpus.contentDir)
    change(path.join(corpus.contentDir, [...snapshot.files.keys()][0]!))
    await expect(checkCorpus(corpus, { cacheFile, snapshot })).rejects.toThrow(ChangedError)
    const checked = closing(await checkCorpus(corpus, { cacheFile }))
    expect(checked.posts.length).toBe(left)
    // What did not change was compiled once
    expect(checked.compiledCount).toBe(left - posts + 1)
  },
)

test('files and folders that cannot be read are problems of a build, and found again once they can be', async () => {
  const post = '---\ntitle: T\ndate: 2026-01-01\n---\nText.\n'
  const contentDir = layOut({ 'a.md': post, 'closed.md': post, 'folder/b.md': post, 'folder/b.png': 'x' })
  const corpus = { contentDir, timeZone }
  const cacheFile = path.join(contentDir, '.cache/posts.db')
  fs.mkdirSync(path.dirname(cacheFile), { mode: 0o777 })
  fs.chmodSync(path.dirname(cacheFile), 0o777)
  await withoutReading(contentDir, ['closed.md', 'folder'], async () => {
    const checked = closing(await checkCorpus(corpus, { cacheFile }))
    expect(checked.posts.length).toBe(1)
    expect(checked.faults.map(({ file, message }) => `${file} ${message}`)).toEqual([
      'folder cannot be read (EACCES), so it is hidden',
      'closed.md cannot be read (EACCES), so it is hidden',
    ])
    const pages = { routes: [], redirects: [], now: '2026-06-01T00:00:00Z' }
    expect(checkSite([await withFacts(checked, corpus, { toolchain: '' })], pages, [])).toEqual([])
    expect([hiddenPosts(contentDir), otherPosts(contentDir)]).toEqual([[], []])
    expect(contentFingerprint(contentDir)).toBe(takeSnapshot(contentDir).fingerprint)
  })
  const again = closing(await checkCorpus(corpus, { cacheFile }))
  expect([again.posts.length, again.faults, again.compiledCount]).toEqual([3, [], 2])
})

test('a file that is not a cache is replaced', async () => {
  const { corpus, cacheFile } = corpusWithCache()
  fs.mkdirSync(path.dirname(cacheFile))
  fs.writeFileSync(cacheFile, 'not a database')
  const checked = closing(await checkCorpus(corpus, { cacheFile }))
  expect(checked.compiledCount).toBe(posts)
})

test('a draft is checked like a post, but is not one', async () => {
  const { corpus, cacheFile } = corpusWithCache()
  fs.writeFileSync(
    path.join(corpus.contentDir, 'later.mdx'),
    '---\ntitle: Later\ndate: 2024-99-99\ndraft: true\n---\n\nexport const = 1\n',
  )
  for (const cached of [false, true]) {
    const { posts: found, faults, drafts, compiledCount } = closing(await checkCorpus(corpus, { cacheFile }))
    expect([found.length, faults, compiledCount]).toEqual([posts, [], cached ? 0 : posts + 1])
    expect(drafts.map(({ file }) => file)).toEqual(['later.mdx'])
    expect(draftFaults(drafts)).toMatchObject([{ file: 'later.mdx', line: 7 }])
    expect(drafts[0]!.warnings).toMatchObject([{ file: 'later.mdx', line: 3 }])
  }
})

test('a problem that hides its post stops a build', async () => {
  const post = (title: string, more = '') => `---\ntitle: ${title}\ndate: 2024-01-01\n${more}---\nText.\n`
  const contentDir = layOut({
    'a.md': post('A'),
    'b.md': post('B'),
    'hidden.md': post('Hidden', 'draft: ture\n'),
    'draft.md': post('Draft', 'draft: true\nstatus: drfat\n'),
  })
  const { posts, faults, drafts } = closing(await checkCorpus({ contentDir, timeZone }))
  expect(posts.length).toBe(2)
  expect(faults.map(({ file, line }) => [file, line])).toEqual([['hidden.md', 4]])
  expect(drafts).toHaveLength(2)
  expect(draftFaults(drafts)).toMatchObject([{ file: 'draft.md', line: 5 }])
})

test('values that are plainly meant are warnings with their places, and a README without front matter is named', async () => {
  const contentDir = layOut({
    'a.mdx': '---\ntitle: A\ndate: 2020-04-05 21:04:76\n---\nText.\n',
    'b.mdx': '---\ntitle: B\ndate: 2020-04-05\n---\nText.\n',
    'notes/README.md': '# Notes\n',
  })
  const checked = closing(await checkCorpus({ contentDir, timeZone }))
  expect(checked.posts.length).toBe(2)
  expect(checked.faults).toEqual([])
  expect(checked.warnings).toEqual([
    {
      file: 'a.mdx',
      line: 3,
      column: 7,
      message: expect.stringMatching(
        /^`date` is read as "2020-04-05T23:59:59"; expected .+, found "2020-04-05 21:04:76"$/,
      ),
    },
  ])
  expect(checked.snapshot.readmes).toEqual(['notes/README.md'])
})

test('a post whose front matter cannot be read is not said to have no date', async () => {
  const contentDir = layOut({
    'a.md': '---\ntitle: A: b\ndate: 2026-01-01\n---\nText.\n',
    'b.md': '---\ntitle: B\n---\nText.\n',
  })
  const { faults, warnings } = closing(await checkCorpus({ contentDir, timeZone }))
  expect(faults.map(({ file }) => file)).toEqual(['a.md'])
  expect(warnings.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'b.md has no date; it is listed after all dated posts',
  ])
})
