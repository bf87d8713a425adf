import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staticServer } from '../../../lib/cli/static-server.ts'
import { layOut } from '../../corpora.ts'
import { listening } from '../../http.ts'

const page = `<h1>a page</h1>${'the same words '.repeat(100)}`
const dir = layOut({
  'dist/index.html': page,
  'dist/posts/글.html': page,
  'dist/icon.png': page,
  'secret.html': 'outside of the folder',
})
const server = staticServer(path.join(dir, 'dist'))
let url: string
beforeAll(async () => void (url = await listening(server)))
afterAll(() => void server.close())

it('finds pages by their addresses, and compresses text', async () => {
  for (const address of ['/', '/posts/%EA%B8%80']) {
    const response = await fetch(url + address)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toMatch(/^<h1>a page<\/h1>/)
  }
  const image = await fetch(`${url}/icon.png`)
  expect(image.headers.get('content-encoding')).toBeNull()
})

it('answers what is not in the folder with 404', async () => {
  for (const address of ['/posts/none', '/posts', '/..%2Fsecret', '/%2e%2e%2fsecret.html'])
    expect((await fetch(url + address)).status, address).toBe(404)
})
