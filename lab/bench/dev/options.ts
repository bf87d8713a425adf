import { parseArgs } from 'node:util'
import { asOptions, UsageError, wholeNumber } from '../../../lib/cli/options.ts'

export interface DevOptions {
  /** Sizes of the corpora. */
  posts: number[]
  /** Starts of the server with each corpus, after the first one. */
  rounds: number
  /** Changes of each kind after each start. */
  changes: number
  seed: number
  /** Where the figures go, as JSON. */
  out: string
}

const defaults = { posts: '70,10000', rounds: '3', changes: '10', seed: '1', out: '.content/bench/dev.json' }

const usage = `npm run bench -- dev [--posts ${defaults.posts}] [--rounds ${defaults.rounds}] [--changes ${defaults.changes}] [--seed ${defaults.seed}] [--out FILE]`

/** @throws {UsageError} */
export const devOptions = (args: string[]): DevOptions =>
  asOptions(usage, () => {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { posts: text, rounds: text, changes: text, seed: text, out: text } })
    const given = { ...defaults, ...values }
    const posts = given.posts
      .split(',')
      .filter((word) => word.trim() !== '')
      .map((word) => wholeNumber('posts', word.trim(), 1, 1_000_000))
    if (posts.length === 0) throw new UsageError('--posts: expected numbers separated by commas')
    return {
      posts,
      rounds: wholeNumber('rounds', given.rounds, 1, 1_000),
      changes: wholeNumber('changes', given.changes, 1, 1_000),
      seed: wholeNumber('seed', given.seed, 0, 2 ** 32 - 1),
      out: given.out,
    }
  })
