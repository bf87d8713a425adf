import { parseArgs } from 'node:util'
import { asOptions, OptionError, wholeNumber } from '../options.ts'
import { defaultBytes, type CorpusShape } from './generate.ts'

export const usage = `npm run corpus -- --posts N --seed S --out DIR [--bytes ${defaultBytes}]`

/** @throws {OptionError} */
export function corpusOptions(args: string[]): Required<CorpusShape> & { out: string } {
  const { values } = asOptions(() =>
    parseArgs({
      args,
      options: { posts: { type: 'string' }, seed: { type: 'string' }, out: { type: 'string' }, bytes: { type: 'string', default: String(defaultBytes) } },
    }),
  )
  const { posts, seed, out, bytes } = values
  for (const [name, value] of Object.entries({ posts, seed, out })) if (!value) throw new OptionError(`--${name} is missing`)
  return {
    posts: wholeNumber('posts', posts!, 1, 1_000_000),
    seed: wholeNumber('seed', seed!, 0, 2 ** 32 - 1),
    out: out!,
    bytes: wholeNumber('bytes', bytes, 100, 1_000_000),
  }
}
