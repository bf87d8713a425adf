import fs from 'node:fs'
import path from 'node:path'
import { expectNoOptions } from '../../lib/cli/options.ts'
import { main, root } from '../../lib/cli/run.ts'
import { committedResult } from '../charts/committed.ts'
import { experimentNames } from '../engine/experiments.ts'
import type { LabResult } from '../result.ts'
import { costBlock } from './readme/cost.ts'
import { firstLoadBlock } from './readme/first-load.ts'
import { growthBlock } from './readme/growth.ts'
import { navigationBlock } from './readme/navigation.ts'
import { peersBlock } from './readme/peers.ts'
import { readersBlock } from './readme/readers.ts'
import { claimsBlock } from './readme/verdicts.ts'

export const documents = ['README.md', 'docs/deploying.md', 'docs/lab.md'].filter((file) =>
  fs.existsSync(path.join(root, file)),
)

const blocks: Record<string, () => string> = {
  'lab/experiments/strategies/result.json': () =>
    drawn('strategies', (result) => readersBlock(result, committedResult('cold-clicks'))),
  'lab/experiments/index/result.json': () => drawn('index', growthBlock),
  'lab/experiments/peers/result.json': () => drawn('peers', peersBlock),
  'lab/experiments/navigation/result.json': () => drawn('navigation', navigationBlock),
  'lab/experiments/first-load/result.json': () => drawn('first-load', firstLoadBlock),
  'lab/experiments/cluster/result.json and navigation/result.json': () =>
    costBlock(committedResult('cluster'), committedResult('navigation')),
  'lab/experiments/*/result.json, claim by claim': () => claimsBlock(allResults()),
}

const begin = /^<!-- written by npm run readme from (.+) -->\n/gm
const end = '<!-- end -->'

export function withFigures(text: string): string {
  return [...text.matchAll(begin)].reduceRight((document, { 0: line, 1: from, index }) => {
    const draw = blocks[from!]
    if (!draw) throw new Error(`no block is written from ${from}; expected one of ${Object.keys(blocks).join('; ')}`)
    const start = index + line.length
    const stop = document.indexOf(end, start)
    const next = document.slice(start).search(begin)
    if (stop === -1 || (next !== -1 && start + next < stop))
      throw new Error(`the block written from ${from} has no line ${end}`)
    return `${document.slice(0, start)}${draw()}\n${document.slice(stop)}`
  }, text)
}

const allResults = (): LabResult[] => experimentNames.flatMap((name) => committedResult(name) ?? [])

function drawn(name: string, draw: (result: LabResult) => string): string {
  const result = committedResult(name)
  return result ? draw(result) : `Not measured yet: \`npm run lab -- ${name}\`.`
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    expectNoOptions('npm run readme', `Draws the tables of ${documents.join(', ')} from the results of the lab.`)
    for (const file of documents) {
      const target = path.join(root, file)
      fs.writeFileSync(target, withFigures(fs.readFileSync(target, 'utf8')))
    }
    console.log(`${documents.join(', ')}: figures are those of the committed results.`)
  })
