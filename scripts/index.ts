import { makeIndex } from './make-index.ts'
import { main } from './run.ts'

await main(async () => ((await makeIndex(true)) ? 0 : 1))
