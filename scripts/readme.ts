import fs from 'node:fs'
import path from 'node:path'
import type { ReadersRun } from './bench/readers.ts'
import { main, root } from './run.ts'

const readme = path.join(root, 'README.md')
const begin = '<!-- written by `npm run readme` from content/_lab/readers.json -->\n'
const end = '<!-- end -->'

/** The README with its figures drawn anew from a run of `npm run bench -- readers`. */
export function withFigures(text: string, run: ReadersRun): string {
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)]
  if (start === -1 || stop === -1) throw new Error(`README.md lacks the lines ${begin.trim()} and ${end}`)
  return `${text.slice(0, start)}${begin}${tableOf(run)}\n${text.slice(stop)}`
}

function tableOf({ figures, context: { machine, limit, rounds } }: ReadersRun): string {
  const cpus = limit?.cpus ?? null
  const cell = (strategy: string, posts: number, temperature: string) =>
    figures.find((figure) => figure.strategy === strategy && figure.posts === posts && figure.temperature === temperature && figure.cpus === cpus && figure.question === 'post')
  const shown = (ms: number | undefined) => (ms === undefined ? '–' : `${ms < 10 ? ms.toPrecision(2) : Math.round(ms).toLocaleString('en')} ms`)
  const order = [...new Set(figures.map(({ strategy }) => strategy))].toSorted((a, b) => (cell(a, 10_000, 'warm')?.median ?? 0) - (cell(b, 10_000, 'warm')?.median ?? 0))
  const rows = order.map((strategy) => {
    const medians = [70, 10_000].flatMap((posts) => ['fresh', 'warm'].map((temperature) => shown(cell(strategy, posts, temperature)?.median)))
    return `| \`${strategy}\` | ${medians.join(' | ')} | ${cell(strategy, 70, 'warm')?.filesOpened ?? '–'} |`
  })
  const quota = limit ? `${limit.cpus} CPU (${(limit.cpus * limit.periodUs) / 1000} of every ${limit.periodUs / 1000} ms)` : 'full CPU'
  return `One post, asked under ${quota}; medians of ${rounds} rounds. Node ${machine.node}, ${machine.cpuModel}, ${machine.date.slice(0, 10)}.

| | 70 posts: first answer of a new process | the next ones | 10,000 posts: first | the next ones | files opened, 70 posts |
|---|---|---|---|---|---|
${rows.join('\n')}

A page of posts, full CPU, a thousand posts, CPU time, memory and files: \`npm run bench -- readers\` measures all of it on your machine.`
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    const run = JSON.parse(fs.readFileSync(path.join(root, 'content/_lab/readers.json'), 'utf8')) as ReadersRun
    fs.writeFileSync(readme, withFigures(fs.readFileSync(readme, 'utf8'), run))
    console.log('README.md has the figures of content/_lab/readers.json.')
  })
