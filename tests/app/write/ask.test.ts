import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '@/app/write/_desk/ask.ts'

afterEach(() => vi.unstubAllGlobals())

const nobody = { status: 0, message: '서버가 응답하지 않습니다.' }

test.each([
  ['a page, as from a server that starts again', 404, 'text/html; charset=utf-8', '<!DOCTYPE html>', nobody],
  ['a page, as from another server', 200, 'text/html', '<!DOCTYPE html>', nobody],
  ['a text of another server', 200, 'text/plain', 'ok', nobody],
  ['a failure', 500, 'text/plain', '', nobody],
  ['a refusal', 413, 'text/plain', 'it is too long\n', { status: 413, message: 'it is too long\n' }],
  ['an old token', 403, 'text/plain', 'the token is not…\n', { status: 403, message: expect.stringMatching('Write:') }],
  ['what only JSON says', 412, 'application/json', '{"message":"changed","text":"theirs"}', { status: 412 }],
  ['a full disk', 500, 'application/json', '{"message":"it is full"}', { status: 500, message: 'it is full' }],
])('%s has the status that says whether to ask again', async (_, status, type, body, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { language: 'ko-KR' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } })))
  await expect(ask('posts', {})).rejects.toMatchObject(expected)
})
