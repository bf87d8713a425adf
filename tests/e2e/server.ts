import { spawn } from 'node:child_process'
import path from 'node:path'
import { test } from '@playwright/test'
import { freePort } from '../../lib/cli/free-port.ts'
import { copyOfBuild, prepareBuilds, provideBuild } from './builds.ts'
import { blogFolder, distDir, root, type Variant, variants } from './variants.ts'

export interface Server {
  url: string
  /** Its output so far. */
  log: () => string
  pid: number
  /** Absolute path of the build that it serves, which also stores rendered pages. */
  builtDir: string
}

export interface ServerOptions {
  variant: Variant
  env?: Record<string, string>
  /** A folder with its own `content` and `.content/index.db`. Default: that of the variant. */
  folder?: string
}

/** Starts the production server of a variant on a free port. */
async function startServer({
  variant,
  env = {},
  folder = blogFolder(variant),
}: ServerOptions): Promise<Server & { stop: () => Promise<void> }> {
  await provideBuild(variant)
  const builtDir = folder === blogFolder(variant) ? distDir(variant) : copyOfBuild(variant, folder)
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/next/dist/bin/next'), 'start', root, '--port', '0'],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...variants[variant],
        NEXT_DIST_DIR: builtDir,
        ...env,
      } as NodeJS.ProcessEnv,
    },
  )
  let printed = ''
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk
      const port = /Local:\s+http:\S+:(\d+)/.exec(printed)?.[1]
      if (port && printed.includes('[content]')) resolve(port)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
  })
  const port = await ready
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => printed,
    pid: child.pid!,
    builtDir: path.join(root, builtDir),
    stop,
  }
}

/** A running development server. */
export interface DevServer {
  url: string
  /** Its output so far. */
  log: () => string
  /** The process of the command, which starts that of Next. */
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts the same server as `npm run dev`, for the posts of a folder and with a separate build folder.
 * @param port that of an earlier one, whose pages then connect again
 */
export async function startDev(contentDir: string, port?: number): Promise<DevServer> {
  prepareBuilds()
  port ??= await freePort()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/dev.ts'), '--port', String(port)],
    {
      cwd: root,
      env: {
        ...process.env,
        CONTENT_DIR: contentDir,
        LOADER_STRATEGY: '',
        LOADER_CACHE: '',
        NEXT_DIST_DIR: '.next/e2e/dev',
      } as NodeJS.ProcessEnv,
    },
  )
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk
      const address = /Local:\s+(http:\/\/\S+)/.exec(printed)?.[1]
      if (address && printed.includes('Ready in')) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`the development server ended with ${code}:\n${printed}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, log: () => printed, pid: child.pid!, stop }
}

/** Starts a server for all tests of the file or the `describe` that calls this. */
export function useServer(options: ServerOptions): Server {
  let running: Awaited<ReturnType<typeof startServer>> | undefined
  test.beforeAll(async () => {
    // The first test may have to build, or to wait for another worker's build
    test.setTimeout(1_200_000)
    running = await startServer(options)
  })
  test.afterAll(async () => running?.stop())
  return {
    get url() {
      return running!.url
    },
    log: () => running!.log(),
    get pid() {
      return running!.pid
    },
    get builtDir() {
      return running!.builtDir
    },
  }
}
