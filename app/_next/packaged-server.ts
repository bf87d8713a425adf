import fs from 'node:fs'
import path from 'node:path'
import next from 'next'

/**
 * Next reads its settings from next.config in the folder that it serves, and ignores those that are given to a server
 * of one's own. This is how the server that it writes for a standalone folder passes them.
 *
 * Gain: the package serves the folder of an author, with its `public`, without a file of Next in it. Without it, each
 * such folder would need a next.config.
 */
const settings = '__NEXT_PRIVATE_STANDALONE_CONFIG'

/**
 * Prepares the server of an app that was built elsewhere.
 * @param project absolute path of the folder that it serves, and in which it runs
 * @param built absolute path of the build
 */
export async function serverOf(project: string, built: string, port: number): Promise<ReturnType<typeof next>> {
  const { config } = JSON.parse(fs.readFileSync(path.join(built, 'required-server-files.json'), 'utf8')) as {
    config: object
  }
  process.env[settings] = JSON.stringify({ ...config, distDir: path.relative(project, built) })
  const server = next({ dev: false, dir: project, port, quiet: true })
  await server.prepare()
  return server
}
