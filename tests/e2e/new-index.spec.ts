import { expect, test } from '@playwright/test'
import { ownBlog } from './own-blog.ts'
import { useServer } from './server.ts'

const swaps = 20
const fewestRequests = 2_000
const always = 30

/** Every word of a generation says its number; every other one has a post more. */
function generation(number: number): Record<string, string> {
  const post = (name: string, day: number) =>
    `---\ntitle: "${name} of generation ${number}."\ndate: 2026-01-${String(day).padStart(2, '0')}\ndescription: "From generation ${number}."\ntags: [all]\n---\n\nThe text of generation ${number}.\n`
  const posts = Array.from({ length: always }, (_, at): [string, string] => [
    `notes/post-${at}.mdx`,
    post(`Post ${at}`, at + 1),
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

/** The generations that an answer speaks of. */
const generationsIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/generation (\d+)\./g)].map(([, number]) => Number(number))),
]

for (const variant of ['static', 'request'] as const) {
  for (const cache of ['off', 'lru'] as const) {
    test.describe(`${variant}, LOADER_CACHE=${cache}`, () => {
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
        const visibleAfter: number[] = []
        for (let number = 1; number <= swaps; number++) {
          await publish(generation(number))
          const published = performance.now()
          for (const address of addresses)
            await expect.poll(() => ask(address), { timeout: 60_000, intervals: [50] }).toBe(number)
          visibleAfter.push(performance.now() - published)
        }
        await expect.poll(() => asked, { timeout: 120_000 }).toBeGreaterThan(fewestRequests)
        done = true
        await Promise.all(visitors)
        visibleAfter.sort((a, b) => a - b)
        console.warn(
          `${variant}, LOADER_CACHE=${cache}: ${asked} requests over ${swaps} new indexes, ${wrong.length} wrong; shown everywhere after ${Math.round(visibleAfter[swaps / 2]!)} ms (median), ${Math.round(visibleAfter.at(-1)!)} ms at most`,
        )
        expect(wrong).toEqual([])
        expect(server.log()).toContain(`switched to a new index of ${always} posts`)
        const { status } = await fetch(`${server.url}/posts/odd`)
        expect(status).toBe(404)
      })
    })
  }
}
