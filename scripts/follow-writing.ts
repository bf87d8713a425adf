import { layOut } from '#lay-out'
import { followDemos } from './demos.ts'
import { dropStoreOfOtherCode } from './live-store.ts'
// A wrong value in site.config.ts stops the command before the server starts
import '../lib/site/site.ts'
import { runNext } from '../lib/cli/run.ts'
import { writeAddress } from '../lib/write/token.ts'

/** Serves the app by `next dev`, until it is stopped. @returns exit status */
export async function followWriting(port: number): Promise<number> {
  layOut()
  dropStoreOfOtherCode()
  const stop = await followDemos((message) => console.warn(`[content] ${message}`))
  console.log(`Write: ${writeAddress(`http://localhost:${port}`)}`)
  const { code } = await runNext(['dev', '--port', String(port)], {
    NODE_ENV: 'development',
    RENDER_MODE: 'request',
    CONTENT_FAULTS: 'show',
  })
  stop()
  return code === 130 || code === 143 ? 0 : code
}
