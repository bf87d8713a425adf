import { nextStart, startServer } from '../machine/server.ts'

export interface Answer {
  status: number
  body: string
}

export async function serverAnswers(
  project: string,
  env: Record<string, string>,
  paths: readonly string[],
): Promise<Answer[]> {
  const server = await startServer(nextStart(project, project, { ...env, NODE_ENV: 'production' }))
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
