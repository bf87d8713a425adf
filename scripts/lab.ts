import { experimentNames, experiments, type ExperimentName } from './lab/experiments.ts'
import { runExperiment } from './lab/run.ts'
import { UsageError } from './options.ts'
import { main } from './run.ts'

await main(async () => {
  const [name, ...args] = process.argv.slice(2)
  if (name === undefined || name === '--help') return list()
  if (!Object.hasOwn(experiments, name))
    throw new UsageError(`There is no experiment "${name}". Valid names: ${experimentNames.join(', ')}`)
  return runExperiment(await experiments[name as ExperimentName](), args)
})

async function list(): Promise<void> {
  const known = await Promise.all(experimentNames.map((name) => experiments[name]()))
  const width = Math.max(...known.map(({ name }) => name.length))
  console.log(
    `Experiments, each run by \`npm run lab -- <name>\` (add --quick to try it):\n\n${known.map(({ name, title }) => `  ${name.padEnd(width)}  ${title}`).join('\n')}`,
  )
}
