import path from 'node:path'
import { install } from '../machine/install.ts'

const version = '64.0.2'

/** Installs Vercel's command-line program, unless it is installed already. */
export function vercelCli(): string {
  const folder = install(`vercel-${version}`, {
    npm: { vercel: version },
    // One of its dependencies requires a version that was never published
    overrides: { sandbox: '4.5.0' },
    withoutOptional: true,
  })
  return path.join(folder, 'node_modules/vercel/dist/vc.js')
}
