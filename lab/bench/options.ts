import { parseArgs } from 'node:util'
import { strategyNames, type StrategyName } from '../../lib/content/strategy.ts'
import { asOptions, UsageError, wholeNumber } from '../../lib/cli/options.ts'

export interface ReadersOptions {
  /** Sizes of the corpora, ascending. */
  posts: number[]
  rounds: number
  strategies: StrategyName[]
  /** Where the figures go, as JSON. */
  out: string
  seed: number
  /** Milliseconds for the warm questions of one trial; at least one is asked. */
  budget: number
  /** Milliseconds after which slow questions are taken for warmed up. */
  warmUp: number
  /** Under the limit only one question is asked. */
  brief: boolean
  /** Leaves the single trials out of the file: what is committed or published needs the figures alone. */
  summary: boolean
}

const full = { posts: '70,1000,10000', rounds: '3', budget: 500, warmUp: 1_000, brief: false }
const quick = { posts: '70,300', rounds: '1', budget: 100, warmUp: 100, brief: true }

const usage = `npm run bench -- readers [--quick] [--posts ${full.posts}] [--rounds ${full.rounds}] [--strategies ${strategyNames.join(',')}] [--seed 1] [--summary] [--out FILE]`

/**
 * `--quick` changes the defaults; what is given beside it counts.
 * @throws {UsageError}
 */
export const readersOptions = (args: string[]): ReadersOptions => asOptions(usage, () => parse(args))

function parse(args: string[]): ReadersOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean' },
      summary: { type: 'boolean' },
      posts: text,
      rounds: text,
      strategies: text,
      seed: text,
      out: text,
    },
  })
  const defaults = values.quick ? quick : full
  const sizes = list(values.posts ?? defaults.posts).map((size) => wholeNumber('posts', size, 1, 1_000_000))
  const strategies = values.strategies === undefined ? [...strategyNames] : list(values.strategies).map(strategyOf)
  if (sizes.length === 0) throw new UsageError('--posts: expected numbers separated by commas')
  if (strategies.length === 0) throw new UsageError(`--strategies: expected some of ${strategyNames.join(', ')}`)
  return {
    posts: [...new Set(sizes)].sort((a, b) => a - b),
    rounds: wholeNumber('rounds', values.rounds ?? defaults.rounds, 1, 1_000),
    strategies: [...new Set(strategies)],
    out: values.out ?? '.content/bench/readers.json',
    seed: wholeNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1),
    budget: defaults.budget,
    warmUp: defaults.warmUp,
    brief: defaults.brief,
    summary: values.summary ?? false,
  }
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

function strategyOf(word: string): StrategyName {
  const found = strategyNames.find((name) => name === word)
  if (!found) throw new UsageError(`--strategies: there is no "${word}"; expected some of ${strategyNames.join(', ')}`)
  return found
}
