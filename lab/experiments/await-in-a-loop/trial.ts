import http from 'node:http'
import pLimit from 'p-limit'
import { readers } from '../../../lib/content/process/open-reader.ts'
import type { ReaderSetup } from '../../../lib/content/process/scanning.ts'
import type { StrategyName } from '../../../lib/core/strategy-names.ts'
import { runTrial } from '../../engine/trial.ts'
import { textFrom } from '../../machine/delayed-server.ts'

export type Order = 'one by one' | 'together' | 'eight at a time'

export type LoopTask =
  | { work: 'calls'; order: Order; calls: number; port: number; path: string }
  | { work: 'posts'; strategy: StrategyName; corpus: Pick<ReaderSetup, 'contentDir' | 'timeZone'>; now: string }

const agent = new http.Agent({ keepAlive: true })

const call = (port: number, path: string) => textFrom({ host: '127.0.0.1', port, path, agent })

/** Handles one item: two calls, the second after the first. */
async function handle(port: number, path: string): Promise<string> {
  await call(port, path)
  return call(port, path)
}

const orders: Record<Order, (items: number, work: () => Promise<string>) => Promise<string[]>> = {
  async 'one by one'(items, work) {
    const answers: string[] = []
    for (let at = 0; at < items; at++) answers.push(await work())
    return answers
  },
  together: (items, work) => Promise.all(Array.from({ length: items }, work)),
  'eight at a time': (items, work) => pLimit(8).map(Array.from({ length: items }), work),
}

await runTrial<LoopTask>(async (task, timed) => {
  if (task.work === 'calls') {
    await call(task.port, '/')
    const answers = await timed(() => orders[task.order](task.calls, () => handle(task.port, task.path)))
    agent.destroy()
    return { answer: `${answers.length} ${[...new Set(answers)].join()}` }
  }
  const reader = await readers[task.strategy]({ ...task.corpus, indexFile: '', workers: 1 })
  const at = { now: new Date(task.now), trace: { filesOpened: 0 } }
  const page = await timed(() => reader.listPosts({ page: 1, pageSize: 10 }, at))
  await reader.close()
  return { answer: `${page.total} posts, ${page.posts[0]?.slug}`, extra: { 'files opened': at.trace.filesOpened } }
})
