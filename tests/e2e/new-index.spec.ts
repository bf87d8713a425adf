import { expect, test } from '@playwright/test'
import { site } from '../../lib/site/site.ts'
import { ownBlog } from './own-blog.ts'
import { useServer } from './server.ts'

/** More posts than fit on one page of the list, so that there are two pages. */
const always = site.postsPerPage + 20

/** The posts of a generation. Every text contains its number; every other generation has one post more. */
function generation(number: number): Record<string, string> {
  const post = (name: string, day: number) =>
    `---\ntitle: "${name} of generation ${number}."\ndate: 2026-01-${String(day).padStart(2, '0')}\ndescription: "From generation ${number}."\ntags: [all]\n---\n\nThe text of generation ${number}.\n`
  const posts = Array.from({ length: always }, (_, at): [string, string] => [
    `notes/post-${at}.mdx`,
    post(`Post ${at}`, 1 + (at % 30)),
  ])
  return Object.fromEntries(number % 2 === 1 ? [...posts, ['notes/odd.mdx', post('Odd', 31)]] : posts)
}

const addresses = [
  '/',
  '/page/2',
  '/tags/all',
  '/tags/all/page/2',
  '/posts/post-3',
  '/posts/post-29',
  '/api/posts?pageSize=100',
  '/api/posts/post-7',
  '/api/posts?tag=all',
]

/** The generations that a response mentions. */
const generationsIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/generation (\d+)\./g)].map(([, number]) => Number(number))),
]

for (const [variant, cache, swaps, fewestRequests, tag] of [
  ['static', 'lru', 3, 100, []],
  ['static', 'off', 20, 2_000, ['@full']],
  ['static', 'lru', 20, 2_000, ['@full']],
  ['request', 'off', 20, 2_000, ['@full']],
  ['request', 'lru', 20, 2_000, ['@full']],
] as const) {
  test.describe(`${variant}, LOADER_CACHE=${cache}`, { tag: [...tag] }, () => {
    const { folder, publish } = ownBlog()
    test.beforeAll(() => publish(generation(0)))
    const server = useServer({ variant, folder, env: { LOADER_CACHE: cache } })

    test(`${swaps} new indexes under load: no request fails, no answer is from two of them, all of them show`, async () => {
      test.setTimeout(300_000)
      const wrong: string[] = []
      let asked = 0
      let done = false
      const ask = async (address: string) => {
        const response = await fetch(server.url + address)
        const text = await response.text()
        asked++
        const found = generationsIn(text)
        if (response.status !== 200 || found.length !== 1)
          wrong.push(`${address}: ${response.status}, of generations ${found.join(' and ')}`)
        if (address.includes('pageSize=100') && JSON.parse(text).total !== always + (found[0]! % 2))
          wrong.push(`${address}: ${JSON.parse(text).total} posts of generation ${found[0]}`)
        return found[0]
      }
      const visitor = async (start: number): Promise<void> => {
        for (let at = start; !done; at++) await ask(addresses[at % addresses.length]!)
      }
      const visitors = Array.from({ length: 6 }, (_, at) => visitor(at))
      for (let number = 1; number <= swaps; number++) {
        await publish(generation(number))
        for (const address of addresses)
          await expect.poll(() => ask(address), { timeout: 60_000, intervals: [50] }).toBe(number)
      }
      await expect.poll(() => asked, { timeout: 120_000 }).toBeGreaterThan(fewestRequests)
      done = true
      await Promise.all(visitors)
      console.warn(
        `${variant}, LOADER_CACHE=${cache}: ${asked} requests over ${swaps} new indexes, ${wrong.length} wrong`,
      )
      expect(wrong).toEqual([])
      expect(server.log()).toContain(`switched to a new index of ${always + (swaps % 2)} posts`)
      const { status } = await fetch(`${server.url}/posts/odd`)
      expect(status).toBe(swaps % 2 === 1 ? 200 : 404)
    })
  })
}

test.describe('request', () => {
  const { folder, publish } = ownBlog()
  test.beforeAll(() => publish(generation(0)))
  const server = useServer({ variant: 'request', folder })

  test('an address that is asked for again and again has its post once that is there', async () => {
    const status = async () => (await fetch(`${server.url}/posts/odd`)).status
    for (const [number, expected] of [
      [0, 404],
      [1, 200],
      [2, 404],
      [3, 200],
    ] as const) {
      if (number > 0) await publish(generation(number))
      await expect.poll(status, { intervals: [200] }).toBe(expected)
    }
  })
})
