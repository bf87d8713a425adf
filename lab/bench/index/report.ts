import { formatNumber, tableOf } from '../../engine/table.ts'
import { growthOf } from './figures.ts'
import type { IndexRun } from './run.ts'

/** What the index is to hold, as multiples. */
const targets = { growth: 1.5, rss: 1.2, buildRss: 2, unchangedSeconds: 1 }

/** The whole run as text: what it was run on, every figure, and what is met. */
export function reportOf({ context, builds, figures }: IndexRun): string {
  const { machine, rounds, seconds, corpora } = context
  const sizes = corpora.map(
    ({ posts, bytes, indexBytes }) =>
      `${posts.toLocaleString('en')} posts: ${formatNumber(bytes / 1e6)} MB, index ${formatNumber(indexBytes / 1e6)} MB`,
  )
  const growth = growthOf(figures)
  return [
    `${machine.cpuModel}, ${machine.cores} CPUs, load ${machine.load} at the beginning; ${machine.platform}; Node ${machine.node}
${machine.date}, commit ${machine.commit ?? 'unknown'}, ${rounds} rounds, took ${seconds} s
${sizes.join('\n')}`,
    `\`npm run index\`, as a process. unchanged: nothing was written to since; edited: one post was; cloned: all files new, the cache came along
${tableOf(
  ['posts', 'run', 'compiled', 's', 'CPU s', 'peak RSS MB'],
  builds.map(({ posts, kind, compiled, seconds: wall, cpuSeconds, peakRssMb }) => [
    posts.toLocaleString('en'),
    kind,
    String(compiled),
    formatNumber(wall),
    formatNumber(cpuSeconds),
    formatNumber(peakRssMb),
  ]),
  2,
)}`,
    `A question. fresh: a new process, from loading the reader to the answer (first: of these, the question alone); warm: one of many; ± over the rounds
${tableOf(
  ['question', 'reader', 'posts', 'fresh ms', '±', 'first ms', 'warm ms', '±', 'RSS MB'],
  figures.map((it) => [
    it.question,
    it.strategy,
    it.posts.toLocaleString('en'),
    formatNumber(it.freshMs),
    percent(it.freshSpread),
    formatNumber(it.firstMs),
    formatNumber(it.warmMs),
    percent(it.warmSpread),
    formatNumber(it.peakRssMb),
  ]),
  2,
)}`,
    `From ${growth[0]?.from.toLocaleString('en')} to ${growth[0]?.to.toLocaleString('en')} posts
${tableOf(
  ['question', 'fresh', 'warm', `at most ${targets.growth}×`, 'RSS', `at most ${targets.rss}×`],
  growth.map(({ question, fresh, warm, rss }) => [
    question,
    times(fresh),
    times(warm),
    met(Math.max(fresh, warm) <= targets.growth),
    times(rss),
    met(rss <= targets.rss),
  ]),
  1,
)}`,
    ...memoryOf(builds),
  ].join('\n\n')
}

function memoryOf(builds: IndexRun['builds']): string[] {
  const cold = builds.filter(({ kind }) => kind === 'cold')
  const [small, large] = [cold.find(({ posts }) => posts === 1_000), cold.at(-1)]
  const unchanged = builds.find(({ posts, kind }) => posts === 10_000 && kind === 'unchanged')
  return [
    ...(small && large && large.posts > small.posts
      ? [
          `Memory of a cold build at ${large.posts.toLocaleString('en')} posts: ${times(large.peakRssMb / small.peakRssMb)} that at 1,000, at most ${targets.buildRss}×: ${met(large.peakRssMb <= targets.buildRss * small.peakRssMb)}`,
        ]
      : []),
    ...(unchanged
      ? [
          `10,000 posts, nothing changed: ${formatNumber(unchanged.seconds)} s, under ${targets.unchangedSeconds} s: ${met(unchanged.seconds < targets.unchangedSeconds)}`,
        ]
      : []),
  ]
}

const times = (ratio: number) => `${formatNumber(ratio)}×`
const percent = (share: number) => `${Math.round(share * 100)}%`
const met = (holds: boolean) => (holds ? 'met' : 'MISSED')
