import { parseArgs } from 'node:util'
import { asOptions, UsageError, wholeNumber } from '../../lib/cli/options.ts'
import { defaultBytes, type CorpusShape } from './generate.ts'

const usage = `npm run corpus -- --posts N --seed S --out DIR [--bytes ${defaultBytes}]`

/** @throws {UsageError} */
export const corpusOptions = (args: string[]): Required<CorpusShape> & { out: string } =>
  asOptions(usage, () => {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: { posts: text, seed: text, out: text, bytes: { ...text, default: String(defaultBytes) } },
    })
    const { posts, seed, out, bytes } = values
    for (const [name, value] of Object.entries({ posts, seed, out }))
      if (!value) throw new UsageError(`--${name} is missing`)
    return {
      posts: wholeNumber('posts', posts!, 1, 1_000_000),
      seed: wholeNumber('seed', seed!, 0, 2 ** 32 - 1),
      out: out!,
      bytes: wholeNumber('bytes', bytes, 100, 1_000_000),
    }
  })
