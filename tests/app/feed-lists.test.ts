import { expect, test, vi } from 'vitest'
import { feedAt, feedPath, pageOfFeed, type FeedList } from '../../app/_feeds/lists.ts'

const page = vi.hoisted(() => ({ prefix: '' }))
vi.mock('../../app/_page-language.ts', () => ({ prefix: () => page.prefix }))
vi.mock('../../lib/content/process/collections.ts', async (importOriginal) => {
  const notes = { name: 'notes', url: '/notes', feed: true }
  return { ...(await importOriginal<object>()), collections: [notes], collectionNamed: () => notes }
})

test.each<[list: FeedList, path: string, of: string]>([
  [null, '/feed.xml', '/'],
  [{ kind: 'tag', key: 'c++' }, '/tags/c%2B%2B/feed.xml', '/tags/c%2B%2B'],
  [{ kind: 'collection', key: 'notes' }, '/notes/feed.xml', '/notes'],
])('a feed has its own address in each language of the site: %j', (list, path, of) => {
  for (page.prefix of ['', '/ko']) {
    expect([feedPath(list, 'rss'), pageOfFeed(list)]).toEqual([
      page.prefix + path,
      (page.prefix + of).replace(/(.)\/$/, '$1'),
    ])
    expect(feedAt(decodeURI(path).slice(1).split('/').map(decodeURIComponent))).toEqual({ list, format: 'rss' })
  }
})
