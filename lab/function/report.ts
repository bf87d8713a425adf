import { formatNumber, tableOf } from '../engine/table.ts'
import { bytesOf, type Bundle } from './bundle.ts'
import type { ColdFigure } from './cold-start.ts'
import { megabytes } from './judge.ts'

export const sizesTable = (built: readonly { subject: string; bundles: readonly Bundle[] }[]): string =>
  tableOf(
    ['built for', 'function', 'size', 'files'],
    built.flatMap(({ subject, bundles }) =>
      bundles.map((bundle) => [
        subject,
        bundle.name,
        megabytes(bytesOf(bundle)),
        bundle.files.size.toLocaleString('en-US'),
      ]),
    ),
    2,
  )

const limitOf = ({ limit }: ColdFigure) => (limit ? `${limit.cpus} CPU, ${limit.periodUs / 1000} ms` : 'no limit')

export const coldTable = (figures: readonly ColdFigure[]): string =>
  tableOf(
    ['built for', 'asked', 'limit', 'first byte', 'last byte', 'CPU', 'warm', 'memory'],
    figures.map((each) => [
      each.subject,
      each.question,
      limitOf(each),
      ...[each.firstByte, each.lastByte, each.cpu, each.warm].map((ms) => `${formatNumber(ms)} ms`),
      megabytes(each.rss),
    ]),
    3,
  )

/** Most that the index may add to the cold start of the same blog with one post, as a share. */
export const mostAdded = 0.05

/** What the index adds to the cold start of the same blog with one post. */
export interface Added {
  question: ColdFigure['question']
  limit: ColdFigure['limit']
  /** As a share of the time until the last byte, and of the CPU time, which other work on the machine changes less. */
  lastByte: number
  cpu: number
}

export function addedBy(figures: readonly ColdFigure[], subject: string, base: string): Added[] {
  return figures
    .filter((each) => each.subject === subject)
    .flatMap((each) => {
      const one = figures.find(
        (other) => other.subject === base && other.question === each.question && limitOf(other) === limitOf(each),
      )
      return one
        ? [
            {
              question: each.question,
              limit: each.limit,
              lastByte: each.lastByte / one.lastByte - 1,
              cpu: each.cpu / one.cpu - 1,
            },
          ]
        : []
    })
}

const percent = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`

export const addedLines = (added: readonly Added[]): string =>
  added
    .map(({ question, limit, lastByte, cpu }) => {
      const verdict = lastByte <= mostAdded ? 'within' : 'OVER'
      return `${question}, ${limit ? `${limit.cpus} CPU, ${limit.periodUs / 1000} ms` : 'no limit'}: ${percent(lastByte)} until the last byte (${verdict} ${percent(mostAdded)}), ${percent(cpu)} CPU time`
    })
    .join('\n')
