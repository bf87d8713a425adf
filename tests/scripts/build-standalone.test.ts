import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nodeProblem } from '../../lib/deployment/require-node.mjs'
import { compileAhead, completeStandalone } from '../../scripts/build-standalone.ts'
import { layOut } from '../corpora.ts'

test('a Node that is too old, or without node:sqlite, is a problem that names the Node that is needed', () => {
  expect(nodeProblem('v20.20.2', false)).toMatch(/needs Node 22\.18 or newer; this is Node v20\.20\.2/)
  expect(nodeProblem('v22.17.1', true)).toMatch(/needs Node 22\.18/)
  for (const version of ['v22.18.0', 'v24.21.0']) expect(nodeProblem(version, true)).toBeNull()
})

/** The folder as Next creates it, with a server that only reports that it runs. */
function standalone(): string {
  const project = layOut({
    'public/share.png': '',
    '.next/static/app.js': '',
    '.next/standalone/package.json': '{"type":"module"}',
    '.next/standalone/server.js': "console.log('Ready')",
  })
  completeStandalone(path.join(project, '.next'), project)
  return path.join(project, '.next/standalone')
}

test('the server starts Next; on a Node without node:sqlite it says which is needed, and exits with 1', () => {
  const cwd = standalone()
  const start = (...flags: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, 'server.js'], { cwd, encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  expect(start()).toEqual({ status: 0, stdout: 'Ready\n', stderr: '' })
  expect(start('--no-experimental-sqlite')).toEqual({
    status: 1,
    stdout: '',
    stderr: `${nodeProblem(process.version, false)}\n`,
  })
  for (const file of ['public/share.png', '.next/static/app.js']) expect(fs.existsSync(path.join(cwd, file))).toBe(true)
})

test('with PULL_SECRET the server says that it cannot pull and what can, and exits with 1', () => {
  const [cwd, env] = [standalone(), { ...process.env, PULL_SECRET: 'a secret of some length' }]
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server.js'], { cwd, env, encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^PULL_SECRET is set, but .*`npx pointsix start`.*\n$/)
  const named = { ...env, BUILT_PULL_PROGRAM: 'pull.js' }
  expect(spawnSync(process.execPath, ['server.js'], { cwd, env: named, encoding: 'utf8' }).stdout).toBe('Ready\n')
})

test('the server imports the caches, and what they import, without a compiler for types', () => {
  const project = layOut({
    '.next/standalone/package.json': '{"type":"module"}',
    '.next/standalone/server.js':
      'const next = {"cacheHandler":"../app/_cache/pages.ts"}\n' +
      'await import(new URL(next.cacheHandler, new URL(".next/", import.meta.url)))',
    '.next/standalone/app/_cache/pages.ts':
      "import { type Word, one } from '../../lib/one.ts'\nconsole.log(one as Word)",
    '.next/standalone/lib/one.ts': "export type Word = string\nexport const { one } = await import('./two.ts')",
    '.next/standalone/lib/two.ts': "export const one: string = 'Ready'",
  })
  fs.mkdirSync(path.join(project, '.next/static'))
  completeStandalone(path.join(project, '.next'), project)
  const cwd = path.join(project, '.next/standalone')
  const { stdout } = spawnSync(process.execPath, ['--no-strip-types', 'server.js'], { cwd, encoding: 'utf8' })
  expect(stdout).toBe('Ready\n')
})

test('the server loads what V8 compiled when it was built, and says nothing of how', () => {
  const project = layOut({
    '.next/static/app.js': '',
    '.next/standalone/package.json': '{"type":"module"}',
    '.next/standalone/server.js': `import http from 'node:http'
import { createRequire } from 'node:module'
process.chdir(import.meta.dirname)
const { answer } = createRequire(import.meta.url)('./app/answer.js')
const server = http.createServer(async (_, response) => response.end(JSON.stringify(await answer())))
server.on('listening', () => {}).listen(process.env.PORT, '127.0.0.1')`,
    '.next/standalone/app/package.json': '{"type":"commonjs"}',
    '.next/standalone/app/answer.js':
      "exports.answer = () => import('./posts.js').then(({ posts }) => ({ pages: 1, posts }))",
    '.next/standalone/app/posts.js': 'exports.posts = []',
  })
  const cwd = path.join(project, '.next/standalone')
  completeStandalone(path.join(project, '.next'), project)
  compileAhead(path.join(project, '.next'))
  const count = `import module from 'node:module'
const load = module._extensions['.js']
let compiled = 0
module._extensions['.js'] = (...given) => (compiled++, load(...given))
process.send = () => process.exit(compiled)`
  const server = ['--import', `data:text/javascript,${encodeURIComponent(count)}`, 'server.js']
  const env = { ...process.env, PORT: String(50_000 + (process.pid % 10_000)) }
  const { status, stderr } = spawnSync(process.execPath, server, { cwd, env, encoding: 'utf8', timeout: 20_000 })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
