import { DatabaseSync } from 'node:sqlite'
import { readers, type ReaderSetup } from '../../../lib/content/process/strategy.ts'
import type { StrategyName } from '../../../lib/core/strategy-names.ts'
import { availableCpus, threadsFor } from '../../../lib/deployment/cpu.ts'
import { runTrial } from '../../engine/trial.ts'

/** Repeated lookups of posts by slug: in a database by a field with or without an index, or through a reader. */
export type LookupTask = { slugs: string[]; budgetMs: number } & (
  | { kind: 'database'; file: string; field: 'plain' | 'indexed' }
  | {
      kind: 'reader'
      strategy: StrategyName
      corpus: Pick<ReaderSetup, 'contentDir' | 'timeZone' | 'indexFile'>
      now: string
    }
)

interface Lookup {
  find(slug: string): Promise<string | undefined> | string | undefined
  close(): Promise<void> | void
}

function databaseLookup(file: string, field: 'plain' | 'indexed'): Lookup {
  const database = new DatabaseSync(file, { readOnly: true })
  const statement = database.prepare(`SELECT document FROM documents WHERE ${field} = ?`)
  return {
    find(slug) {
      const row = statement.get(slug) as { document: string } | undefined
      return row && (JSON.parse(row.document) as { slug: string }).slug
    },
    close: () => database.close(),
  }
}

async function readerLookup({ strategy, corpus, now }: Extract<LookupTask, { kind: 'reader' }>): Promise<Lookup> {
  const reader = await readers[strategy]({ ...corpus, workers: threadsFor(availableCpus()) })
  const context = { now: new Date(now), trace: { filesOpened: 0 } }
  return { find: async (slug) => (await reader.getPost(slug, context))?.meta.slug, close: () => reader.close() }
}

const warmUps = 3

await runTrial<LookupTask>(async (task, timed) => {
  const lookup = await (task.kind === 'database' ? databaseLookup(task.file, task.field) : readerLookup(task))
  const found = new Set<string | undefined>()
  for (let at = 0; at < warmUps; at++) await lookup.find(task.slugs[at % task.slugs.length]!)
  const { count, ms } = await timed(async () => {
    const start = performance.now()
    let count = 0
    // Look up each slug at least once, because a scan finds early ones sooner. And use the whole budget: a quick
    // contender would otherwise finish within one quota period, before it is throttled
    do found.add(await lookup.find(task.slugs[count++ % task.slugs.length]!))
    while (count < task.slugs.length || performance.now() - start < task.budgetMs)
    return { count, ms: performance.now() - start }
  })
  await lookup.close()
  return { value: ms / count, answer: [...found].sort().join(), extra: { 'questions asked': count } }
})
