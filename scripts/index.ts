import { indexFile } from '../lib/config.ts'
import { makeIndex } from './make-index.ts'
import { expectNoOptions } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

await main(async () => {
  expectNoOptions('npm run index', `Builds the index of the posts (${indexFile}) if it is out of date.`)
  return (await makeIndex()) === null ? 1 : 0
})
