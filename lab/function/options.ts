import { parseArgs } from 'node:util'
import { strategyNames, type StrategyName } from '../../lib/content/strategy.ts'
import { asOptions, UsageError, wholeNumber } from '../../lib/cli/options.ts'

export interface FunctionOptions {
  /** Each is built for by itself: what a function holds follows it. */
  readers: StrategyName[]
  /** 0 only builds and looks at the functions. */
  rounds: number
  /** Measures under one limit instead of all. */
  quick: boolean
  /** Where the figures go, as JSON. */
  out: string
}

const usage = `npm run verify:vercel -- [--quick] [--readers ${strategyNames.join(',')}] [--rounds 5] [--out FILE]`

/**
 * `--quick` changes the defaults; what is given beside it counts.
 * @throws {UsageError}
 */
export const functionOptions = (args: string[]): FunctionOptions =>
  asOptions(usage, () => {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: { quick: { type: 'boolean', default: false }, readers: text, rounds: text, out: text },
    })
    const words = (values.readers ?? (values.quick ? 'index' : strategyNames.join(',')))
      .split(',')
      .map((word) => word.trim())
    return {
      readers: [...new Set(words.map(readerOf))],
      rounds: wholeNumber('rounds', values.rounds ?? (values.quick ? '3' : '5'), 0, 1_000),
      quick: values.quick,
      out: values.out ?? '.content/bench/function.json',
    }
  })

function readerOf(word: string): StrategyName {
  const found = strategyNames.find((name) => name === word)
  if (!found) throw new UsageError(`--readers: there is no "${word}"; expected some of ${strategyNames.join(', ')}`)
  return found
}
