import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { layOut } from '../corpora.ts'
import { copyOfProject } from '../project-copy.ts'
import { runs } from '../runs.ts'

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

test('--json prints JSON alone', () => {
  const { stdout, status } = check('--json')
  const printed = JSON.parse(stdout) as { problems: unknown[]; warnings: { posts: number }[] }
  expect(printed.problems).toHaveLength(1)
  expect(printed.warnings.map(({ posts }) => posts)).toEqual([60, 9])
  expect(status).toBe(1)
})

test('--format github annotates the lines', () => {
  const { stdout, status } = check('--format', 'github')
  expect(stdout).toMatch(/^::error file=<content>\/broken\.md,line=3,col=8::`draft` cannot be used%0Aexpected true/m)
  expect(stdout.match(/^::warning file=/gm)).toHaveLength(69)
  expect(status).toBe(1)
})

/** Checks a copy of the project, with these files. */
const checkCopy = (files: Record<string, string>, ...args: string[]) => checkIn(copyOfProject(), files, ...args)

function checkIn(project: string, files: Record<string, string>, ...args: string[]) {
  layOut({ 'content/a.mdx': '---\ntitle: A\ndate: 2026-01-01\n---\n\n<Own />\n', ...files }, project)
  return spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', './scripts/errors.ts', 'scripts/check.ts', ...args],
    { cwd: project, encoding: 'utf8', env: { ...process.env, CONTENT_DIR: 'content', NEXT_INTERNALS: 'off' } },
  )
}

test('it finds what a build would fail on in components and in the site’s settings', () => {
  const settings = fs
    .readFileSync('site.config.ts', 'utf8')
    .replace("font: 'system'", "font: { family: 'X', stylesheet: './none.css' }")
  const { stderr, stdout, status } = checkCopy({
    'site.config.ts': settings,
    'content/components.ts': [
      'export const components = {',
      "  Gone: { load: async () => (await import('./none.tsx')).Gone },",
      "  Other: { load: async () => (await import('no-such-package')).Other },",
      "  Wrong: { load: async () => (await import('./own.tsx')).Worng },",
      '}\n',
    ].join('\n'),
    'content/own.tsx': "export const Own = () => {\n  const n: number = 'x'\n  return <b>{n}</b>\n}\n",
  })
  expect(stderr.match(/^\S+:\d+:\d+ .*$/gm)).toEqual([
    expect.stringMatching(/^\.\.\/site\.config\.ts:\d+:\d+ there is no such file$/),
    expect.stringMatching(/^components\.ts:2:43 TS2307: Cannot find module '\.\/none\.tsx'/),
    expect.stringMatching(/^components\.ts:3:44 TS2307: Cannot find module 'no-such-package'/),
    expect.stringMatching(/^components\.ts:4:58 TS2339: Property 'Worng' does not exist/),
    "own.tsx:2:9 TS2322: Type 'string' is not assignable to type 'number'.",
  ])
  expect(stdout).toContain('5 problems')
  expect(status).toBe(1)
})

test.each([
  ["import('./none.tsx')", /^components\.ts:1:\d+ there is no such file\n {2}expected a file of the project$/m],
  ["import('../none.tsx')", /^components\.ts:1:\d+ there is no such file$/m],
  ["import('no-such-package')", /^components\.ts:1:\d+ it imports a package that is not installed$/m],
])('without a type checker it finds %s, which leads nowhere', (imported, said) => {
  const project = copyOfProject()
  for (const name of ['tsconfig.json', 'tsconfig.content.json']) fs.rmSync(path.join(project, name))
  const { stderr, status } = checkIn(project, {
    'content/components.ts': `export const components = { Own: { load: async () => (${imported}) } }\n`,
  })
  expect(stderr).toMatch(said)
  expect(status).toBe(1)
})

test('it finds the syntax error of a component that components.ts loads', () => {
  const { stderr, status } = checkCopy({
    'content/components.ts':
      "export const components = { Own: { load: async () => (await import('./own.tsx')).Own } }\n",
    'content/own.tsx': 'export const Own = () => <b>x</i>\n',
  })
  expect(stderr).toContain("own.tsx:1:32 TS17002: Expected corresponding JSX closing tag for 'b'.")
  expect(status).toBe(1)
})

const faulty: [name: string, text: string, said: RegExp][] = [
  ['a syntax error', '\nexport const components = { Own: ]\n', /cannot be loaded: .*components\.ts:2\n/],
  ['an import of nothing', "import './none.ts'\n", /cannot be loaded: .*Cannot find module '.*none\.ts'/],
  [
    'no list of its name',
    'export default { Own: 1 }\n',
    /: expected `export const components = \{ … \}`; it exports default$/m,
  ],
  [
    'a component without what loads it',
    'export const components = { Own: () => null }\n',
    /: Own: expected `\{ load: async \(\) => … \}`; got function$/m,
  ],
]
test.each(faulty.slice(-runs({ quick: 2, full: faulty.length })))(
  'a components.ts with %s is named',
  (_, text, said) => {
    const { stderr, status } = checkCopy({ 'content/components.ts': text })
    expect(stderr).toMatch(said)
    expect(stderr).toMatch(/^content\/components\.ts/)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
  },
)

const inOne = ['components.tsx', 'components/index.ts']
test.each(inOne.slice(0, runs({ quick: 1, full: 2 })))('%s needs no components.ts beside it', (file) => {
  const own = (text: string) =>
    checkCopy({ [`content/${file}`]: `${text}\nexport const Own = () => null\n` }, '--strict')
  expect(own('')).toMatchObject({ status: 0, stderr: '' })
  const { stderr, status } = own("import './none'")
  expect(stderr).toContain(
    `error: ${file}:1:9 the components of ${file} cannot be shown: there is no such file; found "`,
  )
  expect(status).toBe(1)
})
