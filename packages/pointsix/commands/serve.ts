import { createServer } from 'node:http'
import path from 'node:path'
import { fontsFolder } from '../../../lib/config.ts'
import { project, root } from '../../../lib/cli/run.ts'
import { site } from '../../../lib/site/site.ts'

/** Which of the package's two apps: the one for readers, or the one that follows what is written. */
export type PackagedApp = 'package' | 'writing'

/**
 * Serves the project by an app of the package, which stays where it is.
 * @param port 0 takes a free one
 * @returns the address
 */
export async function serve(app: PackagedApp, port: number): Promise<string> {
  // Before the app is loaded, which reads them once
  Object.assign(process.env, {
    BUILT_SITE: JSON.stringify(site),
    BUILT_SHARE_IMAGES: site.drawShareImages ? 'drawn' : '',
    BUILT_FONTS_FOLDER: path.resolve(fontsFolder),
    BUILT_APP_FOLDER: path.join(root, 'app'),
  })
  const { serverOf } = await import('../../../app/_next/packaged-server.ts')
  const handle = (await serverOf(project, path.join(root, 'built', app), port)).getRequestHandler()
  const listening = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve, reject) => listening.on('error', reject).listen(port, resolve))
  const { port: found } = listening.address() as { port: number }
  return `http://localhost:${found}`
}
