import { main } from '../../../lib/cli/run.ts'
import { makeIndex } from '../../../scripts/make-index.ts'
import { portOption, requireFreePort } from '../../../scripts/port.ts'
import { serve } from './serve.ts'

await main(async () => {
  const port = portOption('pointsix start', 'Indexes the posts if they have changed, and serves the blog.')
  await requireFreePort(port)
  if ((await makeIndex()) === null) return 1
  console.log(`Server: ${await serve('package', port)}; Ctrl-C stops it.`)
})
