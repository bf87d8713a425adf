import { main, next, runProgram } from '../lib/cli/run.ts'

await main(async () => {
  // The types of the routes are generated; a clean clone has none
  const { code } = await runProgram(next, ['typegen'])
  return code || (await runProgram('typescript/bin/tsc', ['--noEmit'])).code
})
