import { parseCommand } from '../lib/cli/options.ts'
import { main, runProgram } from '../lib/cli/run.ts'

const command = {
  name: 'npm run format --',
  summary: 'Formats the code with oxfmt, by the settings of .oxfmtrc.json.',
  words: { name: '[PATH …]', help: 'Files or folders to format; all by default.' },
  options: {
    check: { type: 'boolean', help: 'Changes nothing; lists what is not formatted, and fails if there is any.' },
  },
} as const

await main(async () => {
  const args = parseCommand(command, process.argv.slice(2), ({ check }, paths) => [
    ...(check ? ['--check'] : []),
    ...paths,
  ])
  return (await runProgram('oxfmt/bin/oxfmt', args)).code
})
