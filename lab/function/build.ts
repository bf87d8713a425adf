import fs from 'node:fs'
import path from 'node:path'
import type { StrategyName } from '../../lib/content/strategy.ts'
import { runCommand } from '../machine/command.ts'
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
    LOADER_STRATEGY: strategy,
    CONTENT_DIR: contentDir,
    NEXT_TELEMETRY_DISABLED: '1',
    VERCEL_TELEMETRY_DISABLED: '1',
  }
  fs.rmSync(path.join(project, '.vercel/output'), { recursive: true, force: true })
  await runCommand({ command: [process.execPath, cli, 'build', '--yes', '--prod'], cwd: project, env })
  return readBundles(path.join(project, '.vercel/output'), project)
}
