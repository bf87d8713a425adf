import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UsageError } from '../../lib/cli/options.ts'
import { root } from '../../lib/cli/run.ts'

/**
 * Packages that an experiment compares and the blog does not need are installed when they are first asked for, into a
 * folder that is no part of it.
 * @param packages name and exact version of each
 * @returns the folder that holds `node_modules`; a later run finds it there
 * @throws {UsageError} where npm cannot install them; the message says why
 */
export function installed(packages: Record<string, string>): string {
  const key = Object.entries(packages)
    .map(([name, version]) => `${name.replaceAll(/[^a-z0-9-]/g, '_')}-${version}`)
    .join('+')
  const folder = path.join(root, '.content/lab/packages', key)
  const done = path.join(folder, '.installed')
  if (fs.existsSync(done)) return folder
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ private: true, dependencies: packages })}\n`)
  console.error(
    `Installing ${Object.entries(packages)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')} into ${folder}`,
  )
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0)
    throw new UsageError(
      `npm could not install ${Object.keys(packages).join(', ')}, which this experiment compares: ${stderr.trim()}\nCheck the connection to the registry and run it again`,
    )
  fs.writeFileSync(done, '')
  return folder
}
