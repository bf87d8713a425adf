import { DatabaseSync } from 'node:sqlite'
import { setTimeout as rest } from 'node:timers/promises'
import type { Reader } from '../../../lib/content/reader.ts'
import { runTrial } from '../../engine/trial.ts'

export interface SearchTask {
  operation: 'search' | 'post'
  /** `fresh`: the measurement covers loading the reader's modules, opening the reader and one answer. */
  process: 'fresh' | 'warm'
  indexFile: string
  asked: readonly string[]
  now: string
  budgetMs: number
}

const warmUps = 2
const sampled = 50

await runTrial<SearchTask>(async ({ operation, process, indexFile, asked, now, budgetMs }, timed) => {
  const at = { now: new Date(now), trace: { filesOpened: 0 } }
  const open = async () => (await import('../../../lib/content/readers/indexed.ts')).indexedReader(indexFile)
  const ask = async (reader: Reader, text: string): Promise<number> =>
    operation === 'post'
      ? Number((await reader.getPost(text, at)) !== null)
      : (await reader.search({ text, page: 1, pageSize: 10 }, at)).total
  const found = new Map<string, number>()
  const times: number[] = []
  let reader: Reader | undefined
  if (process === 'warm') {
    reader = await open()
    for (let round = 0; round < warmUps; round++) for (const text of asked) await ask(reader, text)
  }
  const ms = await timed(async () => {
    const start = performance.now()
    reader ??= await open()
    // Use the whole budget: a part of it would end within one quota period
    do {
      const text = asked[times.length % asked.length]!
      const before = performance.now()
      found.set(text, await ask(reader, text))
      times.push(performance.now() - before)
      // Rest like visitors do: searches without a pause would measure the throttling instead
      if (process === 'warm') await rest(times.at(-1)!)
    } while (process === 'warm' && (times.length < asked.length || performance.now() - start < budgetMs))
    return performance.now() - start
  })
  for (const text of asked) if (!found.has(text)) found.set(text, await ask(reader!, text))
  await reader!.close()
  times.sort((a, b) => a - b)
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!
  return {
    value: process === 'fresh' ? ms : share(0.95),
    answer: asked.map((text) => found.get(text)).join(),
    extra: { 'median ms': share(0.5), 'slowest ms': times.at(-1)!, ...(await sizesOf(indexFile)) },
  }
})

async function sizesOf(indexFile: string): Promise<Record<string, number>> {
  const database = new DatabaseSync(indexFile, { readOnly: true })
  try {
    const bytes = (sql: string) => Number(database.prepare(sql).get()!.bytes)
    const whole = bytes('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size')
    const tokens = bytes('SELECT sum(length(block) + 16) AS bytes FROM search_data')
    const lengths = bytes('SELECT sum(length(sz) + 16) AS bytes FROM search_docsize')
    const search = tokens + lengths + (await sectionBytes(indexFile))
    return {
      'index MB': whole / 2 ** 20,
      'of that for the search MB': search / 2 ** 20,
      'growth %': (100 * search) / (whole - search),
    }
  } finally {
    database.close()
  }
}

/**
 * Size of the sections that search results show. They are packed together with the body, so the body is packed again
 * without them.
 */
async function sectionBytes(indexFile: string): Promise<number> {
  // Import late: a fresh process loads what it needs while the clock runs
  const { openIndex } = await import('../../../lib/content/index-store/open.ts')
  const { packBody } = await import('../../../lib/content/index-store/packed-body.ts')
  const index = openIndex(indexFile)
  try {
    const ids = Array.from({ length: Math.ceil(index.meta.ids / sampled) }, (_, at) => at * sampled)
    const added = ids.map((id) => {
      const { body, markdown } = index.content(id)
      const { length } = index.one('SELECT length(body) AS length FROM bodies WHERE id = ?', id)!
      return Number(length) - packBody(body, markdown).length
    })
    return (added.reduce((sum, bytes) => sum + bytes, 0) / ids.length) * index.meta.posts
  } finally {
    index.close()
  }
}
