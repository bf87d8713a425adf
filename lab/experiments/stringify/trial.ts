import fs from 'node:fs'
import { createRequire } from 'node:module'
import { hashOf } from '../../../lib/core/hash.ts'
import type { PostMeta } from '../../../lib/core/post.ts'
import { runTrial } from '../../engine/trial.ts'
import { keys, listSchema } from './schema.ts'

export interface StringifyTask {
  file: string
  posts: number
  /** When a serializer is compiled from the schema: never, before the measurement, or within it. */
  compiled: 'never' | 'before' | 'within'
  packages: string
  /** Number of repetitions; the value is their mean. With 1, the measurement is the first call of a process. */
  repetitions: number
}

type Serialize = (posts: readonly PostMeta[]) => string

await runTrial<StringifyTask>(async ({ file, posts: count, compiled, packages, repetitions }, timed) => {
  const posts = (JSON.parse(fs.readFileSync(file, 'utf8')) as PostMeta[]).slice(0, count)
  const loading = performance.now()
  const build =
    compiled === 'never'
      ? null
      : (createRequire(`${packages}/package.json`)('fast-json-stringify') as (schema: object) => Serialize)
  const loadMs = performance.now() - loading
  const make = (): Serialize => (build ? build(listSchema) : (list) => JSON.stringify(list))
  const ready = compiled === 'within' ? null : make()
  // Repeated calls are measured after the engine has optimized them
  if (repetitions > 1) for (let at = 0; at < repetitions; at++) (ready ?? make())(posts)
  let text = ''
  let ms = 0
  await timed(() => {
    const start = performance.now()
    for (let at = 0; at < repetitions; at++) text = (ready ?? make())(posts)
    ms = performance.now() - start
  })
  // Normalize: the order of keys and the escaping of characters can differ
  const answer = hashOf(JSON.stringify(JSON.parse(text), keys))
  return {
    value: ms / repetitions,
    answer,
    extra: { 'JSON kB': text.length / 1_000, ...(build && { 'loading the library ms': loadMs }) },
  }
})
