import { expectNoOptions } from '../lib/cli/options.ts'
import { main, next, runProgram } from '../lib/cli/run.ts'

await main(async () => {
  expectNoOptions('npm run typecheck', 'Checks the types of the whole project with the TypeScript compiler.')
  // The types of the routes are generated; a clean clone has none
  const { code } = await runProgram(next, ['typegen'])
  return code || (await runProgram('typescript/bin/tsc', ['--noEmit'])).code
})
