import { main } from '../../../lib/cli/run.ts'
import { dropStoreOfOtherCode } from '../../../scripts/live-store.ts'
import { portOption, requireFreePort } from '../../../scripts/port.ts'

await main(async () => {
  const port = portOption(
    'pointsix dev',
    'Serves the blog while you write: drafts and scheduled posts are visible, and what you save appears in the open page.',
  )
  await requireFreePort(port)
  dropStoreOfOtherCode()
  // Before the app reads it
  process.env.CONTENT_FAULTS = 'show'
  const { serve } = await import('./serve.ts')
  console.log(`Server: ${await serve('writing', port)}; Ctrl-C stops it.`)
})
