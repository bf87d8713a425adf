import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../../../lib/cli/run.ts'
import { config } from '../../../lib/config.ts'
import { listFilesSync } from '../../../lib/content/files/files.ts'
import { writeAddress } from '../../../lib/write/token.ts'
import { readBuiltFrom } from '../../../scripts/built-from.ts'
import { dropStoreOfOtherCode } from '../../../scripts/live-store.ts'
import type * as ofClone from '../../../scripts/packaged-app.ts'
import { whatNeedsBundler } from './bundled.ts'
import { followSettings } from './follow-settings.ts'
import { serve } from './serve.ts'

/** Replaces scripts/packaged-app.ts in the package. */
export const servePackaged: typeof ofClone.servePackaged = async (app, port) => {
  const writes = app === 'writing'
  const listing = listFilesSync(config.contentDir)
  const own = await whatNeedsBundler(writes, listing)
  if (writes) followSettings(console.log, own === null)
  if (own !== null) {
    console.log(
      writes
        ? `Dev: ${own} needs a bundler: Next follows what you write, and takes some seconds to its first page.`
        : `Start: ${own} needs a bundler: the app is built first, for about a minute, and again when it changes.`,
    )
    return null
  }
  const index = writes ? null : await import('../../../scripts/make-index.ts')
  if (index === null) dropStoreOfOtherCode()
  else {
    const content = await index.makeIndex()
    if (content === null) return 1
    if (await isBuilt(content)) return null
  }
  const address = await serve(app, port)
  console.log(`Server: ${address}; Ctrl-C stops it.`)
  if (writes) console.log(`Write: ${writeAddress(address)}`)
  if (listing.files.length === 0)
    console.log(
      'There are no posts here yet: `npx pointsix new "Title"` makes the first one, `npx pointsix init my-blog` the folder of a new blog.',
    )
  // Smaller versions of images take seconds. The server follows the index that has them
  if (index?.lacksPictures())
    spawn(process.execPath, [path.join(root, 'cli.mjs'), 'index', '--pictures'], { stdio: 'inherit' })
}

const isBuilt = async (content: string): Promise<boolean> =>
  readBuiltFrom() !== null && (await import('../../../scripts/build-app.ts')).isBuilt(content)

export const servesOwnApp: typeof ofClone.servesOwnApp = async () =>
  (await whatNeedsBundler()) !== null || isBuilt(await (await import('../../../scripts/make-index.ts')).contentNow())
