import { servePackaged } from '#packaged-app'
import { portOption, requireFreePort } from './port.ts'
import { main } from '../lib/cli/run.ts'

await main(async () => {
  const asked = portOption(
    'npm run dev --',
    'Serves the blog while you write: drafts and scheduled posts are visible, and what you save appears in the open page.',
  )
  const port = await requireFreePort(asked)
  const served = await servePackaged('writing', port)
  return served === null ? (await import('./follow-writing.ts')).followWriting(port) : served
})
