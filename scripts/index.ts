import { makeIndex } from './make-index.ts'
import { main } from '../lib/cli/run.ts'

await main(async () => ((await makeIndex()) === null ? 1 : 0))
