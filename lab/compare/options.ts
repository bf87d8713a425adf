import { parseArgs } from 'node:util'
import { strategyNames, type StrategyName } from '../../lib/content/strategy.ts'
import { usualPeriodUs, type Limit } from '../machine/cgroup.ts'
import { asOptions, UsageError, wholeNumber } from '../../lib/cli/options.ts'

export interface CompareOptions {
  /** What is compared: readers in servers of their own, or one blog that is deployed already. */
  what: { readers: StrategyName[]; limit: Limit } | { url: string }
  /** Of each reader, at least. */
  clicks: number
  /** Put on every request by the browser, in milliseconds. */
  delayMs: number
  /** Where every transition goes, as JSON. */
  out: string
  /** Where the picture goes; null draws none. */
  svg: string | null
}

const usage = `npm run compare -- [--strategies ${strategyNames.join(',')}] [--cpus 0.6] [--period 100] [--clicks N] [--delay MS] [--out FILE] [--svg FILE]
       npm run compare -- --url https://a-deployed.blog [--clicks N] [--delay MS] [--out FILE] [--svg FILE]`

/** @throws {UsageError} */
export const compareOptions = (args: string[]): CompareOptions => asOptions(usage, () => parse(args))

function parse(args: string[]): CompareOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { strategies: text, cpus: text, period: text, clicks: text, delay: text, url: text, out: text, svg: text },
  })
  const { strategies, cpus, period, url } = values
  const alone = Object.entries({ strategies, cpus, period }).find(([, value]) => value !== undefined)
  if (url !== undefined && alone)
    throw new UsageError(`--url measures a blog as it is deployed: --${alone[0]} cannot be chosen for it`)
  return {
    what:
      url === undefined
        ? {
            readers: readersIn(strategies ?? 'index,promise-all,worker'),
            limit: {
              cpus: share(cpus ?? '0.6'),
              periodUs: period === undefined ? usualPeriodUs : wholeNumber('period', period, 1, 1_000) * 1_000,
            },
          }
        : { url: address(url) },
    clicks: wholeNumber('clicks', values.clicks ?? '40', 8, 2_000),
    delayMs: wholeNumber('delay', values.delay ?? '0', 0, 5_000),
    out: values.out ?? '.content/compare.json',
    svg: values.svg ?? null,
  }
}

function readersIn(list: string): StrategyName[] {
  const words = [
    ...new Set(
      list
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ]
  const unknown = words.find((word) => !strategyNames.includes(word as StrategyName))
  if (unknown !== undefined || words.length === 0)
    throw new UsageError(`--strategies: expected some of ${strategyNames.join(', ')}; got "${unknown ?? list}"`)
  return words as StrategyName[]
}

function share(text: string): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN
  if (!(value >= 0.05 && value <= 64)) throw new UsageError(`--cpus: expected a number from 0.05 to 64; got "${text}"`)
  return value
}

/** Paths are the blog's own. */
function address(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`--url: expected an address such as https://example.com; got "${text}"`)
  return text.replace(/\/+$/, '')
}
