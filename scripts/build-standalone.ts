import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/cli/run.ts'

const modules = ['require-node.mjs', 'listen-when-ready.mjs']

/** Checks Node before it loads Next, which would start and then answer every page with 500. */
const server = `import './listen-when-ready.mjs'
import { requireNode } from './require-node.mjs'

requireNode()
await import('./next-server.js')
`

/**
 * Completes the standalone folder with what Next leaves to a CDN: it can then be moved anywhere, and needs only Node.
 * @param distDir absolute path of Next's build
 * @param project absolute path of the project
 */
export function completeStandalone(distDir: string, project = root): void {
  const standalone = path.join(distDir, 'standalone')
  const inStandalone = (name: string) => path.join(standalone, name)
  fs.cpSync(path.join(distDir, 'static'), inStandalone(path.join(path.relative(project, distDir), 'static')), {
    recursive: true,
  })
  const publicDir = path.join(project, 'public')
  if (fs.existsSync(publicDir)) fs.cpSync(publicDir, inStandalone('public'), { recursive: true })
  fs.renameSync(inStandalone('server.js'), inStandalone('next-server.js'))
  fs.writeFileSync(inStandalone('server.js'), server)
  for (const name of modules) fs.copyFileSync(path.join(root, 'lib/deployment', name), inStandalone(name))
  console.log(
    `Standalone: ${path.relative(process.cwd(), standalone)} is complete. Move it anywhere; \`node server.js\` with Node 24 serves it.`,
  )
}
