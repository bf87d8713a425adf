import { servePackaged } from '#packaged-app'
import { portOption, requireFreePort } from './port.ts'
import { main } from '../lib/cli/run.ts'

await main(async () => {
  const asked = portOption('npm start --', 'Brings what is out of date of the blog up to date, and serves it.')
  const port = await requireFreePort(asked)
  const served = await servePackaged('package', port)
  if (served !== null) return served
  // Most starts of the package build nothing
  const [{ buildApp }, { serveBuild }] = await Promise.all([import('./build-app.ts'), import('./serve-build.ts')])
  return (await buildApp()) || serveBuild(port)
})
