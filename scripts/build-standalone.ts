import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, project, root } from '../lib/cli/run.ts'

const modules = ['require-node.mjs', 'listen-when-ready.mjs']

/** Otherwise a webhook would be answered with 404, and nobody would see why nothing is published. */
const cannotPull =
  'PULL_SECRET is set, but this folder cannot publish what is pushed: it has no compiler for posts. ' +
  'Unset it, or run `npx pointsix start`, `npm start` or `npm run cluster` in a clone on this server instead.'

/**
 * The server's entry. Checks the version of Node before it loads modules that need it, and Next, which would answer
 * every page with 500 on an older Node.
 */
const entry = `import './listen-when-ready.mjs'
import { requireNode } from './require-node.mjs'

requireNode()
if (process.env.PULL_SECRET && !process.env.BUILT_PULL_PROGRAM) {
  console.error(${JSON.stringify(cannotPull)})
  process.exit(1)
}
const { useBytecode } = await import('./bytecode.mjs')
useBytecode(new URL('bytecode.bin', import.meta.url))
await import('./next-server.js')
`

/** The folder of Next's server within a standalone folder: where the app lies in the folder that holds its packages. */
function serverFolderOf(distDir: string): string {
  const notes = path.join(distDir, 'required-server-files.json')
  const { relativeAppDir = '' } = fs.existsSync(notes)
    ? (JSON.parse(fs.readFileSync(notes, 'utf8')) as { relativeAppDir?: string })
    : {}
  return path.join(distDir, 'standalone', relativeAppDir)
}

/**
 * Completes the standalone folder with the files that Next leaves to a CDN. It can then be moved anywhere, and needs
 * only Node.
 * @param distDir absolute path of Next's build
 * @param blog absolute path of the project
 * @param source absolute path of the app
 */
export function completeStandalone(distDir: string, blog = project, source = blog === project ? app : blog): void {
  const standalone = path.join(distDir, 'standalone')
  const server = serverFolderOf(distDir)
  const inStandalone = (name: string) => path.join(server, name)
  const builtIn = inStandalone(path.relative(source, distDir))
  fs.cpSync(path.join(distDir, 'static'), path.join(builtIn, 'static'), { recursive: true })
  const publicDir = path.join(blog, 'public')
  if (fs.existsSync(publicDir)) fs.cpSync(publicDir, inStandalone('public'), { recursive: true })
  const next = fs.readFileSync(inStandalone('server.js'), 'utf8')
  for (const [, name] of next.matchAll(cacheHandler)) removeTypes(path.join(builtIn, `${name}.ts`))
  fs.writeFileSync(inStandalone('next-server.js'), next.replaceAll(cacheHandler, '"$1.js"'))
  fs.writeFileSync(inStandalone('server.js'), entry)
  for (const name of modules) fs.copyFileSync(path.join(root, 'lib/deployment', name), inStandalone(name))
  fs.writeFileSync(inStandalone('bytecode.mjs'), withoutTypes(path.join(root, 'lib/deployment/bytecode.ts')))
  if (server === standalone) return
  // The app is a part of what was traced
  const place = path.relative(standalone, server).split(path.sep).join('/')
  fs.writeFileSync(path.join(standalone, 'server.js'), `import './${place}/server.js'\n`)
  fs.writeFileSync(path.join(standalone, 'package.json'), '{ "type": "module" }\n')
}

/**
 * Starts the server of a standalone folder once, and stores the code that V8 compiled, so that later starts use a third
 * less CPU time. The server works without it, so a failure is only a warning.
 */
export function compileAhead(distDir: string): void {
  const { status, stderr, error } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./standalone/record-bytecode.ts', import.meta.url))],
    {
      cwd: serverFolderOf(distDir),
      encoding: 'utf8',
      timeout: 60_000,
      // V8 rejects bytecode of a process with other flags
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', REDIS_URL: '', PULL_SECRET: '' },
    },
  )
  if (status !== 0)
    console.warn(`Standalone: its code could not be compiled ahead, so it starts slower.\n${error?.message ?? stderr}`)
}

/** The text of a module. That of the package is JavaScript. */
function withoutTypes(file: string): string {
  const text = fs.readFileSync(file, 'utf8')
  return file.endsWith('.ts') ? stripTypeScriptTypes(text) : text
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
  const code = withoutTypes(file)
  fs.writeFileSync(script, code.replaceAll(imported, '$1.js'))
  for (const [, name] of code.matchAll(imported)) removeTypes(path.join(path.dirname(file), `${name}.ts`))
}
