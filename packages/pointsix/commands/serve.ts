import { createServer, type IncomingMessage, type Server } from 'node:http'
import module, { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { project, root } from '../../../lib/cli/run.ts'
import { collections } from '../../../lib/content/process/collections.ts'
import { site } from '../../../lib/site/site.ts'
import type { PackagedApp } from '../../../scripts/packaged-app.ts'
import { pullProgram } from '../../../scripts/pull/program.ts'

/**
 * Serves the project by an app of the package, which stays where it is.
 * @param port 0 takes a free one
 * @returns the address
 */
export async function serve(app: PackagedApp, port: number): Promise<string> {
  // Before the app is loaded, which reads them once
  Object.assign(process.env, {
    BUILT_SITE: JSON.stringify(site),
    BUILT_COLLECTIONS: JSON.stringify(collections),
    BUILT_SHARE_IMAGES: site.drawShareImages ? 'drawn' : '',
    BUILT_FONTS_FOLDER: fontsFolder(),
    BUILT_APP_FOLDER: path.join(root, 'app'),
    BUILT_PULL_PROGRAM: pullProgram,
  })
  const { serverOf } = await import('../../../app/_next/packaged-server.ts')
  const handle = (await serverOf(project, path.join(root, 'built', app), port)).getRequestHandler()
  const server = createServer((request, response) => void handle(forNext(request), response))
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(port, resolve))
  stopOnSignal(server)
  // For the next start, which then takes two thirds of the time, however this process ends
  setTimeout(() => module.flushCompileCache(), 1_000).unref()
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const keyFile = site.indexNow && `/${site.indexNow.key}.txt`

/** The address of the key for IndexNow is among Next's rewrites only where the build knew the blog. */
function forNext(request: IncomingMessage): IncomingMessage {
  if (request.url === keyFile) request.url = '/api/index-now'
  return request
}

/** The folder of the fonts of share images, beside the package or in it. */
const fontsFolder = (): string =>
  path.join(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-kr/package.json'), '../..')

/** Answers what was asked, and ends. A second signal ends the process at once. */
function stopOnSignal(server: Server): void {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close(() => process.exit())
      server.closeIdleConnections()
    })
}
