import { expect, test, vi } from 'vitest'
import { openInEditor } from '../../app/_components/dev/problems.tsx'

test.each([
  [204, []],
  [404, [['/write?path=%2Fposts%2Fa']]],
])('where a server answers with %i to the wish to open a file, the browser opens %j', async (status, opened) => {
  const assign = vi.fn<(to: string) => void>()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  await openInEditor({ level: 'error', file: 'content/a.md', line: 3, column: 1, message: '' }, '/posts/a')
  expect(assign.mock.calls).toEqual(opened)
})
