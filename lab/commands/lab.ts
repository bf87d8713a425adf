import { experimentNames, loadExperiment } from '../engine/experiments.ts'
import { runExperiment } from '../engine/run.ts'
import { UsageError } from '../../lib/cli/options.ts'
import { main } from '../../lib/cli/run.ts'

await main(async () => {
  const [name, ...args] = process.argv.slice(2)
  if (name === undefined || name === '--help') return list()
  if (!experimentNames.includes(name))
    throw new UsageError(`There is no experiment "${name}". Valid names: ${experimentNames.join(', ')}`)
  return runExperiment(await loadExperiment(name), args)
})

async function list(): Promise<void> {
  const known = await Promise.all(experimentNames.map(loadExperiment))
  const width = Math.max(...known.map(({ name }) => name.length))
  console.log(
    `Experiments, each run by \`npm run lab -- <name>\` (add --quick to try it, --help for every option):\n\n${known.map(({ name, title }) => `  ${name.padEnd(width)}  ${title}`).join('\n')}`,
  )
}
