import { buildApp } from './build-app.ts'
import { parseCommand, UsageError } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

const command = {
  name: 'npm run build --',
  summary: 'Builds the index and the app, even if they are up to date.',
  options: {
    function: { type: 'boolean', help: 'Builds for the functions of a host such as Vercel.' },
    standalone: { type: 'boolean', help: 'Builds a folder that runs by itself with `node server.js`.' },
  },
} as const

await main(() => {
  const target = parseCommand(command, process.argv.slice(2), ({ function: forFunction, standalone }) => {
    if (forFunction && standalone) throw new UsageError('--function and --standalone: expected one of them')
    return forFunction ? 'function' : standalone ? 'standalone' : 'server'
  })
  return buildApp({ always: true, target })
})
