import { runNext } from '../lib/cli/run.ts'
import { config } from '../lib/config.ts'
import { pullProgram } from './pull/program.ts'

/** Serves the app that was built, until it is stopped. @returns exit status */
export async function serveBuild(port: number): Promise<number> {
  console.log(`Server: starting on http://localhost:${port} (LOADER_STRATEGY=${config.strategy}); Ctrl-C stops it.`)
  const { code } = await runNext(['start', '--port', String(port)], {
    NODE_ENV: 'production',
    PORT: String(port),
    BUILT_PULL_PROGRAM: pullProgram,
  })
  // Ctrl-C and a service manager's SIGTERM are the usual ways to stop it
  return code === 130 || code === 143 ? 0 : code
}
