import fs from 'node:fs'
import path from 'node:path'
import { experimentFolder, experimentNames } from '../engine/experiments.ts'
import type { LabResult } from '../result.ts'
import type { ReadersRun } from '../bench/readers.ts'
import type { IndexRun } from '../bench/index/run.ts'
import { indexBlock } from './readme/index-growth.ts'
import { navigationBlock, peersBlock, verdictsBlock } from './readme/lab.ts'
import { readersBlock } from './readme/readers.ts'
import { expectNoOptions } from '../../lib/cli/options.ts'
import { main, root } from '../../lib/cli/run.ts'

const readme = path.join(root, 'README.md')
const end = '<!-- end -->'

/**
 * The parts of the README that hold figures: what each is drawn from, in its place between two comments. What was not
 * measured has no part.
 */
const blocks: { from: string; text: () => string }[] = [
  { from: 'lab/charts/figures/readers.json', text: () => drawn<ReadersRun>('readers', readersBlock) },
  { from: 'lab/charts/figures/index.json', text: () => drawn<IndexRun>('index', indexBlock) },
  { from: 'lab/experiments/peers/result.json', text: () => drawn<LabResult>('peers', peersBlock) },
  { from: 'lab/experiments/navigation/result.json', text: () => drawn<LabResult>('navigation', navigationBlock) },
  {
    from: 'lab/experiments/*/result.json',
    text: () => verdictsBlock(experimentNames.flatMap((name) => resultIn<LabResult>(name) ?? [])),
  },
]

/**
 * The README with its figures drawn anew from what was measured.
 * @throws where it lacks the comments of a part
 */
export const withFigures = (text: string): string => blocks.reduce(withBlock, text)

function withBlock(text: string, { from, text: make }: (typeof blocks)[number]): string {
  const begin = `<!-- written by \`npm run readme\` from ${from} -->\n`
  const start = text.indexOf(begin)
  const stop = text.indexOf(end, start)
  if (start === -1 || stop === -1) throw new Error(`README.md lacks the lines ${begin.trim()} and ${end}`)
  return `${text.slice(0, start)}${begin}${[make(), ''].join('\n').trimStart()}${text.slice(stop)}`
}
function resultIn<Result>(name: string): Result | null {
  const file = experimentNames.includes(name)
    ? path.join(experimentFolder(name), 'result.json')
    : path.join(root, 'lab/charts/figures', `${name}.json`)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Result) : null
}

function drawn<Result>(name: string, draw: (result: Result) => string): string {
  const result = resultIn<Result>(name)
  return result ? draw(result) : ''
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    expectNoOptions('npm run readme', 'Draws the tables of README.md from the results of the lab.')
    fs.writeFileSync(readme, withFigures(fs.readFileSync(readme, 'utf8')))
    console.log('README.md has the figures of the lab.')
  })
