import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../../../lib/cli/run.ts'
import { startServer, type Server } from '../../../machine/server.ts'

let dir: string
let server: Server
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-static-'))
  const page = `<h1>a page</h1>${'the same words '.repeat(100)}`
  fs.mkdirSync(path.join(dir, 'dist/posts'), { recursive: true })
  for (const file of ['index.html', 'posts/글.html', 'icon.png']) fs.writeFileSync(path.join(dir, 'dist', file), page)
  fs.writeFileSync(path.join(dir, 'secret.html'), 'outside of the folder')
  server = await startServer({
    args: [path.join(root, 'lab/experiments/first-load/static-server.ts'), path.join(dir, 'dist'), '{port}'],
    cwd: dir,
    env: {},
  })
})
afterAll(async () => {
  await server.stop()
  fs.rmSync(dir, { recursive: true, force: true })
})

it('finds pages by their addresses, and compresses text', async () => {
  for (const address of ['/', '/posts/%EA%B8%80']) {
    const response = await fetch(server.url + address)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toMatch(/^<h1>a page<\/h1>/)
  }
  const image = await fetch(`${server.url}/icon.png`)
  expect(image.headers.get('content-encoding')).toBeNull()
})

it('answers what is not in the folder with 404', async () => {
  for (const address of ['/posts/none', '/posts', '/..%2Fsecret', '/%2e%2e%2fsecret.html'])
    expect((await fetch(server.url + address)).status, address).toBe(404)
})
