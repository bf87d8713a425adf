import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../../lib/cli/run.ts'
import type { Installation, Peer } from './peer.ts'

/** Where peers are installed, each once for all runs. */
const cache = path.join(root, '.content/lab/peers')

export const installationOf = ({ folder }: Peer): string => path.join(cache, folder)

/** The file that says what an installation holds: it is written last, so one that was interrupted is made again. */
const stampOf = (peer: Peer): string => path.join(installationOf(peer), '.installed')

/** What a stamp says: with another version in the adapter the installation is made anew. */
const stampText = ({ install }: Peer): string => JSON.stringify(install)

const isInstalled = (peer: Peer): boolean =>
  peer.install === null || (fs.existsSync(stampOf(peer)) && fs.readFileSync(stampOf(peer), 'utf8') === stampText(peer))

/**
 * Puts a peer into the cache, where it is not there yet.
 * @param network false leaves it at what is there
 * @returns why it is not there; null where it is
 */
export function ensureInstalled(peer: Peer, network: boolean): string | null {
  const dir = installationOf(peer)
  if (isInstalled(peer)) {
    fs.mkdirSync(dir, { recursive: true })
    return null
  }
  if (!network) return 'it is not installed; `npm run lab -- peers` installs it'
  fs.rmSync(dir, { recursive: true, force: true })
  fs.mkdirSync(dir, { recursive: true })
  const { command, args, environment } = commandFor(peer.install, dir)
  const { status, error, stderr } = spawnSync(command, args, {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    return `it could not be installed (${command} ${args.join(' ')}): ${(error?.message ?? stderr.trim().split('\n').slice(-2).join(' ')).slice(0, 300)}`
  fs.writeFileSync(stampOf(peer), stampText(peer))
  return null
}

function commandFor(
  install: NonNullable<Installation> | null,
  dir: string,
): { command: string; args: string[]; environment: Record<string, string> } {
  if (install === null) throw new Error('there is nothing to install')
  if ('go' in install)
    return { command: 'go', args: ['install', install.go], environment: { ...install.environment, GOBIN: dir } }
  fs.writeFileSync(
    path.join(dir, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: install.npm }),
  )
  return {
    command: 'npm',
    args: ['install', '--no-audit', '--no-fund', '--loglevel=error'],
    environment: { NODE_ENV: 'development' },
  }
}
