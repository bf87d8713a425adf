import { expect, onTestFinished, test, vi } from 'vitest'
import { followPulls } from '../../../../lib/site/pull/follow.ts'

const pull = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../../lib/site/pull/process-pull.ts', () => ({ processPull: async () => ({ puller: { pull } }) }))
vi.mock('../../../../lib/site/redis/process-redis.ts', () => ({
  processRedis: async () => ({ askOrThrow: async () => 'a'.repeat(40) }),
}))

test('an instance that the remote did not answer asks it again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  pull.mockResolvedValueOnce({ state: 'failed', problem: 'unreachable' })
  pull.mockResolvedValue({ state: 'failed', problem: 'rewritten' })
  await followPulls()
  await vi.waitFor(() => expect(pull).toHaveBeenCalledTimes(1), 10_000)
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(pull).toHaveBeenCalledTimes(2), 10_000)
})
