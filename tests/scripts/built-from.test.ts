import { expect, test } from 'vitest'
import { changedSince } from '../../scripts/built-from.ts'

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

test('a build that would have stopped at a problem is as good as one that shows problems, but not the other way', () => {
  const [strict, lenient] = [{ CONTENT_FAULTS: 'fail' }, { CONTENT_FAULTS: 'show' }]
  expect(changedSince(strict, lenient)).toEqual([])
  expect(changedSince(lenient, strict)).toEqual(['CONTENT_FAULTS'])
})
