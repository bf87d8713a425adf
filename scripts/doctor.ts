import { adviceFor } from './doctor/advice.ts'
import { choiceFor } from './doctor/choice.ts'
import { examine } from './doctor/examine.ts'
import type { Report } from './doctor/report.ts'
import { textOf } from './doctor/text.ts'
import { parseCommand } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

const command = {
  name: 'npm run doctor --',
  summary: 'Prints where the blog runs, which reader would answer and why, and what needs attention.',
  options: { json: { type: 'boolean', help: 'Prints one JSON document, for programs.' } },
} as const

/** Exits with 0 unless the facts cannot be collected: advice is not an error. */
await main(async () => {
  const json = parseCommand(command, process.argv.slice(2), (values) => values.json)
  const facts = await examine()
  const choice = choiceFor(facts)
  const report: Report = { version: 2, ...facts, choice, advice: adviceFor(facts, choice) }
  console.log(json ? JSON.stringify(report, null, 2) : textOf(report, process.stdout.columns))
})
