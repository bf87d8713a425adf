import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rewrites } from '../../../../app/_config/rewrites.ts'
import { freePort } from '../../../../lib/cli/free-port.ts'
import { nginxConf } from '../../../../lib/site/cluster/nginx-conf.ts'
import { missingPrograms, programEnv } from '../../../../lib/cli/programs.ts'
import { isUp, listening } from '../../../http.ts'
import { temporaryFolder } from '../../../temporary-folders.ts'

test('the shipped configuration takes other ports and folders', () => {
  const conf = nginxConf({ folder: '/tmp/own', port: 4000, ports: [5001, 5002, 5003] })
  expect(conf.match(/server 127\.0\.0\.1:\d+ max_fails=0;/g)).toEqual(
    [5001, 5002, 5003].map((port) => `server 127.0.0.1:${port} max_fails=0;`),
  )
  expect(conf).toContain('listen 127.0.0.1:4000;')
  expect(conf).toContain('/tmp/own/cache')
  expect(conf).not.toContain('/var/')
})

const missing = missingPrograms(['nginx'])

test.skipIf(missing.length > 0)('nginx accepts it, also in a folder with spaces', () => {
  const folder = path.join(temporaryFolder(), 'my blog')
  fs.mkdirSync(folder)
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(file, nginxConf({ folder, port: 4000, ports: [5001, 5002] }))
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], {
    env: programEnv(),
    encoding: 'utf8',
  })
  expect(stderr).toContain('syntax is ok')
  expect(status).toBe(0)
})

/** Starts nginx in front of a server for one test. @param day how long it stores files. @returns its address and its folder */
async function startNginx(answer: http.RequestListener, day = '1d'): Promise<{ url: string; folder: string }> {
  const upstream = http.createServer(answer)
  const { port: upstreamPort } = new URL(await listening(upstream))
  const folder = temporaryFolder()
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  const conf = nginxConf({ folder, port, ports: [Number(upstreamPort)], logs: true })
  fs.writeFileSync(file, conf.replace('200 1d;', `200 ${day};`))
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { env: programEnv(), stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => nginx.once('exit', resolve))
    nginx.kill('SIGTERM')
    await ended
    upstream.close()
  })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => isUp(`${url}/api/health/live`)).toBe(true)
  return { url, folder }
}

