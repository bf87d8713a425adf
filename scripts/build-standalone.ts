import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { root } from '../lib/cli/run.ts'

const modules = ['require-node.mjs', 'listen-when-ready.mjs']

/**
 * The server's entry. Checks the version of Node before it loads modules that need it, and Next, which would answer
 * every page with 500 on an older Node.
 */
const server = `import './listen-when-ready.mjs'
import { requireNode } from './require-node.mjs'

requireNode()
const { useBytecode } = await import('./bytecode.mjs')
useBytecode(new URL('bytecode.bin', import.meta.url))
await import('./next-server.js')
`

/**
 * Completes the standalone folder with the files that Next leaves to a CDN. It can then be moved anywhere, and needs
 * only Node.
 * @param distDir absolute path of Next's build
 * @param project absolute path of the project
 */
export function completeStandalone(distDir: string, project = root): void {
  const standalone = path.join(distDir, 'standalone')
  const inStandalone = (name: string) => path.join(standalone, name)
  const builtIn = inStandalone(path.relative(project, distDir))
  fs.cpSync(path.join(distDir, 'static'), path.join(builtIn, 'static'), { recursive: true })
  const publicDir = path.join(project, 'public')
  if (fs.existsSync(publicDir)) fs.cpSync(publicDir, inStandalone('public'), { recursive: true })
  const next = fs.readFileSync(inStandalone('server.js'), 'utf8')
  for (const [, name] of next.matchAll(cacheHandler)) removeTypes(path.join(builtIn, `${name}.ts`))
  fs.writeFileSync(inStandalone('next-server.js'), next.replaceAll(cacheHandler, '"$1.js"'))
  fs.writeFileSync(inStandalone('server.js'), server)
  for (const name of modules) fs.copyFileSync(path.join(root, 'lib/deployment', name), inStandalone(name))
  fs.writeFileSync(
    inStandalone('bytecode.mjs'),
    stripTypeScriptTypes(fs.readFileSync(path.join(root, 'lib/deployment/bytecode.ts'), 'utf8')),
  )
  console.log(
    `Standalone: ${path.relative(process.cwd(), standalone)} is complete. Move it anywhere; \`node server.js\` with Node 24 serves it.`,
  )
}

/**
 * Starts the server of a standalone folder once, and stores the code that V8 compiled, so that later starts use a third
 * less CPU time. The server works without it, so a failure is only a warning.
 */
export function compileAhead(distDir: string): void {
  const { status, stderr, error } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'standalone/record-bytecode.ts')],
    {
      cwd: path.join(distDir, 'standalone'),
      encoding: 'utf8',
      timeout: 60_000,
      // V8 rejects bytecode of a process with other flags
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', REDIS_URL: '' },
    },
  )
  if (status !== 0)
    console.warn(`Standalone: its code could not be compiled ahead, so it starts slower.\n${error?.message ?? stderr}`)
}

/** Next's settings name the caches relative to the build. */
const cacheHandler = /"([./]*app\/_(?:cache|next)\/[\w-]+)\.ts"/g

/** Matches imports of the project's own modules. */
const imported = /(?<=\b(?:from|import) '|\bimport\(')(\.[^']+)\.ts(?=')/g

/**
 * Writes a module and its imports as JavaScript next to it. Node loads the caches directly, and would load a compiler
 * to remove their types: a tenth of the CPU time of a start.
 */
function removeTypes(file: string): void {
  const script = file.replace(/ts$/, 'js')
  if (fs.existsSync(script)) return
  const code = stripTypeScriptTypes(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(script, code.replaceAll(imported, '$1.js'))
  for (const [, name] of code.matchAll(imported)) removeTypes(path.join(path.dirname(file), `${name}.ts`))
}
