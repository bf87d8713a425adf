import { expect, test, vi } from 'vitest'

vi.mock('@/lib/site/site.ts', () => ({
  site: {
    author: 'Ada',
    language: 'en',
    authors: { 'Jane Doe': { name: 'Jane', bio: 'Writes.' }, ada: { name: 'Ada' }, kim: { name: 'Kim', url: '/kim' } },
  },
}))
const { bylineOf, creditsOf, nameOfTerm } = await import('../../app/_authors.ts')
const { authorNamed } = await import('../../lib/site/authors.ts')

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

test('feeds and search engines get the names of pages, and absolute addresses', () => {
  expect(creditsOf({})).toEqual([])
  expect(creditsOf({ authors: [{ name: 'jane doe' }, { name: 'kim' }] })).toEqual([
    { name: 'Jane' },
    { name: 'Kim', url: 'http://localhost:3000/kim' },
  ])
  expect(creditsOf({ authors: [{ name: 'Bo', url: 'mailto:bo@bo.example' }] })).toEqual([
    { name: 'Bo', url: 'mailto:bo@bo.example' },
  ])
})
