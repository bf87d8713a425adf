import { expect, test } from 'vitest'
import { open } from 'node:fs/promises'
import { openNamed, serveFile } from '../../lib/content/assets/serve-file.ts'

test.each([
  ['a b.png', 'a b.png'],
  ['50%.png', '50%.png'],
  ['x%20y.png', 'x%20y.png'],
  ['100%25.png', '100%.png'],
  ['gone%.png', null],
])('a file is found by the segment %s, decoded or as it is', async (segment, expected) => {
  const names = ['a b.png', '50%.png', 'x%20y.png', '100%.png']
  const { found } = await openNamed(segment, async (name) => (names.includes(name) ? { name } : null) as never)
  expect(found).toEqual(expected === null ? null : { name: expected })
})

test.each([
  ['GET', {}, 200],
  ['HEAD', {}, 200],
  ['HEAD', { Range: 'bytes=0-9' }, 206],
])('%s with %o answers %d and closes the file', async (method, headers, status) => {
  const handle = await open(import.meta.filename)
  const { size } = await handle.stat()
  const request = new Request('http://localhost/files/a/b.ts', { method, headers })
  const response = await serveFile(request, 'id', 'b.ts', { handle, size, isCurrent: true })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-length')).toBe(String(status === 206 ? 10 : size))
  expect((await response.arrayBuffer()).byteLength).toBe(method === 'HEAD' ? 0 : size)
  await expect.poll(() => handle.fd).toBe(-1)
})
