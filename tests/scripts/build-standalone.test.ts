import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nodeProblem } from '../../lib/deployment/require-node.mjs'
import { completeStandalone } from '../../scripts/build-standalone.ts'
import { layOut } from '../corpora.ts'

test('a Node without node:sqlite is a problem that names the Node that is needed', () => {
  expect(nodeProblem('v20.20.2', false)).toMatch(/needs Node 24, .*node:sqlite; this is Node v20\.20\.2/)
  expect(nodeProblem('v24.21.0', true)).toBeNull()
})

/** The folder as Next leaves it, with a server that only says that it runs. */
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
