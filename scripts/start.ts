import { parseArgs } from 'node:util'
import { config, parseConfig } from '../lib/config.ts'
import { buildApp } from './build-app.ts'
import { asOptions } from './options.ts'
import { main, next, runProgram } from './run.ts'

const portAsked = (): number =>
  asOptions('npm start -- --port 3000', () => {
    const { values } = parseArgs({ options: { port: { type: 'string', short: 'p' } } })
    return values.port === undefined ? config.port : parseConfig({ PORT: values.port }).port
  })

await main(async () => {
  const port = portAsked()
  const status = await buildApp()
  if (status !== 0) return status
  console.log(`Serving on http://localhost:${port} (LOADER_STRATEGY=${config.strategy}); Ctrl-C ends it.`)
  const { code } = await runProgram(next, ['start', '--port', String(port)], { NODE_ENV: 'production', PORT: String(port) })
  // Ended by Ctrl-C or by a service manager is ended as wished
  return code === 130 || code === 143 ? 0 : code
})
