import fs from 'node:fs'
import path from 'node:path'
import { liveStore } from '../lib/config.ts'
import { hashOf } from '../lib/content/build/snapshot.ts'
import { portAsked } from './port.ts'
import { main, next, root, runProgram } from '../lib/cli/run.ts'

/** While writing, a change shows in the open page, faults in their place. */
await main(async () => {
  const port = portAsked('run dev')
  forgetIfOtherCode()
  const { code } = await runProgram(next, ['dev', '--port', String(port)], {
    NODE_ENV: 'development',
    RENDER_MODE: 'request',
    CONTENT_FAULTS: 'show',
  })
  return code === 130 || code === 143 ? 0 : code
})

/** Drops the metadata that is kept between starts where other code has made it. */
function forgetIfOtherCode(): void {
  const kept = path.join(root, liveStore)
  const stamp = `${kept}.code`
  const sources = [...fs.globSync('lib/content/**/*.ts', { cwd: root }).sort(), 'package-lock.json']
  const code = hashOf(sources.map((file) => hashOf(fs.readFileSync(path.join(root, file)))).join())
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === code) return
  fs.rmSync(kept, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, code)
}
