import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { totalsOf, weekOf, type Counts } from '../../../../lib/site/counts/counts.ts'
import { RedisCounts } from '../../../../lib/site/counts/redis-counts.ts'
import { SqliteCounts } from '../../../../lib/site/counts/sqlite-counts.ts'
import { isBot, visitorOf } from '../../../../lib/site/counts/visitor.ts'
import { RedisConnection } from '../../../../lib/site/redis/connection.ts'
import { sendBy } from '../../../../lib/site/redis/send.ts'
import { hasRedis, patient, redisServer } from '../../../redis-server.ts'
import { temporaryFolder } from '../../../temporary-folders.ts'

/** One store, opened once per process. */
interface Store {
  start: () => Promise<void>
  open: () => Promise<Counts>
  stop: () => Promise<void>
}

function inSqlite(): Store {
  const folder = temporaryFolder()
  const opened: SqliteCounts[] = []
  return {
    start: async () => {},
    async open() {
      opened.push(new SqliteCounts(path.join(folder, 'counts.db')))
      return opened.at(-1)!
    },
    stop: async () => opened.forEach((counts) => counts.close()),
  }
}

async function inRedis(): Promise<Store> {
  const server = await redisServer()
  const opened: RedisConnection[] = []
  return {
    start: server.start,
    async open() {
      const connection = await RedisConnection.open(server.url, patient)
      opened.push(connection)
      await vi.waitUntil(() => connection.isUsable, { timeout: 10_000 })
      return new RedisCounts(sendBy(connection))
    },
    async stop() {
      opened.forEach((connection) => connection.close())
      await server.stop()
    },
  }
}

const stores: [string, Store][] = [['SQLite', inSqlite()]]
if (hasRedis) stores.push(['Redis', await inRedis()])

describe.each(stores)('counts in %s', (_name, store) => {
  let counts: Counts
  beforeAll(async () => {
    await store.start()
    counts = await store.open()
  })
  afterAll(store.stop)

  test('a view counts once for each visitor, post and day', async () => {
    const view = (visitor: string, day: string, slug = 'viewed') => counts.view({ slug, visitor, day })
    expect(await view('ada', '2026-11-20')).toEqual({ views: 1, likes: 0, liked: false })
    expect((await view('ada', '2026-11-20')).views).toBe(1)
    expect((await view('bob', '2026-11-20')).views).toBe(2)
    expect((await view('ada', '2026-11-20', '다른 글')).views).toBe(1)
    expect((await view('ada', '2026-11-21')).views).toBe(3)
  })

  test('a like counts once, is known to who gave it, and can be taken back', async () => {
    const of = (visitor: string) => ({ slug: 'liked', visitor, day: '2026-11-21' })
    expect(await counts.like(of('ada'), true)).toEqual({ views: 0, likes: 1, liked: true })
    expect((await counts.like(of('ada'), true)).likes).toBe(1)
    expect(await counts.view(of('bob'))).toEqual({ views: 1, likes: 1, liked: false })
    expect(await counts.like(of('bob'), false)).toEqual({ views: 1, likes: 1, liked: false })
    expect(await counts.like(of('ada'), false)).toEqual({ views: 1, likes: 0, liked: false })
  })

  test('posts are popular by day, by week and of all time', async () => {
    // A Monday, its Sunday, and the Monday after
    for (const [slug, day, visitors] of [
      ['old', '2027-02-01', 5],
      ['old', '2027-02-07', 1],
      ['new', '2027-02-07', 3],
      ['newest', '2027-02-08', 2],
    ] as const)
      for (let visitor = 0; visitor < visitors; visitor++) await counts.view({ slug, visitor: `v${visitor}`, day })
    expect(await counts.popular('day', '2027-02-07', 10)).toEqual(
      hasForgotten(counts)
        ? []
        : [
            { slug: 'new', views: 3 },
            { slug: 'old', views: 1 },
          ],
    )
    expect(await counts.popular('day', '2027-02-08', 10)).toEqual([{ slug: 'newest', views: 2 }])
    expect(await counts.popular('week', '2027-02-08', 10)).toEqual([{ slug: 'newest', views: 2 }])
    expect((await counts.popular('all', '2027-02-08', 2)).map(({ slug }) => slug)).toEqual(['old', expect.any(String)])
  })

  test('is exact when several write at once', async () => {
    const writers = await Promise.all(Array.from({ length: 4 }, () => store.open()))
    const visits = Array.from({ length: 400 }, (_, at) => ({
      slug: 'busy',
      visitor: `v${at % 100}`,
      day: '2027-03-01',
    }))
    await Promise.all(visits.map((visit, at) => writers[at % 4]!.view(visit)))
    expect((await counts.view(visits[0]!)).views).toBe(100)
    const salts = new Set(await Promise.all(writers.map((writer) => writer.salt('2027-03-01'))))
    expect(salts.size).toBe(1)
    expect(await counts.salt('2027-03-02')).not.toBe([...salts][0])
  })
})

test.skipIf(!hasRedis)('a process that is killed after a view leaves nothing in Redis that never expires', async () => {
  const server = await redisServer()
  onTestFinished(server.stop)
  await server.start()
  const connection = await RedisConnection.open(server.url, patient)
  onTestFinished(() => connection.close())
  await vi.waitUntil(() => connection.isUsable, { timeout: 10_000 })
  const send = sendBy(connection)
  // Commands after the script are no longer sent
  const counts = new RedisCounts(async (command, ...args) => {
    if (!command.startsWith('EVAL')) throw new Error('killed')
    return send(command, ...args)
  })
  await counts.view({ slug: 'post', visitor: 'ada', day: '2027-04-01' })
  await counts.like({ slug: 'post', visitor: 'ada', day: '2027-04-01' }, true)
  const lasting: string[] = []
  for (const key of (await send('KEYS', '*')) as string[]) if ((await send('TTL', key)) === -1) lasting.push(key)
  expect(lasting.toSorted()).toEqual(['pointsix:counts:likes:all', 'pointsix:counts:views:all'])
})

/** SQLite deletes the totals of earlier days; Redis lets them expire. */
const hasForgotten = (counts: Counts): boolean => counts instanceof SqliteCounts

test('a week begins on Monday', () => {
  expect(weekOf('2027-02-01')).toBe('2027-02-01')
  expect(weekOf('2027-02-07')).toBe('2027-02-01')
  expect(weekOf('2027-01-01')).toBe('2026-12-28')
  expect(new Set(Object.values(totalsOf('2027-02-01'))).size).toBe(3)
})

test('a visitor is another one tomorrow, and nothing of the address is kept', () => {
  const today = visitorOf('salt', '203.0.113.7', 'Firefox')
  expect(today).toMatch(/^[\w-]{22}$/)
  expect(visitorOf('salt', '203.0.113.7', 'Firefox')).toBe(today)
  for (const other of [
    visitorOf('other', '203.0.113.7', 'Firefox'),
    visitorOf('salt', '203.0.113.8', 'Firefox'),
    visitorOf('salt', '203.0.113.7', 'Safari'),
  ])
    expect(other).not.toBe(today)
})

test.each([
  ['', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['curl/8.5.0', true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['Go-http-client/2.0', true],
  ['Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s: a program is %s', (userAgent, expected) => expect(isBot(userAgent)).toBe(expected))
