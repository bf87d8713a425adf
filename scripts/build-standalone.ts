import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/cli/run.ts'

/**
 * Completes the standalone folder with what Next leaves to a CDN: it can then be moved anywhere, and needs only Node.
 * @param distDir absolute path of Next's build
 */
export function completeStandalone(distDir: string): void {
  const standalone = path.join(distDir, 'standalone')
  fs.cpSync(path.join(distDir, 'static'), path.join(standalone, path.relative(root, distDir), 'static'), {
    recursive: true,
  })
  const publicDir = path.join(root, 'public')
  if (fs.existsSync(publicDir)) fs.cpSync(publicDir, path.join(standalone, 'public'), { recursive: true })
  console.log(
    `Standalone: ${path.relative(process.cwd(), standalone)} is complete. Move it where it is to run; there, with Node 24, \`node server.js\` serves it.`,
  )
}
