import path from 'node:path'
import { next } from '../../lib/cli/run.ts'
import { startServer } from '../machine/server.ts'
import { project } from './project.ts'

/** Answers of the usual production server of what was built last, by path. */
export async function serverAnswers(paths: readonly string[]): Promise<{ status: number; body: string }[]> {
  const server = await startServer({
    args: [path.join(project, 'node_modules', next), 'start', '--hostname', '127.0.0.1', '--port', '{port}'],
    cwd: project,
    env: { NODE_ENV: 'production' },
  })
  try {
    return await Promise.all(
      paths.map(async (each) => {
        const response = await fetch(server.url + each, { redirect: 'manual' })
        return { status: response.status, body: await response.text() }
      }),
    )
  } finally {
    await server.stop()
  }
}
