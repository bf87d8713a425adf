import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { javaScriptOf } from '../../packages/pack/java-script.ts'
import { originOf } from '../../packages/pack/manifest.ts'
import { changelogWith, readChanges, versionAfter, type Bump } from '../../packages/release/changes.ts'
import { sizeProblems } from '../../packages/release/lint.ts'
import { temporaryFolder } from '../temporary-folders.ts'

const change = (bump: Bump, text = 'Text.') => ({ file: 'changes/a.md', bump, text })

test.each([
  ['1.2.3', [], '1.2.3'],
  ['1.2.3', ['patch'], '1.2.4'],
  ['1.2.3', ['patch', 'minor'], '1.3.0'],
  ['1.2.3', ['minor', 'major', 'patch'], '2.0.0'],
  ['0.2.3', ['minor'], '0.2.4'],
  ['0.2.3', ['major'], '0.3.0'],
] as const)('after %s with %j comes %s', (version, bumps, next) => {
  expect(
    versionAfter(
      version,
      bumps.map((bump) => change(bump)),
    ),
  ).toBe(next)
})

test('a package that a workflow packs names the repository of that, as npm compares them', () => {
  expect(originOf('ada/blog')).toEqual({ repository: { type: 'git', url: 'git+https://github.com/ada/blog.git' } })
  expect(originOf('')).toEqual({})
})

test('a version comes before all others in the changelog, with what breaks first', () => {
  const changes = [change('patch', 'Mended.'), change('major', 'Broken,\nin two lines.')]
  expect(changelogWith('# Changelog\n\nAll.\n\n## 0.1.0\n\n- Old.\n', '0.2.0', '2026-11-26', changes)).toBe(`# Changelog

All.

## 0.2.0 (2026-11-26)

### Breaking

- Broken,
  in two lines.

### Fixed

- Mended.

## 0.1.0

- Old.
`)
})

test('a file that is no change file is named, with what was expected', () => {
  const folder = temporaryFolder()
  fs.writeFileSync(path.join(folder, 'README.md'), 'How to')
  fs.writeFileSync(path.join(folder, 'good.md'), 'minor: `a` is new.\n')
  expect(readChanges(folder)).toEqual([{ file: path.join(folder, 'good.md'), bump: 'minor', text: '`a` is new.' }])
  fs.writeFileSync(path.join(folder, 'bad.md'), 'huge: Everything.')
  expect(() => readChanges(folder)).toThrow(
    /bad\.md:1:1 expected patch, minor, major, a colon and what changed; got "huge"/,
  )
})

test('the changes of this repository can be read', () => {
  expect(() => readChanges('changes')).not.toThrow()
})

test('a module of the package imports no TypeScript, also where it puts the name together', () => {
  const files = fs.globSync('{app,lib,scripts,import}/**/*.ts', { exclude: ['import/tests/**', '**/node_modules/**'] })
  expect(files.length).toBeGreaterThan(500)
  const typed = /\b(?:from|import|import\(|new URL\() ?['"`]\.[^'"`\n]+\.tsx?['"`]/
  const none = undefined as unknown as Parameters<typeof javaScriptOf>[2]
  for (const file of files) expect(javaScriptOf(file, fs.readFileSync(file, 'utf8'), none), file).not.toMatch(typed)
})

test('a package that is too large, or of which nobody said how large it may be, is a problem', () => {
  expect(sizeProblems({ name: 'pointsix', size: 6_000_000 })).toEqual([])
  expect(sizeProblems({ name: 'pointsix', size: 6_000_001 })).toHaveLength(1)
  expect(sizeProblems({ name: 'other', size: 1 })).toHaveLength(1)
})
