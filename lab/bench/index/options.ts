import { parseArgs } from 'node:util'
import { asOptions, UsageError, wholeNumber } from '../../../lib/cli/options.ts'

export interface IndexOptions {
  /** Sizes of the corpora, ascending. */
  posts: number[]
  /** Fresh processes for each question and size. */
  rounds: number
  seed: number
  /** Where the figures go, as JSON. */
  out: string
}

const full = { posts: '10,70,1000,10000', rounds: '9' }
const quick = { posts: '10,70', rounds: '2' }

const usage = `npm run bench -- index [--quick] [--posts ${full.posts}] [--rounds ${full.rounds}] [--seed 1] [--out FILE]
100000 may be among the posts; compiling as many takes about ten minutes on two CPUs and 5 GB of disk.`

/**
 * `--quick` changes the defaults; what is given beside it counts.
 * @throws {UsageError}
 */
export const indexOptions = (args: string[]): IndexOptions =>
  asOptions(usage, () => {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: { quick: { type: 'boolean' }, posts: text, rounds: text, seed: text, out: text },
    })
    const defaults = values.quick ? quick : full
    const sizes = (values.posts ?? defaults.posts)
      .split(',')
      .filter((word) => word.trim() !== '')
      .map((word) => wholeNumber('posts', word.trim(), 1, 1_000_000))
    if (sizes.length === 0) throw new UsageError('--posts: expected numbers separated by commas')
    return {
      posts: [...new Set(sizes)].sort((a, b) => a - b),
      rounds: wholeNumber('rounds', values.rounds ?? defaults.rounds, 1, 1_000),
      seed: wholeNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1),
      out: values.out ?? '.content/bench/index.json',
    }
  })
