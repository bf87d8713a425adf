import fs from 'node:fs'
import path from 'node:path'
import { runCommand } from '../machine/command.ts'
import { readBundles, type Bundle } from './bundle.ts'

/** Output folder of `vercel build` in a project. */
export const outputOf = (project: string): string => path.join(project, '.vercel/output')

export async function buildFunctions(cli: string, project: string, env: Record<string, string>): Promise<Bundle[]> {
  fs.rmSync(outputOf(project), { recursive: true, force: true })
  await runCommand({
    command: [process.execPath, cli, 'build', '--yes', '--prod'],
    cwd: project,
    env: {
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      VERCEL_TELEMETRY_DISABLED: '1',
      // Build commands run `node`: make it this one
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    },
  })
  return readBundles(outputOf(project), project)
}
