import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UsageError } from '../../lib/cli/options.ts'
import { root } from '../../lib/cli/run.ts'

/**
 * Something that the lab needs and the blog does not: exact versions of npm packages, or one module of Go with its
 * version. It is installed when it is first needed, into a folder that is no part of the blog.
 */
export type Installation =
  | {
      npm: Readonly<Record<string, string>>
      /** npm's `overrides`, where a dependency asks for a version that was never published. */
      overrides?: Readonly<Record<string, string>>
      /** Runs the packages' install scripts, which some need to fetch their program. */
      scripts?: boolean
      /** Leaves optional dependencies out. */
      withoutOptional?: boolean
    }
  | { go: string; environment: Readonly<Record<string, string>> }

/**
 * Installs once; a later call finds what is there. An interrupted installation, or one of other versions, is repeated.
 * @param name of the folder below `.content/lab/packages`
 * @returns the folder: it holds `node_modules`, or the program that Go built
 * @throws {UsageError} where it cannot be installed; the message says why
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

/** Where an installation lies, or will. */
export const folderOf = (name: string): string => path.join(root, '.content/lab/packages', name)

export const isInstalled = (name: string, installation: Installation): boolean =>
  fs.existsSync(stampOf(name)) && fs.readFileSync(stampOf(name), 'utf8') === JSON.stringify(installation)

/** Written last, so that an interrupted installation has none. */
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
  // Whatever the lab runs as, packages are installed as they are for work on a project
  return ['npm', args, { NODE_ENV: 'development' }]
}
