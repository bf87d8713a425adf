import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { rememberStaticParams } from '../../../app/_next/static-params-once.ts'

const moduleUrl = new URL('../../../app/_next/static-params-once.ts', import.meta.url).href

/** Runs in a new thread, as `next dev` does for each request. */
async function ask(route: string): Promise<'answered' | 'waits'> {
  const thread = new Worker(
    `import(${JSON.stringify(moduleUrl)}).then(async ({ staticParamsOnce }) => {
      const turns = async () => { for (let turn = 0; turn < 1_000; turn++) await new Promise(setImmediate) }
      const answer = staticParamsOnce(${JSON.stringify(route)}).then(() => 'answered')
      const result = await Promise.race([answer, turns().then(() => 'waits')])
      require('node:worker_threads').parentPort.postMessage(result)
    })`,
    { eval: true },
  )
  try {
    const [result] = (await once(thread, 'message')) as ['answered' | 'waits']
    return result
  } finally {
    await thread.terminate()
  }
}

test('the first call of each route answers, and later ones take long', async () => {
  rememberStaticParams()
  expect(await ask('posts')).toBe('answered')
  expect(await ask('posts')).toBe('waits')
  expect(await ask('tags')).toBe('answered')
  expect(await ask('posts')).toBe('waits')
})