test.skipIf(missing.length > 0)(
  'requests for what is not stored do not wait for each other',
  async () => {
    const waiting: http.ServerResponse[] = []
    const { url } = await startNginx((request, response) => {
      if (request.url === '/search') waiting.push(response)
      else return void response.end('x')
      // Respond once all of them have arrived
      if (waiting.length === 5) for (const each of waiting) each.writeHead(200, { 'Cache-Control': 'no-store' }).end()
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/search`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  },
  4_000,
)

test.skipIf(missing.length > 0)('nginx answers whatever an instance answers, however long the key is', async () => {
  const { url } = await startNginx((_, response) => void response.writeHead(200, { A: 'a'.repeat(2_000) }).end('x'))
  const long = 'x'.repeat(7_900)
  for (const [address, headers] of [
    [`/?${'%'.repeat(3_000)}`, {}],
    [`/search?q=${'ab+'.repeat(1_300)}`, {}],
    [`/${long}`, { rsc: 'x'.repeat(7_000) }],
  ] as const)
    expect((await fetch(url + address, { headers })).status).toBe(200)
})

test.skipIf(missing.length > 0).each(['/posts/a', '/files/a/b.png'])(
  '%s is new or gone behind nginx too',
  async (of) => {
    let isGone = false
    const { url } = await startNginx((_, response) => void response.writeHead(isGone ? 404 : 200).end('x'), '1s')
    const status = async () => (await fetch(url + of)).status
    isGone = true
    expect(await status()).toBe(404)
    isGone = false
    expect(await status()).toBe(200)
    isGone = true
    await expect.poll(status).toBe(404)
    expect(await status()).toBe(404)
  },
)

test.skipIf(missing.length > 0)('nginx stores no page in the place of Markdown', async () => {
  const accepts = rewrites!.flatMap(({ has = [] }) => has).find(({ key }) => key === 'accept')!
  const isMarkdown = new RegExp(`^${accepts.value}$`)
  const { url } = await startNginx(({ headers: { accept = '' } }, response) => {
    const wanted = isMarkdown.test(accept)
    response
      .writeHead(200, { 'Cache-Control': wanted ? 'private, no-cache' : 's-maxage=60' })
      .end(wanted ? 'text' : 'page')
  })
  for (const [accept, expected] of [
    ['TEXT/MARKDOWN', 'page'],
    ['text/html, text/markdown;q=0', 'page'],
    ['text/markdown; q=0.0, */*', 'page'],
    ['text/markdown', 'text'],
    ['text/html, text/markdown;q=0.5', 'text'],
    ['text/markdown;q=0, text/markdown', 'text'],
    ['text/html', 'page'],
  ] as const)
    expect.soft(await (await fetch(`${url}/posts/a`, { headers: { accept } })).text(), accept).toBe(expected)
})

test.skipIf(missing.length > 0)('nginx refuses queries that instances would refuse', async () => {
  const seen: (string | undefined)[] = []
  const { url } = await startNginx((request, response) => {
    seen.push(request.url)
    response.end('x')
  })
  const statusOf = async (query: string) => (await fetch(`${url}/search?${query}`)).status
  seen.length = 0
  for (const query of ['a&'.repeat(3_500), 'a&'.repeat(100), '&'.repeat(100), `q=${'+'.repeat(4_095)}`])
    expect.soft(await statusOf(query), query.slice(0, 9)).toBe(400)
  expect(seen).toEqual([])
  for (const query of ['a&'.repeat(99), `q=${'+'.repeat(4_094)}`]) expect(await statusOf(query)).toBe(200)
  expect(seen).toHaveLength(2)
})

test.skipIf(missing.length > 0)('nginx names each request once, in its log too, and shows no metrics', async () => {
  const seen: (string | undefined)[] = []
  const { url, folder } = await startNginx((request, response) => {
    const id = request.headers['x-request-id'] as string
    seen.push(id)
    response.setHeader('X-Request-Id', id)
    response.end('x')
  })
  const get = async (address: string) => {
    const response = await fetch(url + address, { headers: { 'X-Request-Id': 'forged-by-a-visitor' } })
    return { status: response.status, id: response.headers.get('x-request-id') }
  }
  seen.length = 0
  const [page, cached, draft, metrics] = [
    await get('/files/a?q=1'),
    await get('/files/a?q=1'),
    await get('/preview/secret.token'),
    await get('/api/metrics'),
  ]
  expect(seen).toEqual([page.id, draft.id])
  expect(new Set([page, cached, draft, metrics].map(({ id }) => id)).size).toBe(4)
  expect(page.id).toMatch(/^[\da-f]{32}$/)
  expect(metrics.status).toBe(404)
  const log = () =>
    fs
      .readFileSync(path.join(folder, 'access.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ path: address }) => address !== '/api/health/live')
  await expect.poll(() => log().length).toBe(4)
  // Its processes write in any order
  const lineOf = ({ id }: { id: string | null }) => log().find(({ requestId }) => requestId === id)!
  const found = [page, cached, draft, metrics].map(lineOf)
  expect(found.map(({ path: address, cache, status }) => [address, cache, status])).toEqual([
    ['/files/a?q=1', 'MISS', 200],
    ['/files/a?q=1', 'HIT', 200],
    ['/preview/...', '', 200],
    ['/api/metrics', '', 404],
  ])
  expect(lineOf(page)).toMatchObject({ method: 'GET', bytes: 1, seconds: expect.any(Number), upstreamStatus: '200' })
})
