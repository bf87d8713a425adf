import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { copyProject, linkPackages } from '../lib/cli/copy-project.ts'

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
export async function startCopy(
  copy: string,
  env: Record<string, string> = {},
  launcher = 'scripts/launch.mjs',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [launcher, 'start', '--port', '0'], {
    cwd: copy,
    env: { ...process.env, ...env },
  })
  const ended = new Promise((resolve) => server.on('close', resolve))
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const address = /Local:\s+(http:\/\/\S+)/.exec(printed)?.[1]
      if (address && printed.includes('[content]')) resolve(address)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.on('close', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}
