import { main } from '../../../lib/cli/run.ts'
import { dropStoreOfOtherCode } from '../../../scripts/live-store.ts'
import { portOption, requireFreePort } from '../../../scripts/port.ts'
import { whatNeedsBundler } from './bundled.ts'
import { writeAddress } from '../../../lib/write/token.ts'
import { sayHowToBegin } from './say-how-to-begin.ts'
import { serve } from './serve.ts'

await main(async () => {
  const port = portOption(
    'npx pointsix dev',
    'Serves the blog while you write: drafts and scheduled posts are visible, and what you save appears in the open page.',
  )
  await requireFreePort(port)
  const own = await whatNeedsBundler()
  if (own !== null) {
    console.log(`Dev: ${own} needs a bundler: Next follows what you write, and takes some seconds to its first page.`)
    return (await import('../../../scripts/follow-writing.ts')).followWriting(port)
  }
  dropStoreOfOtherCode()
  const address = await serve('writing', port)
  console.log(`Server: ${address}; Ctrl-C stops it.`)
  console.log(`Write: ${writeAddress(address)}`)
  sayHowToBegin()
})
