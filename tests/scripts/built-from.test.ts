import { expect, test } from 'vitest'
import { changedSince } from '../../scripts/built-from.ts'
import { filesOfOwn } from '../../scripts/own-modules.ts'
import { layOut } from '../corpora.ts'

test('what differs since a build is named; what is not set is as good as absent', () => {
  const before = { SITE_URL: undefined, 'the content': 'a', PREVIEW_SECRET: true }
  expect(changedSince(before, { ...before })).toEqual([])
  expect(changedSince(JSON.parse(JSON.stringify(before)), before)).toEqual([])
  expect(changedSince(before, { SITE_URL: 'https://blog.example', 'the content': 'b' })).toEqual([
    'SITE_URL',
    'the content',
    'PREVIEW_SECRET',
  ])
})

test('what only another kind of build depends on is not said to have changed', () => {
  const files = { SITE_URL: 'a', 'the kind of build': 'static' }
  const server = { SITE_URL: 'b', 'the kind of build': 'standalone', PREVIEW_SECRET: true }
  expect(changedSince(files, server)).toEqual(['SITE_URL', 'the kind of build'])
  expect(changedSince(server, files)).toEqual(['SITE_URL', 'the kind of build'])
})

test('a build that would have stopped at a problem is as good as one that shows problems, but not the other way', () => {
  const [strict, lenient] = [{ CONTENT_FAULTS: 'fail' }, { CONTENT_FAULTS: 'show' }]
  expect(changedSince(strict, lenient)).toEqual([])
  expect(changedSince(lenient, strict)).toEqual(['CONTENT_FAULTS'])
})

test('a build is made of the author’s components with all that they import, wherever it lies in the project', () => {
  const folder = layOut({
    'content/components.ts': "export const components = { Own: { load: async () => (await import('./own.tsx')).Own } }",
    'content/own.tsx': "import { words } from '../charts/words.ts'\nexport const Own = () => words",
    'charts/words.ts': "import type { Word } from './word.ts'\nexport const words = 'Words'",
    'charts/unused.ts': '',
  })
  expect(filesOfOwn(folder)).toEqual(['content/components.ts', 'content/own.tsx', 'charts/words.ts'])
})
