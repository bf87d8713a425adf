import http from 'node:http'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { useServer } from './server.ts'

/** Requests a path byte for byte, which clients such as fetch would normalize. */
function status(url: string, path: string): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path, agent: false, maxHeaderSize: 65_536 }, (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location }))
      })
      .on('error', reject)
  })
}

/** The static build has real 404 responses; the other build renders everything per request. */
for (const [variant, tag, cases] of [
  ['static', [], 300],
  ['request', ['@full'], 1_500],
] as const) {
  test.describe(variant, { tag: [...tag] }, () => {
    const server = useServer({ variant })
    const korean = async () => {
      const { posts } = await (await fetch(`${server.url}/api/posts?pageSize=100`)).json()
      return posts.find(({ slug }: { slug: string }) => /[가-힣]/.test(slug)).slug as string
    }

    test('a Hangul address works percent-encoded in either case, and in NFD leads to NFC', async () => {
      const slug = await korean()
      const nfc = encodeURIComponent(slug)
      expect(await status(server.url, `/posts/${nfc}`)).toMatchObject({ status: 200 })
      expect((await status(server.url, `/posts/${nfc.toLowerCase()}`)).status).toBe(200)
      const nfd = encodeURIComponent(slug.normalize('NFD'))
      expect(await status(server.url, `/posts/${nfd}`)).toEqual({ status: 308, location: `/posts/${nfc}` })
      expect((await status(server.url, `/posts/${encodeURIComponent(nfc)}`)).status).toBe(404)
    })

    test('another case of an address leads to the author’s', async () => {
      const { posts } = await (await fetch(`${server.url}/api/posts`)).json()
      const slug = posts.map((post: { slug: string }) => post.slug).find((name: string) => /^[a-z-]+$/.test(name))
      expect(await status(server.url, `/posts/${slug.toUpperCase()}`)).toEqual({
        status: 308,
        location: `/posts/${slug}`,
      })
      expect(await status(server.url, '/page/1')).toEqual({ status: 308, location: '/' })
    })

    test('no address makes the server fail', async () => {
      const nasty = fc.constantFrom(
        '..',
        '%2f',
        '%252e',
        '%5c',
        '\\',
        '%00',
        '%',
        '%zz',
        '%ff',
        '%e0%a4%a',
        '%ed%a0%80',
        '%c0%af',
        'a'.repeat(10_000),
        '가',
        '%EA%B0%80',
        '__proto__',
        '_',
        '?',
        '#',
        '//',
      )
      const path = fc.tuple(
        fc.constantFrom('/posts/', '/tags/', '/categories/', '/page/', '/api/posts/', '/'),
        fc.array(fc.oneof(nasty, fc.string({ maxLength: 8 })), { maxLength: 5 }),
      )
      const paths = fc.sample(path, { numRuns: cases, seed: 6 }).map(
        ([start, rest]) =>
          start +
          Buffer.from(rest.join(''))
            .toString('latin1')
            .replace(/[^\x21-\xff]/g, ''),
      )
      const failed = new Set<string>()
      const ask = async (each: string) => (await status(server.url, each)).status >= 500 && failed.add(each)
      const queue = [...paths]
      const worker = async (): Promise<void> => {
        const next = queue.pop()
        if (next === undefined) return
        await ask(next)
        return worker()
      }
      await Promise.all(Array.from({ length: 8 }, worker))
      expect([...failed]).toEqual([])
    })

    test('the API refuses bad questions as JSON', async ({ request }) => {
      for (const [question, expected] of [
        ['?page=0', 400],
        ['?page=x', 400],
        ['?pageSize=101', 400],
        ['?pageSize=0', 400],
        ['?page=99999', 404],
        ['?tag=no-such', 404],
        ['/no-such', 404],
        ['/%252e', 404],
      ] as const) {
        const response = await request.get(`${server.url}/api/posts${question}`)
        expect.soft(response.status(), question).toBe(expected)
        expect.soft(await response.json(), question).toHaveProperty('error')
      }
    })
  })
}
