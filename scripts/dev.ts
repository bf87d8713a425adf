import { followDemos } from './demos.ts'
import { dropStoreOfOtherCode } from './live-store.ts'
import { portOption } from './port.ts'
// A wrong value in site.config.ts stops the command before the server starts
import '../lib/site/site.ts'
import { main, next, runProgram } from '../lib/cli/run.ts'

await main(async () => {
  const port = portOption(
    'npm run dev --',
    'Serves the blog while you write: drafts and scheduled posts are visible, and what you save appears in the open page.',
  )
  dropStoreOfOtherCode()
  const stop = await followDemos((message) => console.warn(`[content] ${message}`))
  const { code } = await runProgram(next, ['dev', '--port', String(port)], {
    NODE_ENV: 'development',
    RENDER_MODE: 'request',
    CONTENT_FAULTS: 'show',
  })
  stop()
  return code === 130 || code === 143 ? 0 : code
})
