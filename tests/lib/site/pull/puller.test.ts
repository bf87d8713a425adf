import { expect, test } from 'vitest'
import { Puller } from '../../../../lib/site/pull/puller.ts'
import type { PullResult } from '../../../../lib/site/pull/result.ts'

const published = (commit: string): PullResult => ({
  state: 'published',
  commit,
  heldBack: [],
  withProblems: [],
  needsRestart: [],
})

/** A program that ends when the test says so. */
function program() {
  const runs: { result: (result: PullResult) => void; end: () => void }[] = []
  const puller = new Puller(() => {
    const result = Promise.withResolvers<PullResult>()
    const ended = Promise.withResolvers<void>()
    runs.push({ result: result.resolve, end: ended.resolve })
    return { result: result.promise, ended: ended.promise }
  })
  return { puller, runs }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('one pull runs, and one waits for all that were asked for meanwhile', async () => {
  const { puller, runs } = program()
  const asked = Array.from({ length: 100 }, () => puller.pull())
  await turn()
  expect(runs).toHaveLength(1)
  runs[0]!.result(published('a'))
  expect(await asked[0]).toEqual(published('a'))
  // Its program goes on, with images
  await turn()
  expect(runs).toHaveLength(1)
  runs[0]!.end()
  await turn()
  expect(runs).toHaveLength(2)
  runs[1]!.result(published('b'))
  runs[1]!.end()
  expect(new Set(await Promise.all(asked.slice(1)))).toEqual(new Set([published('b')]))
  await turn()
  void puller.pull()
  expect(runs).toHaveLength(3)
})

test('a pull that is asked for while another waits joins it, and one after that does not', async () => {
  const { puller, runs } = program()
  void puller.pull()
  const second = puller.pull()
  expect(puller.pull()).toBe(second)
  runs[0]!.result({ state: 'failed', problem: 'disk full' })
  runs[0]!.end()
  await turn()
  const third = puller.pull()
  expect(third).not.toBe(second)
  expect(runs).toHaveLength(2)
  runs[1]!.end()
  await turn()
  expect(runs).toHaveLength(3)
})
