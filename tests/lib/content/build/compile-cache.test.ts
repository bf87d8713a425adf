import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { CacheError, openCompileCache } from '../../../../lib/content/build/compile-cache.ts'
import type { CachedPost, PostSummary } from '../../../../lib/content/build/compiled-post.ts'
import { temporaryFolder } from '../../../corpora.ts'

const summary: PostSummary = {
  file: 'a.mdx',
  slug: 'a',
  aliases: [],
  title: 'A',
  date: null,
  publishedAt: null,
  tags: [],
  category: null,
  series: null,
  lang: 'en',
  words: 'a|',
  draft: false,
  faults: [],
  body: { components: [], faults: [] },
  uses: [],
}
const post: CachedPost = {
  summary: JSON.stringify(summary),
  meta: '{}',
  body: Buffer.from('body'),
  tokens: Buffer.from('tokens'),
  uses: 0,
  reports: true,
}

test('a write that fails leaves no lock and no post behind', () => {
  const file = path.join(temporaryFolder(), 'posts.db')
  const cache = openCompileCache(file)
  const other = new DatabaseSync(file)
  other.exec("CREATE TRIGGER refuse BEFORE INSERT ON contents BEGIN SELECT RAISE(ABORT, 'refused'); END")
  cache.add('key', post)
  expect(() => cache.flush()).toThrow(CacheError)
  other.exec('DROP TRIGGER refuse')
  expect(cache.summaryOf('key')).toBeUndefined()
  cache.flush()
  expect(cache.summaryOf('key')).toEqual(summary)
  cache.close()
  other.close()
})

test('of two builds that create the cache at once, the second keeps what the first has stored', () => {
  const file = path.join(temporaryFolder(), 'posts.db')
  const first = () => {
    const cache = openCompileCache(file)
    cache.add('key', post)
    cache.flush()
    cache.close()
  }
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  exec.mockImplementation(function (this: DatabaseSync, sql) {
    exec.mockRestore()
    this.exec(sql)
    // The first writer finishes between the second one's opening of the file and its write
    const begun = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, begin) {
      begun.mockRestore()
      first()
      this.exec(begin)
    })
  })
  const second = openCompileCache(file)
  expect(second.summaryOf('key')).toEqual(summary)
  second.close()
})
