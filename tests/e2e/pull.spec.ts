import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { signPreview } from '../../lib/site/preview-token.ts'
import { hostedPosts } from '../hosted-posts.ts'
import { hasRedis, redisServer, type RedisServer } from '../redis-server.ts'
import { useServer, type Server } from './server.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { root } from './variants.ts'
import { rare } from './rare.ts'

const secret = 'a secret of some length'
const previewSecret = 'another secret of some length'
const program = path.join(root, 'scripts/pull.ts')

const { at, git, push, begin } = hostedPosts(temporaryFolder())

const post = (title: string, text = '') => `---\ntitle: ${title}\ndate: 2026-01-01\n---\n\n${text}\n`

test.beforeAll(() => begin({ 'steady.mdx': post('Steady'), 'edited.md': post('Edited', 'As it was.') }))

/** Makes the folder of a server, with a clone of its own in `content`. */
function provideServer(name: string): void {
  fs.mkdirSync(at(name))
  git(name, 'clone', '--quiet', at('host.git'), 'content')
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: at(name),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const env: Record<string, string> = {
  PULL_SECRET: secret,
  PREVIEW_SECRET: previewSecret,
  BUILT_PULL_PROGRAM: program,
  CONTENT_FAULTS: 'fail',
}

let number = 0

/** The status of the answer to a webhook as GitHub sends it, and what it says. */
async function hook(
  { url }: { url: string },
  body = `{"number":${number++}}`,
): Promise<[number, { [key: string]: unknown }]> {
  const answer = await fetch(`${url}/api/content/pull`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      'X-GitHub-Delivery': String(number++),
    },
  })
  return [answer.status, (await answer.json()) as { [key: string]: unknown }]
}

const shows = ({ url }: { url: string }, address: string, text: string) =>
  expect.poll(async () => (await fetch(url + address)).text(), { timeout: 60_000 }).toContain(text)

test.beforeAll(() => provideServer('server'))
const server = useServer({ variant: 'static', folder: at('server'), env })

/** The requests of a visitor that fail while a task runs. */
async function failuresDuring(task: () => Promise<void>): Promise<string[]> {
  const failed: string[] = []
  let done = false
  const addresses = ['/', '/posts/steady', '/posts/edited', '/api/posts', '/search?q=steady']
  const visitor = async () => {
    for (let at = 0; !done; at++) {
      const address = addresses[at % addresses.length]!
      const { status } = await fetch(server.url + address)
      if (status !== 200) failed.push(`${address}: ${status}`)
    }
  }
  const visiting = visitor()
  try {
    await task()
  } finally {
    done = true
    await visiting
  }
  return failed
}

test('what is pushed is on the pages a moment after the webhook, and no request fails meanwhile', async ({ page }) => {
  test.setTimeout(240_000)
  const failed = await failuresDuring(async () => {
    push({ 'edited.md': post('Edited', 'As it is now.'), 'new.md': post('새 글', '방금 올렸다.') })
    // The first pull of a busy machine may take longer than a host waits
    expect([200, 202]).toContain((await hook(server))[0])
    await shows(server, '/posts/edited', 'As it is now.')
    await page.goto(`${server.url}/posts/new`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('새 글')

    push({ 'steady.mdx': post('Broken', '{missing.name}'), 'edited.md': post('Edited', 'As it is at last.') })
    expect([200, 202]).toContain((await hook(server))[0])
    await shows(server, '/posts/edited', 'As it is at last.')
    expect(server.log()).toContain('steady.mdx has problems, and stays as it was.')
    await shows(server, '/posts/steady', 'Steady')

    push({ 'steady.mdx': post('Mended') })
    expect([200, 202]).toContain((await hook(server))[0])
    await shows(server, '/posts/steady', 'Mended')
  })
  expect(failed).toEqual([])
})

test('a hundred pushes while visitors ask: no request fails, and the last is shown', rare, async () => {
  test.setTimeout(1_200_000)
  const failed = await failuresDuring(async () => {
    for (let pushed = 1; pushed <= 100; pushed++) {
      push({ 'counted.md': post('Counted', `This is push ${pushed}.`) })
      expect([200, 202]).toContain((await hook(server))[0])
    }
    await shows(server, '/posts/counted', 'This is push 100.')
  })
  expect(failed).toEqual([])
})

test('the link to a draft shows each push', async () => {
  const draft = { file: 'draft.md', expiresAt: Date.now() + 600_000 }
  for (const text of ['A first thought.', 'A second thought.']) {
    push({ 'draft.md': post('Draft', text).replace('---\n\n', 'draft: true\n---\n\n') })
    expect([200, 202]).toContain((await hook(server))[0])
    await shows(server, `/preview/${signPreview(draft, previewSecret)}`, text)
  }
  expect((await fetch(`${server.url}/posts/draft`)).status).toBe(404)
})

test('another clone than one that only moves forward leaves the site as it is, and says so', async () => {
  fs.renameSync(at('host.git'), at('gone.git'))
  await expect
    .poll(() => hook(server), { timeout: 60_000 })
    .toMatchObject([500, { state: 'failed', problem: 'unreachable', error: expect.stringContaining('remote') }])
  expect(server.log()).toContain('[pull] git fetch')
  expect((await fetch(`${server.url}/posts/steady`)).status).toBe(200)
  fs.renameSync(at('gone.git'), at('host.git'))
})

test.describe('two machines with one Redis', rare, () => {
  test.skip(!hasRedis, 'redis-server is missing')
  let redis: RedisServer
  const shared = { ...env, REDIS_URL: '' }
  test.beforeAll(async () => {
    redis = await redisServer()
    await redis.start()
    shared.REDIS_URL = redis.url
    for (const name of ['machine-1', 'machine-2']) provideServer(name)
  })
  const [first, second] = [1, 2].map((machine) =>
    useServer({ variant: 'static', folder: at(`machine-${machine}`), env: shared }),
  ) as [Server, Server]
  test.afterAll(() => redis?.stop())

  test('the webhook of one is enough for both', async () => {
    push({ 'edited.md': post('Edited', 'On both machines.') })
    expect([200, 202]).toContain((await hook(first))[0])
    for (const machine of [first, second]) await shows(machine, '/posts/edited', 'On both machines.')
    const body = '{"sent":"to the other"}'
    await expect.poll(async () => (await hook(first, body))[0], { timeout: 60_000 }).toBe(409)
    expect((await hook(second, body))[0]).toBe(409)
  })
})
