import { parseArgs } from 'node:util'
import { buildApp } from './build-app.ts'
import { asOptions, UsageError } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

const usage = 'npm run build -- [--function | --standalone]'

await main(() => {
  const { values } = asOptions(usage, () => {
    const parsed = parseArgs({ options: { function: { type: 'boolean' }, standalone: { type: 'boolean' } } })
    if (parsed.values.function && parsed.values.standalone)
      throw new UsageError('--function and --standalone: expected one of them')
    return parsed
  })
  return buildApp({ always: true, target: values.function ? 'function' : values.standalone ? 'standalone' : 'server' })
})
