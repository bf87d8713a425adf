import path from 'node:path'
import { next, root } from '../../../lib/cli/run.ts'
import type { BuiltApp } from './app.ts'
import type { ServerCommand } from '../../machine/server.ts'

export const serverOf = ({ cwd, env }: BuiltApp, ownEnv: Record<string, string>): ServerCommand => ({
  args: [path.join(root, 'node_modules', next), 'start', '--hostname', '127.0.0.1', '--port', '{port}'],
  cwd,
  env: { ...env, ...ownEnv },
})
