import { main } from '../../../lib/cli/run.ts'
import { dropStoreOfOtherCode } from '../../../scripts/live-store.ts'
import { portOption, requireFreePort } from '../../../scripts/port.ts'
import { serve } from './serve.ts'

await main(async () => {
  const port = portOption(
    'pointsix dev',
    'Serves the blog while you write: drafts and scheduled posts are visible, and what you save appears in the open page.',
  )
  await requireFreePort(port)
  dropStoreOfOtherCode()
  console.log(`Server: ${await serve('writing', port)}; Ctrl-C stops it.`)
})
