import path from 'node:path'
import { test } from '@playwright/test'
import { freePort } from '../../lib/cli/free-port.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { copyOfBuild, prepareBuilds, provideBuild } from './builds.ts'
import { publishPosts } from './own-blog.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { blogFolder, distDir, root, type Variant, variants } from './variants.ts'

export interface Server extends Omit<RunningServer, 'stop'> {
  /** Absolute path of the build that it serves, which also stores rendered pages. */
  builtDir: string
}

export interface ServerOptions {
  variant: Variant
  env?: Record<string, string>
  /** A folder with its own `content` and `.content/index.db`. Default: that of the variant. */
  folder?: string
  /** Posts and files by path, of a blog of its own. */
  posts?: Record<string, string | Uint8Array>
}

/** Starts the production server of a variant on a free port. */
async function startVariant({
  variant,
  env = {},
  posts,
  folder = posts ? temporaryFolder() : blogFolder(variant),
}: ServerOptions): Promise<Server & { stop: () => Promise<void> }> {
  if (posts) await publishPosts(folder, posts)
  await provideBuild(variant)
  const builtDir = folder === blogFolder(variant) ? distDir(variant) : copyOfBuild(variant, folder)
  const next = path.join(root, 'node_modules/next/dist/bin/next')
  const server = await startServer([next, 'start', root, '--port', '0'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...variants[variant], NEXT_DIST_DIR: builtDir, ...env },
  })
  return { ...server, url: `http://127.0.0.1:${new URL(server.url).port}`, builtDir: path.join(root, builtDir) }
}

/**
 * Starts the same server as `npm run dev`, for the posts of a folder and with a separate build folder.
 * @param port that of an earlier one, whose pages then connect again
 */
export async function startDev(contentDir: string, port?: number): Promise<RunningServer> {
  prepareBuilds()
  port ??= await freePort()
  const dev = ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/dev.ts'), '--port', String(port)]
  const settings = { CONTENT_DIR: contentDir, LOADER_STRATEGY: '', LOADER_CACHE: '', NEXT_DIST_DIR: '.next/e2e/dev' }
  return startServer(dev, { cwd: root, env: { ...process.env, ...settings }, until: 'Ready in' })
}

/** Starts a server for all tests of the file or the `describe` that calls this. */
export function useServer(options: ServerOptions): Server {
  let running: Awaited<ReturnType<typeof startVariant>> | undefined
  test.beforeAll(async () => {
    // The first test may have to build, or to wait for another worker's build
    test.setTimeout(1_200_000)
    running = await startVariant(options)
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
