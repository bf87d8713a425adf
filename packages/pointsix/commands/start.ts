import { spawn } from 'node:child_process'
import path from 'node:path'
import { main, root } from '../../../lib/cli/run.ts'
import { makeIndex } from '../../../scripts/make-index.ts'
import { portOption, requireFreePort } from '../../../scripts/port.ts'
import { serve } from './serve.ts'

await main(async () => {
  const port = portOption('pointsix start', 'Indexes the posts if they have changed, and serves the blog.')
  await requireFreePort(port)
  if ((await makeIndex()) === null) return 1
  console.log(`Server: ${await serve('package', port)}; Ctrl-C stops it.`)
  // Smaller versions of images take seconds. The server follows the index that has them
  spawn(process.execPath, [path.join(root, 'cli.mjs'), 'index', '--pictures'], { stdio: 'inherit' })
})
