import { spawn } from 'node:child_process'
import path from 'node:path'
import { onExit } from '../../machine/cleanup.ts'
import { root } from '../../../lib/cli/run.ts'

/** A development server that is ready for its first page. */
export interface DevServer {
  url: string
  /** Milliseconds from the start of the process until it said that it is ready. */
  readyMs: number
  /** What it has printed. */
  log: () => string
  /** Ends it. */
  stop: () => Promise<void>
}

/**
 * Starts what `npm run dev` starts.
 * @param port 0 leaves it to the system
 * @throws where it ends before it is ready; what it printed is in the message
 */
export async function startDev(contentDir: string, port: number, env: Record<string, string> = {}): Promise<DevServer> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/dev.ts'), '--port', String(port)],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        CONTENT_DIR: contentDir,
        LOADER_STRATEGY: '',
        LOADER_CACHE: '',
        ...env,
      } as NodeJS.ProcessEnv,
    },
  )
  const end = onExit(() => child.kill('SIGTERM'))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  let printed = ''
  let url = ''
  const readyMs = await new Promise<number>((resolve, reject) => {
    const hear = (text: string) => {
      printed += text
      url ||= /Local:\s+(http:\/\/\S+)/.exec(printed)?.[1] ?? ''
      if (url && printed.includes('Ready in')) resolve(performance.now() - start)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.on('close', (code) => reject(new Error(`the development server ended with ${code}:\n${printed}`)))
  })
  return { url, readyMs, log: () => printed, stop: () => (end(), ended) }
}
