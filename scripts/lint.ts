import { parseCommand } from '../lib/cli/options.ts'
import { main, runProgram } from '../lib/cli/run.ts'

const command = {
  name: 'npm run lint --',
  summary: 'Checks the code with oxlint, by the rules of .oxlintrc.json.',
  words: { name: '[PATH …]', help: 'Files or folders to check; all by default.' },
  options: { fix: { type: 'boolean', help: 'Fixes what oxlint can fix by itself.' } },
} as const

await main(async () => {
  const args = parseCommand(command, process.argv.slice(2), ({ fix }, paths) => [...(fix ? ['--fix'] : []), ...paths])
  return (await runProgram('oxlint/bin/oxlint', args)).code
})
