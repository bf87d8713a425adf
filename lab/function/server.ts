import path from 'node:path'
import { next } from '../../lib/cli/run.ts'
import { startServer } from '../machine/server.ts'

export interface Answer {
  status: number
  body: string
}

export async function serverAnswers(
  project: string,
  env: Record<string, string>,
  paths: readonly string[],
): Promise<Answer[]> {
  const server = await startServer({
    args: [path.join(project, 'node_modules', next), 'start', '--hostname', '127.0.0.1', '--port', '{port}'],
    cwd: project,
    env: { ...env, NODE_ENV: 'production' },
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
