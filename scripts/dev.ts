import fs from 'node:fs'
import path from 'node:path'
import { liveStore } from '../lib/content/files/stored-files.ts'
import { compilerVersion } from '../lib/content/build/compiler-version.ts'
import { followDemos } from './demos.ts'
import { portOption } from './port.ts'
// A wrong value in site.config.ts stops the command before the server starts
import '../lib/site/site.ts'
import { main, next, root, runProgram } from '../lib/cli/run.ts'

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

/** Deletes the metadata kept between starts if other code wrote it. */
function dropStoreOfOtherCode(): void {
  const store = path.join(root, liveStore)
  const stamp = `${store}.code`
  const code = compilerVersion()
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === code) return
  fs.rmSync(store, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, code)
}
