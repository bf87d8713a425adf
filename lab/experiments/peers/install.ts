import fs from 'node:fs'
import { UsageError } from '../../../lib/cli/options.ts'
import { folderOf, install, isInstalled } from '../../machine/install.ts'
import type { Peer } from './peer.ts'

/** Folder in which a peer is installed; the blog itself needs nothing in it. */
export const installationOf = ({ folder }: Peer): string => folderOf(folder)

/** Installs a peer, unless it is installed already. @returns the reason why it cannot be run; null if it can */
export function ensureInstalled(peer: Peer, network: boolean): string | null {
  if (peer.install === null) fs.mkdirSync(installationOf(peer), { recursive: true })
  if (peer.install === null) return null
  // Several of them fetch their compiler in an install script
  const installation = 'npm' in peer.install ? { ...peer.install, scripts: true } : peer.install
  if (!network && !isInstalled(peer.folder, installation))
    return 'it is not installed; `npm run lab -- peers` installs it'
  try {
    install(peer.folder, installation)
    return null
  } catch (error) {
    if (error instanceof UsageError) return error.message.slice(0, 300)
    throw error
  }
}
