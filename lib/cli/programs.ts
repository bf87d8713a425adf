import { execFileSync, spawnSync, type ExecFileSyncOptions } from 'node:child_process'

/** Programs that the cluster and the lab run, each with Debian's package and Homebrew's formula. */
const programs = {
  nginx: { version: '-v', apt: 'nginx', brew: 'nginx' },
  'redis-server': { version: '--version', apt: 'redis-server', brew: 'redis' },
  wrk: { version: '--version', apt: 'wrk', brew: 'wrk' },
} as const

export type Program = keyof typeof programs

/** Debian keeps nginx where only root's PATH leads. */
const pathWithSystem = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(':')

/** The environment in which programs are found. */
export const programEnv = (): NodeJS.ProcessEnv => ({ ...process.env, PATH: pathWithSystem })

/** What is missing, as lines that say how to install it. */
export const missingPrograms = (needed: readonly Program[]): string[] =>
  needed
    .filter((name) => versionOf(name, programs[name].version) === null)
    .map((name) => `${name} is missing. ${howToInstall(name)}`)

export const howToInstall = (name: Program): string =>
  `Debian, Ubuntu: apt install ${programs[name].apt}. macOS: brew install ${programs[name].brew}`

/** The first number with dots that a program prints as its version; null if it is not there. */
export function versionOf(program: string, option = '--version'): string | null {
  const { error, stdout, stderr } = spawnSync(program, [option], {
    env: programEnv(),
    encoding: 'utf8',
    timeout: 5_000,
  })
  return error ? null : (/\d+(?:\.\d+)*/.exec(stdout + stderr)?.[0] ?? '')
}

/** Runs npm. @returns what it prints */
export const npm = (args: readonly string[], options: ExecFileSyncOptions = {}): string =>
  execFileSync('npm', args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  }) as string
