import fs from 'node:fs'
import { expect, test } from 'vitest'
import { documents, withFigures } from '../../commands/readme.ts'
import { readersBlock } from '../../commands/readme/readers.ts'
import { cellOf, resultOf } from '../made-up.ts'

const begin = (from: string) => `<!-- written by npm run readme from ${from} -->\n`

test.each(documents)('the figures of %s are those of the committed results', (file) => {
  const text = fs.readFileSync(file, 'utf8')
  // To fix it, run npm run readme
  expect(withFigures(text)).toBe(text)
})

test('every block is drawn in its place, and the rest stays', () => {
  const block = `${begin('lab/experiments/strategies/result.json')}outdated\n<!-- end -->\n`
  const drawn = withFigures(`# A blog\n\n${block}\nbetween\n\n${block}after\n`)
  expect(drawn).toMatch(
    /^# A blog\n\n<!-- written .*\nThe first answer of a new process: .*\n<!-- end -->\n\nbetween\n.*<!-- end -->\nafter\n$/s,
  )
  expect(drawn).not.toContain('outdated')
  expect(drawn.match(/\| `index` \|( \S+ ms \|){3}/g)).toHaveLength(2)
})

test('a figure of one round is not called a median of several', () => {
  const cells = [70, 1_000, 10_000].map((posts) =>
    cellOf({
      profile: '0.6',
      params: { posts, operation: 'compiled', process: 'fresh' },
      samples: posts === 10_000 ? [10] : [9, 11],
    }),
  )
  expect(readersBlock(resultOf({ cells }), null)).toContain('medians of 1 to 2 rounds (')
  // As where no CPU can be limited
  expect(readersBlock(resultOf({ cells: [] }), null)).toContain('medians of 0 rounds (')
})

test('a block that cannot be drawn is refused', () => {
  expect(() => withFigures(`${begin('somewhere.json')}<!-- end -->\n`)).toThrow(
    'no block is written from somewhere.json',
  )
  const open = begin('lab/experiments/strategies/result.json')
  expect(() => withFigures(open)).toThrow('has no line <!-- end -->')
  expect(() => withFigures(`${open}${open}<!-- end -->\n`)).toThrow('has no line <!-- end -->')
})
