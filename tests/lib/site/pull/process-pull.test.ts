import { expect, test, vi } from 'vitest'
import type { RunningPull } from '../../../../lib/site/pull/puller.ts'

vi.hoisted(() => {
  vi.stubEnv('PULL_SECRET', 'a'.repeat(32))
  vi.stubEnv('REDIS_URL', '')
  vi.stubEnv('UPSTASH_REDIS_REST_URL', 'https://a.example')
  vi.stubEnv('UPSTASH_REDIS_REST_TOKEN', 'b')
})
vi.mock('../../../../lib/site/pull/run-program.ts', () => ({
  pullBy: () => (onCommit: (commit: string) => void) => {
    onCommit('c'.repeat(40))
    return { result: Promise.resolve(null), ended: Promise.resolve() } as unknown as RunningPull
  },
}))
const { processPull } = await import('../../../../lib/site/pull/process-pull.ts')

test('a Redis over HTTP, to which no instance listens, hears of no pull', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new Error('billed')))
  vi.stubGlobal('fetch', fetch)
  await (await processPull())!.puller.pull()
  expect(fetch).not.toHaveBeenCalled()
})
