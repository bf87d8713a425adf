import { servePackaged } from '#packaged-app'
import { portOption, requireFreePort } from './port.ts'
import { config } from '../lib/config.ts'
import { main, runNext } from '../lib/cli/run.ts'
import { pullProgram } from './pull/program.ts'

await main(async () => {
  const asked = portOption('npm start --', 'Brings what is out of date of the blog up to date, and serves it.')
  const port = await requireFreePort(asked)
  const served = await servePackaged('package', port)
  if (served !== null) return served
  // Most starts of the package build nothing
  const status = await (await import('./build-app.ts')).buildApp()
  if (status !== 0) return status
  console.log(`Server: starting on http://localhost:${port} (LOADER_STRATEGY=${config.strategy}); Ctrl-C stops it.`)
  const { code } = await runNext(['start', '--port', String(port)], {
    NODE_ENV: 'production',
    PORT: String(port),
    BUILT_PULL_PROGRAM: pullProgram,
  })
  // Ctrl-C and a service manager's SIGTERM are the usual ways to stop it
  return code === 130 || code === 143 ? 0 : code
})
