import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { PostMeta } from '../../../lib/content/post.ts'
import { runTrial } from '../../engine/trial.ts'
import { listSchema } from './schema.ts'

export interface StringifyTask {
  /** JSON of the posts. */
  file: string
  posts: number
  /** Whether a serializer is compiled from the schema: never, before the clock starts, or while it runs. */
  compiled: 'never' | 'before' | 'within'
  /** Folder in which `fast-json-stringify` is found. */
  packages: string
  /** How often the same is done again; the value is the mean. Once is what a process does first. */
  times: number
}

type Serialize = (posts: readonly PostMeta[]) => string

await runTrial<StringifyTask>(async ({ file, posts: count, compiled, packages, times }, timed) => {
  const posts = (JSON.parse(fs.readFileSync(file, 'utf8')) as PostMeta[]).slice(0, count)
  const loading = performance.now()
  const build =
    compiled === 'never'
      ? null
      : (createRequire(`${packages}/package.json`)('fast-json-stringify') as (schema: object) => Serialize)
  const loadMs = performance.now() - loading
  const make = (): Serialize => (build ? build(listSchema) : (list) => JSON.stringify(list))
  const ready = compiled === 'within' ? null : make()
  // Repeated work is timed as it is once the engine has optimized it
  if (times > 1) for (let at = 0; at < times; at++) (ready ?? make())(posts)
  let text = ''
  const start = { ms: 0, end: 0 }
  await timed(() => {
    start.ms = performance.now()
    for (let at = 0; at < times; at++) text = (ready ?? make())(posts)
    start.end = performance.now()
  })
  // Parsed again: the order of names and the spelling of characters may differ
  const answer = createHash('sha256')
    .update(JSON.stringify(JSON.parse(text), Object.keys(listSchema.items.properties).concat('name', 'order').sort()))
    .digest('hex')
  return {
    value: (start.end - start.ms) / times,
    answer,
    extra: { 'JSON kB': text.length / 1_000, ...(build && { 'loading the library ms': loadMs }) },
  }
})
