import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { ownBlog } from './own-blog.ts'
import { hasRedis, redisServer, type RedisServer } from '../redis-server.ts'
import { useServer } from './server.ts'

const posts = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `notes/post-${at}.mdx`,
    `---\ntitle: Post ${at}\ndate: 2026-01-01\n---\n\nText ${at}.\n`,
  ]),
)

test.describe('two instances with one Redis', () => {
  test.skip(!hasRedis, 'needs redis-server (Debian: apt install redis-server)')
  const [first, second] = [ownBlog(), ownBlog()]
  const env: Record<string, string> = {}
  let redis: RedisServer
  test.beforeAll(async () => {
    redis = await redisServer()
    await redis.start()
    env.REDIS_URL = redis.url
    await first.publish(posts)
    fs.cpSync(first.folder, second.folder, { recursive: true })
  })
  test.afterAll(() => redis.stop())
  // Each server has its own copy of the build, as on two machines
  const one = useServer({ variant: 'static', folder: first.folder, env })
  const other = useServer({ variant: 'static', folder: second.folder, env })

  const visit = async (server: { url: string }, post: number) => {
    const started = performance.now()
    const response = await fetch(`${server.url}/posts/post-${post}`)
    const text = await response.text()
    return {
      status: response.status,
      cache: response.headers.get('x-nextjs-cache'),
      isWhole: text.includes(`Text ${post}.`),
      ms: performance.now() - started,
    }
  }
  const rendered = { status: 200, cache: 'MISS', isWhole: true }
  const fetched = { status: 200, cache: 'HIT', isWhole: true }

  test('what one rendered the other does not render again', async () => {
    expect(await visit(one, 1)).toMatchObject(rendered)
    await expect.poll(() => visit(other, 1)).toMatchObject(fetched)
    expect(await visit(one, 1)).toMatchObject(fetched)
    // The page's data for client-side navigation
    const asked = { headers: { rsc: '1' } }
    const [own, others] = await Promise.all(
      [one, other].map(async ({ url }) => (await fetch(`${url}/posts/post-1`, asked)).text()),
    )
    expect(others).toBe(own)
  })

  test('without Redis, or with one that hangs, every page is answered, and it is used again when it is back', async () => {
    await redis.stop()
    for (let post = 2; post < 6; post++)
      for (const server of [one, other]) expect(await visit(server, post)).toMatchObject(rendered)
    await redis.start()
    let post = 6
    // Use a new post for each attempt, or the page would come from the instance's own cache
    await expect
      .poll(async () => {
        post++
        await visit(one, post)
        return (await visit(other, post)).cache
      })
      .toBe('HIT')

    redis.pause()
    for (let later = 20; later < 26; later++) expect(await visit(one, later)).toMatchObject(rendered)
    redis.resume()
  })
})
