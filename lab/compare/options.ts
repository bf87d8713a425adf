import { strategyNames, type StrategyName } from '../../lib/core/strategy-names.ts'
import { usualPeriodUs, type Limit } from '../machine/cgroup.ts'
import { parseCommand, someOf, UsageError, wholeNumber, type Command, type Values } from '../../lib/cli/options.ts'
import { httpUrl } from '../../lib/core/http-url.ts'

export interface CompareOptions {
  /** What to compare: readers, each on its own server, or one blog that is already deployed. */
  what: { readers: StrategyName[]; limit: Limit } | { url: string }
  clicks: number
  delayMs: number
  out: string
}

const command = {
  name: 'npm run compare --',
  summary: 'Walks through a blog in a browser with one reader after the other, and says which one shows pages first.',
  options: {
    strategies: {
      type: 'string',
      value: 'LIST',
      help: `Readers to compare: some of ${strategyNames.join(', ')}. Default: index,promise-all,worker.`,
    },
    cpus: { type: 'string', value: 'N', help: 'CPUs that each server may use. Default: 0.6.' },
    period: { type: 'string', value: 'MS', help: 'Milliseconds in which a server may use its share. Default: 100.' },
    clicks: { type: 'string', value: 'N', default: '40', help: 'Clicks with each reader, at least.' },
    delay: { type: 'string', value: 'MS', default: '0', help: 'Milliseconds that the browser adds to each request.' },
    url: { type: 'string', value: 'URL', help: 'Measures a deployed blog as it is.' },
    out: {
      type: 'string',
      value: 'FILE',
      default: '.content/compare.json',
      help: 'Where every transition goes, as JSON.',
    },
  },
  examples: ['npm run compare', 'npm run compare -- --url https://a-deployed.blog'],
} as const satisfies Command

export const compareOptions = (args: string[]): CompareOptions => parseCommand(command, args, read)

function read(values: Values<(typeof command)['options']>): CompareOptions {
  const { strategies, cpus, period, url } = values
  const alone = Object.entries({ strategies, cpus, period }).find(([, value]) => value !== undefined)
  if (url !== undefined && alone)
    throw new UsageError(`--url measures a blog as it is deployed: --${alone[0]} cannot be chosen for it`)
  return {
    what:
      url === undefined
        ? {
            readers: someOf('strategies', strategies ?? 'index,promise-all,worker', strategyNames),
            limit: {
              cpus: share(cpus ?? '0.6'),
              periodUs: period === undefined ? usualPeriodUs : wholeNumber('period', period, 1, 1_000) * 1_000,
            },
          }
        : { url: address(url) },
    clicks: wholeNumber('clicks', values.clicks, 8, 2_000),
    delayMs: wholeNumber('delay', values.delay, 0, 5_000),
    out: values.out,
  }
}

function share(text: string): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN
  if (!(value >= 0.05 && value <= 64)) throw new UsageError(`--cpus: expected a number from 0.05 to 64; got "${text}"`)
  return value
}

/** Validates the URL of a blog and removes trailing slashes, since paths are appended to it. */
function address(text: string): string {
  if (!httpUrl(text)) throw new UsageError(`--url: expected an address such as https://example.com; got "${text}"`)
  return text.replace(/\/+$/, '')
}
