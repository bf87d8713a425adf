import fs from 'node:fs'
import path from 'node:path'
import { copyProject, linkPackages } from '../lib/cli/copy-project.ts'
import { startServer, type RunningServer } from './start-server.ts'

/**
 * Creates a copy of the project with its packages, in which all its commands work.
 * @param copy absolute path in the project, such as a folder in `.content`; existing content is removed
 * @param without paths to leave out
 */
export function copyWholeProject(copy: string, without: readonly string[]): void {
  fs.rmSync(copy, { recursive: true, force: true })
  copyProject(copy)
  for (const name of without) fs.rmSync(path.join(copy, name), { recursive: true, force: true })
  fs.mkdirSync(path.join(copy, 'content'), { recursive: true })
  linkPackages(copy)
}

/**
 * Runs `npm start` in a copy, which builds it if necessary.
 * @param env besides that of this process
 * @param launcher that of the package does the same in a folder that installed it
 */
export const startCopy = (
  copy: string,
  env: Record<string, string> = {},
  launcher = 'scripts/launch.mjs',
): Promise<RunningServer> =>
  startServer([launcher, 'start', '--port', '0'], { cwd: copy, env: { ...process.env, ...env } })
