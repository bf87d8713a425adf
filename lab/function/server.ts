import { spawn } from 'node:child_process'
import path from 'node:path'
import { onExit } from '../machine/cleanup.ts'
import { next } from '../../lib/cli/run.ts'
import { project } from './project.ts'

/** Answers of the usual production server of what was built last, by path. */
export async function serverAnswers(paths: readonly string[]): Promise<{ status: number; body: string }[]> {
  const child = spawn(
    process.execPath,
    [path.join(project, 'node_modules', next), 'start', '--port', '0', '--hostname', '127.0.0.1'],
    {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const stop = onExit(() => child.kill('SIGTERM'))
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = ''
      const hear = (text: string) => {
        printed += text
        const found = /Local:\s+(http:\S+)/.exec(printed)?.[1]
        if (found && /Ready/.test(printed)) resolve(found)
      }
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
    })
    return await Promise.all(
      paths.map(async (each) => {
        const response = await fetch(address + each, { redirect: 'manual' })
        return { status: response.status, body: await response.text() }
      }),
    )
  } finally {
    stop()
  }
}
