import { expect, test, vi } from 'vitest'
import { announce, followAnnounced } from '../../../../lib/site/pull/announce.ts'

const [first, second] = ['a'.repeat(40), 'b'.repeat(40)]

test('instances hear once of each commit that another has pulled, also of one from before they started', async () => {
  vi.useFakeTimers()
  let value: string | null = null
  let isGone = false
  const send = async (command: string, ...args: readonly (string | number)[]) => {
    if (isGone) throw new Error('Redis does not answer')
    if (command === 'SET') value = String(args[1])
    return value
  }
  await announce(send, first!)
  const heard: string[] = []
  const stop = followAnnounced(send, (commit) => heard.push(commit))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard).toEqual([first])
  isGone = true
  await announce(send, second!)
  await vi.advanceTimersByTimeAsync(2_000)
  // What could not be said is said as soon as it can
  isGone = false
  await vi.advanceTimersByTimeAsync(2_000)
  // Whoever writes there can make nobody pass it to git
  await announce(send, '--upload-pack=evil')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard).toEqual([first, second])
  stop()
  await announce(send, first!)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard).toHaveLength(2)
  await announce(undefined, first!)
  vi.useRealTimers()
})
