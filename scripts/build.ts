import { config } from '../lib/config.ts'
import { buildApp } from './build-app.ts'
import { parseCommand, UsageError } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

const command = {
  name: 'npm run build --',
  summary: 'Builds the index and the app, even if they are up to date.',
  options: {
    function: { type: 'boolean', help: 'Builds for the functions of a host such as Vercel.' },
    static: { type: 'boolean', help: 'Builds a folder of files, `out`, for GitHub Pages or any CDN.' },
    standalone: { type: 'boolean', help: 'Builds a folder that runs by itself with `node server.js`.' },
  },
} as const

const targets = ['function', 'static', 'standalone'] as const

await main(() => {
  const target = parseCommand(command, process.argv.slice(2), (values) => {
    const [target = 'server', another] = targets.filter((name) => values[name])
    if (another) throw new UsageError(`--${target} and --${another}: expected one of them`)
    if (target === 'static' && config.renderMode !== 'static')
      throw new UsageError('--static: expected RENDER_MODE=static, as files are made once')
    return target
  })
  return buildApp({ always: true, target })
})
