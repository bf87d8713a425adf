import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootOf } from '../../app/_config/folders.ts'
import { helpWithLetters } from '../../scripts/bundler-faults.ts'
import { layOut, layOutPosts, temporaryFolder } from '../corpora.ts'
import { runScript } from '../run-script.ts'

const project = path.join(import.meta.dirname, '../..')

const run = (script: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...script], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, LOADER_STRATEGY: 'sync', RENDER_MODE: 'request', ...env } as NodeJS.ProcessEnv,
  })

test('a folder that is deployed by itself cannot hold posts outside the project: the build says so at once', () => {
  const outside = layOutPosts(1, path.join(temporaryFolder(), '내 글'))
  const link = path.join(project, '.content', `link-${process.pid}`)
  fs.mkdirSync(path.dirname(link), { recursive: true })
  fs.symlinkSync(outside, link)
  try {
    for (const CONTENT_DIR of [outside, path.relative(project, outside), path.relative(project, link)])
      for (const target of ['--function', '--standalone']) {
        const { status, stderr } = run(['scripts/build.ts', target], { CONTENT_DIR })
        expect(status).toBe(1)
        expect(stderr).toContain(`${target}: with LOADER_STRATEGY=sync the posts and the files that they show must lie`)
        expect(stderr).toContain(outside)
      }
  } finally {
    fs.rmSync(link)
  }
})

test.each([
  ['/srv/blog', '/srv/blog/node_modules/next', '/srv/blog'],
  ['/home/ada/blog', '/home/ada/.npm/_npx/1/node_modules/next', '/home/ada'],
  ['/srv/blog', '/root/.npm/_npx/1/node_modules/next', '/'],
])('the bundler reads what holds %s and %s', (blog, next, root) => {
  expect(rootOf(path.resolve(blog), path.resolve(next))).toBe(path.resolve(root))
})

test('a folder out that no build has made is not replaced', () => {
  const cwd = layOut({ 'content/a.md': '---\ntitle: A\ndate: 2026-01-01\n---\n', 'out/mine.md': 'Mine' })
  const env = { ...process.env, CONTENT_DIR: 'content', RENDER_MODE: 'static' }
  const { status, stderr } = runScript('scripts/build.ts', ['--static'], { cwd, env })
  expect([status, stderr]).toEqual([1, expect.stringContaining('--static: expected out to be of an earlier build')])
  expect(fs.readFileSync(path.join(cwd, 'out/mine.md'), 'utf8')).toBe('Mine')
})

test('what a deployed folder holds is named by globs that match it alone, below the project', () => {
  const traced = `
import { foldersOutside, tracedFiles } from './app/_config/traced-files.ts'
console.log(JSON.stringify([foldersOutside(), tracedFiles('standalone', false)['/**'].slice(0, 3)]))`
  const env = { CONTENT_DIR: path.join(project, 'tests/my (posts) [v1] 한글') }
  const { stdout, stderr } = run(['--input-type=module', '--eval', traced], env)
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual([
    [],
    [
      'tests/my \\(posts\\) \\[v1\\] 한글/**/*.{md,mdx,markdown,MD,MDX}',
      expect.stringMatching(/^\.content\/[\w-]+\/dates\.json$/),
      expect.stringContaining('node_modules/react-dom/'),
    ],
  ])
})

test('where Turbopack cuts a path within a letter, it is said what helps', () => {
  const panic = "start byte index 5 is not a char boundary; it is inside '글' (bytes 3..6 of string)"
  expect(helpWithLetters(panic, '문서/블로그')).toMatch(/ in the path 문서\/블로그: with `npm install pointsix` /)
  expect(helpWithLetters(panic, '')).toMatch(/name files that content\/components\.ts /)
  expect(helpWithLetters('Module not found', '문서')).toBeNull()
})
