import { parseArgs, styleText } from 'node:util'
import { adviceFor } from './doctor/advice.ts'
import { choiceFor } from './doctor/choice.ts'
import { examine } from './doctor/examine.ts'
import type { Report } from './doctor/report.ts'
import { textOf, type Look } from './doctor/text.ts'
import { asOptions } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

const usage = 'npm run doctor [-- --json]'

const asksForJson = (): boolean =>
  asOptions(usage, () => parseArgs({ options: { json: { type: 'boolean', default: false } } }).values.json)

/** `styleText` leaves the text plain where the stream is no terminal, and where NO_COLOR asks for it. */
const look: Look = {
  strong: (text) => styleText('bold', text),
  faint: (text) => styleText('dim', text),
  alarming: (text) => styleText('yellow', text),
}

/**
 * Prints what was detected and where, which reader would answer and why, and what is off. Only what makes the blog
 * unusable is an error.
 */
await main(async () => {
  const json = asksForJson()
  const facts = await examine()
  const choice = choiceFor(facts)
  const report: Report = { version: 1, ...facts, choice, advice: adviceFor(facts, choice) }
  console.log(json ? JSON.stringify(report, null, 2) : textOf(report, look, process.stdout.columns))
})
