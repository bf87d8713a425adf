import { describe, expect, test } from 'vitest'
import { satteri } from '../../../../lib/mdx/compilers/satteri.ts'
import { takesSatteriLong } from '../../../../lib/mdx/compilers/satteri-cost.ts'
import { growth, mostGrowth } from '../../../growth.ts'

const repeated = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))

describe('bodies that would keep satteri busy for minutes', () => {
  const hostile = [
    'a *b* [c](d) `e` <i>f</i> ',
    '{1} ',
    '<Callout>a</Callout>\n',
    '<div>\na\n</div>\n\n',
    "import a from './a.js'\n\n",
  ]

  test.each(hostile)('2 MB of %j are left to the reference, which can be stopped', (piece) => {
    const source = repeated(piece, 2_000_000)
    expect(() => satteri.compile({ source, format: 'mdx', lang: 'en' })).toThrow('beside each other')
  })

  test.each(hostile)('the time to find %j grows with its length', (piece) => {
    const work = (length: number) => {
      const source = repeated(piece, length)
      return () => takesSatteriLong(source)
    }
    expect(growth(work, 800_000)).toBeLessThan(mostGrowth)
  })
})

test.each([
  [
    'prose with some elements in each paragraph',
    'A <b>word</b> of {1} text, <i>and</i> more.\n'.repeat(20).concat('\n'),
  ],
  ['code', '```json\n{"a": {"b": [{}]}}\n\n<i>{}</i>\n```\n\n'],
  ['text alone', 'a *b* [c](d) `e` '],
])('200 kB of %s are compiled by satteri', (_, piece) => {
  expect(takesSatteriLong(repeated(piece, 200_000))).toBe(false)
})
