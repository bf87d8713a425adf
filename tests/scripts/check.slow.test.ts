import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { layOut } from '../corpora.ts'
import { copyOfProject } from '../project-copy.ts'
import { check, checkCopy, postsWithWarnings } from './run-check.ts'

test('--summary prints the numbers alone', () => {
  const { stdout, stderr, status } = check(layOut(postsWithWarnings), '--summary')
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
  const { stdout, status } = check(layOut(postsWithWarnings), '--json')
  const printed = JSON.parse(stdout) as { problems: unknown[]; warnings: { posts: number }[] }
  expect(printed.problems).toHaveLength(1)
  expect(printed.warnings.map(({ posts }) => posts)).toEqual([60, 9])
  expect(status).toBe(1)
})

test('--format github annotates the lines', () => {
  const { stdout, status } = check(layOut(postsWithWarnings), '--format', 'github')
  expect(stdout).toMatch(/^::error file=<content>\/broken\.md,line=3,col=8::`draft` cannot be used%0Aexpected true/m)
  expect(stdout.match(/^::warning file=/gm)).toHaveLength(69)
  expect(status).toBe(1)
})

test.each([
  ["import('./none.tsx')", /^components\.ts:1:\d+ there is no such file\n {2}expected a file of the project$/m],
  ["import('../none.tsx')", /^components\.ts:1:\d+ there is no such file$/m],
  ["import('no-such-package')", /^components\.ts:1:\d+ it imports a package that is not installed$/m],
])('without a type checker it finds %s, which leads nowhere', (imported, said) => {
  const project = copyOfProject()
  for (const name of ['tsconfig.json', 'tsconfig.content.json']) fs.rmSync(path.join(project, name))
  const { stderr, status } = checkCopy(
    { 'content/components.ts': `export const components = { Own: { load: async () => (${imported}) } }\n` },
    [],
    project,
  )
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
