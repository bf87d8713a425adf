import { main, runProgram } from '../lib/cli/run.ts'

await main(async () => (await runProgram('oxlint/bin/oxlint', process.argv.slice(2))).code)
