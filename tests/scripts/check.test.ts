import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { layOut } from '../corpora.ts'

const post = (matter: string, body = 'Text.') => `---\ntitle: T\n${matter}---\n\n${body}\n`
const files = {
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `p${at}.mdx`,
      post(`date: 2024-01-01 9:${10 + (at % 50)} PM\n`, at < 9 ? '<Hint />' : ''),
    ]),
  ),
  'broken.md': post('draft: perhaps\ndate: 2024-01-01\n'),
}

function check(...args: string[]) {
  const contentDir = layOut(files)
  const {
    stdout,
    stderr: printed,
    status,
  } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', './scripts/errors.ts', 'scripts/check.ts', ...args],
    { encoding: 'utf8', env: { ...process.env, CONTENT_DIR: contentDir } },
  )
  // Ignore the progress output of a slow machine
  const stderr = printed.replace(/^\[ *\d+\/\d+\].*\n/gm, '')
  const warnings = stderr.split('\n').filter((line) => line.startsWith('warning:'))
  return { stdout: stdout.replaceAll(path.posix.join(contentDir), '<content>'), stderr, warnings, status }
}

test('a kind of warning is one line, with its number and its first places; --verbose has one for each', () => {
  const { warnings, stdout, status } = check()
  expect(warnings).toEqual([
    expect.stringMatching(
      /^warning: 60 posts: `date` is read as …; .*: p0\.mdx:3:7 \("2024-01-01", "2024-01-01 9:10 PM"\), p1\..* and 57 more$/,
    ),
    'warning: 9 posts: uses <Hint>, which the blog does not have; the page shows its children without it: p0.mdx:6:1, p1.mdx:6:1, p2.mdx:6:1 and 6 more',
  ])
  expect(stdout).toContain('Check: 60 posts, 1 draft, 1 problem, 69 warnings.')
  expect(status).toBe(1)
  expect(check('--verbose').warnings).toHaveLength(69)
})

test('--summary prints the numbers alone', () => {
  const { stdout, stderr, status } = check('--summary')
  expect(stderr).toBe('')
  expect(stdout.split('\n')).toEqual([
    'Posts read                61',
    'Shown                     60',
    'With warnings             60',
    'Not shown                  1',
    '  1 with a problem, which stops a build: broken.md:3:8',
    'Images found               0',
    'Images missing             0',
    'Unknown components         1  posts that use each: <Hint> (9)',
    '',
  ])
  expect(status).toBe(1)
})

test('--format github annotates the lines', () => {
  const { stdout, status } = check('--format', 'github')
  expect(stdout).toMatch(/^::error file=<content>\/broken\.md,line=3,col=8::`draft` cannot be used%0Aexpected true/m)
  expect(stdout.match(/^::warning file=/gm)).toHaveLength(69)
  expect(status).toBe(1)
})
