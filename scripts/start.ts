import { config } from '../lib/config.ts'
import { buildApp } from './build-app.ts'
import { portAsked } from './port.ts'
import { main, next, runProgram } from '../lib/cli/run.ts'

await main(async () => {
  const port = portAsked('start')
  const status = await buildApp()
  if (status !== 0) return status
  console.log(`Server: starting on http://localhost:${port} (LOADER_STRATEGY=${config.strategy}); Ctrl-C ends it.`)
  const { code } = await runProgram(next, ['start', '--port', String(port)], {
    NODE_ENV: 'production',
    PORT: String(port),
  })
  // Ended by Ctrl-C or by a service manager is ended as wished
  return code === 130 || code === 143 ? 0 : code
})
