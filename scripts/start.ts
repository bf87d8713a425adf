import { config } from '../lib/config.ts'
import { buildApp } from './build-app.ts'
import { portOption, requireFreePort } from './port.ts'
import { main, next, runProgram } from '../lib/cli/run.ts'

await main(async () => {
  const port = portOption('npm start --', 'Builds the blog if it is out of date, and serves it.')
  await requireFreePort(port)
  const status = await buildApp()
  if (status !== 0) return status
  console.log(`Server: starting on http://localhost:${port} (LOADER_STRATEGY=${config.strategy}); Ctrl-C stops it.`)
  const { code } = await runProgram(next, ['start', '--port', String(port)], {
    NODE_ENV: 'production',
    PORT: String(port),
  })
  // Ctrl-C and a service manager's SIGTERM are the usual ways to stop it
  return code === 130 || code === 143 ? 0 : code
})
