import fs from 'node:fs'
import path from 'node:path'
import { runCommand } from '../machine/command.ts'
import { readBundles, type Bundle } from './bundle.ts'

/** Where `vercel build` writes in a project. */
export const outputOf = (project: string): string => path.join(project, '.vercel/output')

/**
 * Runs the real `vercel build` in a staged project.
 * @param cli the program
 * @returns the functions; their files lie where the next build will write
 * @throws where it fails; what it printed is in the message
 */
export async function buildFunctions(cli: string, project: string, env: Record<string, string>): Promise<Bundle[]> {
  fs.rmSync(outputOf(project), { recursive: true, force: true })
  await runCommand({
    command: [process.execPath, cli, 'build', '--yes', '--prod'],
    cwd: project,
    env: {
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      VERCEL_TELEMETRY_DISABLED: '1',
      // Build commands start `node`: this one
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    },
  })
  return readBundles(outputOf(project), project)
}
