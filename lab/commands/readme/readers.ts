import type { ReadersRun } from '../../bench/readers.ts'
import { roundedMs } from './rounded.ts'

/** What one post costs each reader, in a small blog and in a large one, under the smaller CPU that was measured. */
export function readersBlock({ figures, context: { machine, limit, rounds } }: ReadersRun): string {
  const cpus = limit?.cpus ?? null
  const cell = (strategy: string, posts: number, temperature: string) =>
    figures.find(
      (figure) =>
        figure.strategy === strategy &&
        figure.posts === posts &&
        figure.temperature === temperature &&
        figure.cpus === cpus &&
        figure.question === 'compiled',
    )
  const order = [...new Set(figures.map(({ strategy }) => strategy))].toSorted(
    (a, b) => (cell(a, 10_000, 'warm')?.median ?? 0) - (cell(b, 10_000, 'warm')?.median ?? 0),
  )
  const rows = order.map((strategy) => {
    const medians = [70, 10_000].flatMap((posts) =>
      ['fresh', 'warm'].map((temperature) => roundedMs(cell(strategy, posts, temperature)?.median)),
    )
    return `| \`${strategy}\` | ${medians.join(' | ')} | ${cell(strategy, 70, 'warm')?.filesOpened ?? '–'} |`
  })
  const quota = limit
    ? `${limit.cpus} CPU (${(limit.cpus * limit.periodUs) / 1000} of every ${limit.periodUs / 1000} ms)`
    : 'full CPU'
  return `One post, ready to be rendered, under ${quota}; medians of ${rounds} rounds. Node ${machine.node}, ${machine.cpuModel}, ${machine.date.slice(0, 10)}.

| | 70 posts: first answer of a new process | the next ones | 10,000 posts: first | the next ones | files opened, 70 posts |
|---|---|---|---|---|---|
${rows.join('\n')}

A page of posts, full CPU, a thousand posts, CPU time, memory and files: \`npm run bench -- readers\` measures all of it on your machine.`
}
