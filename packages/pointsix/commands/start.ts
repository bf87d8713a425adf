import { spawn } from 'node:child_process'
import path from 'node:path'
import { main, root } from '../../../lib/cli/run.ts'
import { readBuiltFrom } from '../../../scripts/built-from.ts'
import { lacksPictures, makeIndex } from '../../../scripts/make-index.ts'
import { portOption, requireFreePort } from '../../../scripts/port.ts'
import { serveBuild } from '../../../scripts/serve-build.ts'
import { sayHowToBegin } from './say-how-to-begin.ts'
import { serve } from './serve.ts'
import { whatNeedsBundler } from './bundled.ts'

/** Most starts build nothing. */
const loadBuild = () => import('../../../scripts/build-app.ts')

await main(async () => {
  const port = portOption('npx pointsix start', 'Indexes the posts if they have changed, and serves the blog.')
  await requireFreePort(port)
  const own = await whatNeedsBundler()
  if (own !== null) {
    console.log(`Start: ${own} needs a bundler: the app is built first, for about a minute, and again when it changes.`)
    return (await (await loadBuild()).buildApp()) || serveBuild(port)
  }
  const content = await makeIndex()
  if (content === null) return 1
  if (readBuiltFrom() !== null && (await loadBuild()).isBuilt(content)) return serveBuild(port)
  console.log(`Server: ${await serve('package', port)}; Ctrl-C stops it.`)
  sayHowToBegin()
  // Smaller versions of images take seconds. The server follows the index that has them
  if (lacksPictures())
    spawn(process.execPath, [path.join(root, 'cli.mjs'), 'index', '--pictures'], { stdio: 'inherit' })
})
