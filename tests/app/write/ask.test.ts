import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '@/app/write/_desk/ask.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a page, as from a server that starts again', 404, 'text/html; charset=utf-8', '<!DOCTYPE html>', 0],
  ['a failure', 500, 'text/plain', '', 0],
  ['a refusal', 403, 'text/plain', 'the token is not that of this server\n', 403],
  ['what only JSON says', 412, 'application/json', '{"message":"changed","text":"theirs"}', 412],
])('%s has the status that says whether to ask again', async (_, status, type, body, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } })))
  await expect(ask('posts', {})).rejects.toMatchObject({ status: expected })
})
