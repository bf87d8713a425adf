import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../../lib/cli/run.ts'

let contentDir: string
beforeAll(() => {
  contentDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-check-'))
})
afterAll(() => fs.rmSync(contentDir, { recursive: true, force: true }))

it('npm run check fails for an experiment that does not exist, and names its place', () => {
  fs.writeFileSync(
    path.join(contentDir, 'a.mdx'),
    '---\ntitle: A\ndate: 2026-01-01\n---\n\n<Lab experiment="nonsense" />\n',
  )
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/check.ts')],
    { cwd: root, env: { ...process.env, CONTENT_DIR: contentDir }, encoding: 'utf8' },
  )
  expect(stderr).toContain('a.mdx:6:1 <Lab>: experiment “nonsense” does not exist')
  expect(stderr).toMatch(/expected one of .*\n {2}found {4}nonsense\n/)
  expect(stderr).toContain('> 6 | <Lab experiment="nonsense" />')
  expect(stdout).toContain('1 post, 1 problem, 0 warnings')
  expect(status).toBe(1)
})
