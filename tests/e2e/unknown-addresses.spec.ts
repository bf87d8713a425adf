import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ownBlog } from './own-blog.ts'
import { useServer } from './server.ts'
import { distDir, root } from './variants.ts'

const addresses = 2_000
/** Bytes by which the process may have grown. */
const growth = 150 * 2 ** 20

/** Files below a folder and their size. */
function sizeOf(folder: string): { files: number; bytes: number } {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return {
    files: files.length,
    bytes: files.reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0),
  }
}

/** Resident memory of a process in bytes; null where the system does not tell. */
function memoryOf(pid: number): number | null {
  const line = fs.existsSync('/proc') ? /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) : null
  return line && Number(line[1]) * 1024
}

test.describe('static', () => {
  const { folder, publish } = ownBlog()
  const post = (name: string) => `---\ntitle: ${name}\ndate: 2026-01-01\ntags: [all]\n---\n\nText of ${name}.\n`
  test.beforeAll(() =>
    publish(
      Object.fromEntries(['first', 'second', 'in-many-letters'].map((name) => [`notes/${name}.mdx`, post(name)])),
    ),
  )
  // With little room for what it could collect but has not yet, the server's memory tells what it keeps
  const server = useServer({ variant: 'static', folder, env: { NODE_OPTIONS: '--max-old-space-size=128' } })
  const status = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + address, { redirect: 'manual', headers })
    await response.arrayBuffer()
    return response.status
  }
  const kept = () => sizeOf(path.join(root, distDir('static')))

  test('a post that was not made at build is made at its first visit, and then kept', async () => {
    const [first, second] = [await fetch(`${server.url}/posts/second`), await fetch(`${server.url}/posts/second`)]
    expect([first.status, first.headers.get('x-nextjs-cache')]).toEqual([200, 'MISS'])
    expect([second.status, second.headers.get('x-nextjs-cache')]).toEqual([200, 'HIT'])
    expect(await second.text()).toContain('Text of second.')
  })

  test(`${addresses} addresses that no page has leave nothing behind`, async () => {
    test.setTimeout(300_000)
    for (const address of [
      '/',
      '/posts/first',
      '/posts/second',
      '/posts/in-many-letters',
      '/tags',
      '/tags/all',
      '/nothing',
    ])
      await status(address)
    const random = () => randomBytes(9).toString('base64url')
    const ways = [
      () => `/posts/${random()}`,
      () => `/tags/${random()}`,
      () => `/categories/${random()}`,
      () => `/tags/${random()}/page/${2 + Math.floor(Math.random() * 1e6)}`,
      () => `/page/${10 + Math.floor(Math.random() * 1e9)}`,
      () => `/tags/all/page/${10 + Math.floor(Math.random() * 1e9)}`,
      () => `/posts/${random()}?_rsc=${random()}`,
      () => `/${random()}/${random()}`,
    ]
    const expected = (address: string, got: number) => got === 404 || `${address}: ${got}`
    // What the first requests load and compile is not what the others leave
    for (let at = 0; at < 100; at++) await status(ways[at % ways.length]!())
    const before = { ...kept(), memory: memoryOf(server.pid) }
    const wrong = new Set<unknown>()
    const asker = async (start: number) => {
      for (let at = start; at < addresses; at += 4) {
        const address = ways[at % ways.length]!()
        wrong.add(expected(address, await status(address)))
      }
    }
    await Promise.all([0, 1, 2, 3].map(asker))
    const after = { ...kept(), memory: memoryOf(server.pid) }
    console.warn(
      `${addresses} unknown addresses: files ${before.files} → ${after.files}, bytes ${before.bytes} → ${after.bytes}, memory ${before.memory} → ${after.memory}`,
    )
    expect([...wrong]).toEqual([true])
    expect({ files: after.files, bytes: after.bytes }).toEqual({ files: before.files, bytes: before.bytes })
    if (before.memory !== null) expect(after.memory! - before.memory).toBeLessThan(growth)
  })

  test('other spellings and queries of an address leave nothing behind', async () => {
    test.setTimeout(300_000)
    const letters = [...'in-many-letters']
    const spelling = (number: number) =>
      letters.map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join('')
    for (const address of ['/posts/in-many-letters', '/tags/all', '/posts/IN-many-letters', '/']) await status(address)
    const before = kept()
    const found = new Set<number>()
    for (let number = 1; number <= 200; number++)
      if (spelling(number) !== 'in-many-letters') found.add(await status(`/posts/${spelling(number)}`))
    for (const spelled of ['All', 'aLl', 'alL', 'ALL']) found.add(await status(`/tags/${spelled}`))
    expect([...found]).toEqual([308])
    for (let number = 0; number < 50; number++) expect(await status(`/posts/in-many-letters?q=${number}`)).toBe(200)
    for (let number = 0; number < 50; number++) await status(`/posts/in-many-letters?_rsc=${number}`, { RSC: '1' })
    expect(kept()).toEqual(before)
  })
})
