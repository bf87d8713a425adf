import { expect, test, vi } from 'vitest'

vi.mock('@/lib/site.ts', () => ({
  site: { author: 'Ada', authors: { 'Jane Doe': { name: 'Jane', bio: 'Writes.' }, ada: { name: 'Ada' } } },
}))
const { bylineOf, nameOfTerm } = await import('../../app/_authors.ts')
const { authorNamed } = await import('../../lib/authors.ts')

test('a post of the author of the blog alone has no by-line', () => {
  expect(bylineOf({})).toEqual([])
  expect(bylineOf({ authors: [{ name: 'Ada' }] })).toEqual([])
  expect(bylineOf({ authors: [{ name: 'ADA' }] })).toEqual([])
  expect(bylineOf({ authors: [{ name: 'Ada' }, { name: 'Bo' }] }).map(({ name }) => name)).toEqual(['Ada', 'Bo'])
})

test('the table says more about an author, however posts spell the name', () => {
  expect(bylineOf({ authors: [{ name: 'jane doe' }] })).toEqual([{ key: 'jane-doe', name: 'Jane', bio: 'Writes.' }])
  expect(authorNamed({ name: 'Bo', url: 'https://bo.example' })).toEqual({ name: 'Bo', url: 'https://bo.example' })
  expect(nameOfTerm('author', { key: 'jane-doe', label: 'JANE DOE' })).toBe('Jane')
  expect(nameOfTerm('tag', { key: 'jane-doe', label: 'JANE DOE' })).toBe('JANE DOE')
})
