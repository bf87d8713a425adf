import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UsageError } from '../../lib/cli/options.ts'
import { root } from '../../lib/cli/run.ts'

/**
 * A dependency of the lab that the blog does not need: exact versions of npm packages, or one Go module with its
 * version. It is installed on first use, into a folder outside the blog's packages.
 */
export type Installation =
  | {
      npm: Readonly<Record<string, string>>
      /** npm's `overrides`, for a dependency that requires a version that was never published. */
      overrides?: Readonly<Record<string, string>>
      scripts?: boolean
      withoutOptional?: boolean
    }
  | { go: string; environment: Readonly<Record<string, string>> }

/**
 * Installs once; later calls find what is installed. An interrupted installation, or one with other versions, is
 * repeated.
 */
export function install(name: string, installation: Installation): string {
  const folder = folderOf(name)
  if (isInstalled(name, installation)) return folder
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  console.error(`Installing ${wordsOf(installation)} into ${folder}`)
  const [command, args, environment] = commandOf(installation, folder)
  const { status, error, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new UsageError(
      `${command} could not install ${wordsOf(installation)}: ${(error?.message ?? stderr.trim()).slice(-1_000)}\nCheck the connection to the registry and run it again`,
    )
  fs.writeFileSync(stampOf(name), JSON.stringify(installation))
  return folder
}

export const folderOf = (name: string): string => path.join(root, '.content/lab/packages', name)

export const isInstalled = (name: string, installation: Installation): boolean =>
  fs.existsSync(stampOf(name)) && fs.readFileSync(stampOf(name), 'utf8') === JSON.stringify(installation)

/** Marker file, written last: an interrupted installation has none. */
const stampOf = (name: string): string => path.join(folderOf(name), '.installed')

const wordsOf = (installation: Installation): string =>
  'go' in installation
    ? installation.go
    : Object.entries(installation.npm)
        .map(([name, version]) => `${name} ${version}`)
        .join(', ')

function commandOf(
  installation: Installation,
  folder: string,
): [command: string, args: string[], environment: Record<string, string>] {
  if ('go' in installation) return ['go', ['install', installation.go], { ...installation.environment, GOBIN: folder }]
  const { npm, overrides, scripts = false, withoutOptional = false } = installation
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ private: true, type: 'module', dependencies: npm, overrides })}\n`,
  )
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
    ...(scripts ? [] : ['--ignore-scripts']),
    ...(withoutOptional ? ['--omit=optional'] : []),
  ]
  // Install packages as for development, whatever environment the lab runs in
  return ['npm', args, { NODE_ENV: 'development' }]
}
