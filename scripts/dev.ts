import { config } from '../lib/config.ts'
import { portAsked } from './port.ts'
import { main, next, runProgram } from './run.ts'

/** While writing, each request reads the files as they are: an edit shows on the next load, faults in their place. */
await main(async () => {
  const strategy = config.strategy === 'auto' ? 'sync' : config.strategy
  const { code } = await runProgram(next, ['dev', '--port', String(portAsked('run dev'))], {
    NODE_ENV: 'development',
    RENDER_MODE: 'request',
    CONTENT_FAULTS: 'show',
    LOADER_STRATEGY: strategy,
  })
  return code === 130 || code === 143 ? 0 : code
})
