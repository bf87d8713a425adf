import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { StrategyName } from '../../lib/content/strategy.ts'
import { onExit } from '../machine/cleanup.ts'
import { readBundles, type Bundle } from './bundle.ts'
import { project } from './project.ts'

/** What is built: for which reader, of which posts. */
export interface Subject {
  /** Short name for tables. */
  name: string
  strategy: StrategyName
  /** Folder of posts within the project. */
  contentDir: string
}

/**
 * Runs the real `vercel build` in the copy of the project.
 * @returns its functions; their files lie where the next build will write
 * @throws with what it printed, where it fails
 */
export async function buildFunctions(cli: string, { strategy, contentDir }: Subject): Promise<Bundle[]> {
  const env = {
    ...process.env,
    LOADER_STRATEGY: strategy,
    CONTENT_DIR: contentDir,
    NEXT_TELEMETRY_DISABLED: '1',
    VERCEL_TELEMETRY_DISABLED: '1',
  }
  fs.rmSync(path.join(project, '.vercel/output'), { recursive: true, force: true })
  const { code, output } = await run([cli, 'build', '--yes', '--prod'], env)
  if (code !== 0) throw new Error(`vercel build ended with ${code}:\n${output}`)
  return readBundles(path.join(project, '.vercel/output'), project)
}

function run(
  args: string[],
  env: Record<string, string | undefined>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: project,
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = onExit(() => child.kill('SIGTERM'))
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => {
      end()
      resolve({ code, output })
    })
  })
}
