import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UsageError } from '../../lib/cli/options.ts'
import { root } from '../../lib/cli/run.ts'

const version = '64.0.2'

/**
 * What npm is given: the version, and in place of a dependency that was never published in the version asked for, one
 * that was.
 */
const manifest = { private: true, dependencies: { vercel: version }, overrides: { sandbox: '4.5.0' } }

/**
 * Installs Vercel's command-line program where it is not yet: a tool of this command, and no dependency of the blog.
 * @returns the program
 * @throws {UsageError} where npm cannot fetch it
 */
export function vercelCli(): string {
  const dir = path.join(root, '.content/tools', `vercel-${version}`)
  const program = path.join(dir, 'node_modules/vercel/dist/vc.js')
  const stamp = path.join(dir, 'installed')
  if (fs.existsSync(stamp)) return program
  console.log(`Vercel: installing its command-line program ${version} (half a minute, once) …`)
  fs.mkdirSync(dir, { recursive: true })
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest))
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional', '--loglevel=error'],
    {
      cwd: dir,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0)
    throw new UsageError(
      `npm could not install vercel ${version}; its message is above. \`npm run verify:vercel\` needs the network the first time.`,
    )
  fs.writeFileSync(stamp, version)
  return program
}
