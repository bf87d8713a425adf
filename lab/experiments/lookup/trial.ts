import { DatabaseSync } from 'node:sqlite'
import { readers, type ReaderSetup, type StrategyName } from '../../../lib/content/strategy.ts'
import { availableCpus, threadsFor } from '../../../lib/deployment/cpu.ts'
import { runTrial } from '../../engine/trial.ts'

/**
 * One post is asked for by its slug again and again: in a database by a field with or without an index, or of a reader
 * of the blog.
 */
export type LookupTask = { slugs: string[]; budgetMs: number } & (
  | { kind: 'database'; file: string; field: 'plain' | 'indexed' }
  | {
      kind: 'reader'
      strategy: StrategyName
      corpus: Pick<ReaderSetup, 'contentDir' | 'timeZone' | 'indexFile'>
      now: string
    }
)

/** Gives the slug of the post that was found, and what is to be closed afterwards. */
interface Asker {
  ask(slug: string): Promise<string | undefined> | string | undefined
  close(): Promise<void> | void
}

function databaseAsker(file: string, field: 'plain' | 'indexed'): Asker {
  const database = new DatabaseSync(file, { readOnly: true })
  const statement = database.prepare(`SELECT document FROM documents WHERE ${field} = ?`)
  return {
    ask(slug) {
      const row = statement.get(slug) as { document: string } | undefined
      return row && (JSON.parse(row.document) as { slug: string }).slug
    },
    close: () => database.close(),
  }
}

async function readerAsker({ strategy, corpus, now }: Extract<LookupTask, { kind: 'reader' }>): Promise<Asker> {
  const reader = await readers[strategy]({ ...corpus, workers: threadsFor(availableCpus()) })
  const moment = { now: new Date(now), trace: { filesOpened: 0 } }
  return { ask: async (slug) => (await reader.getPost(slug, moment))?.meta.slug, close: () => reader.close() }
}

const warmUps = 3

await runTrial<LookupTask>(async (task, timed) => {
  const asker = await (task.kind === 'database' ? databaseAsker(task.file, task.field) : readerAsker(task))
  const found = new Set<string | undefined>()
  for (let at = 0; at < warmUps; at++) await asker.ask(task.slugs[at % task.slugs.length]!)
  const { asked, ms } = await timed(async () => {
    const start = performance.now()
    let asked = 0
    // At least each slug once: a scan may find the first ones sooner. And as long for who is quick: within one period
    // of a quota nobody is held
    do found.add(await asker.ask(task.slugs[asked++ % task.slugs.length]!))
    while (asked < task.slugs.length || performance.now() - start < task.budgetMs)
    return { asked, ms: performance.now() - start }
  })
  await asker.close()
  return { value: ms / asked, answer: [...found].sort().join(), extra: { 'questions asked': asked } }
})
