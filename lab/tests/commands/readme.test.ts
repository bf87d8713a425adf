import fs from 'node:fs'
import { expect, test } from 'vitest'
import { withFigures } from '../../commands/readme.ts'

test('the README’s figures are those of the committed runs', () => {
  const readme = fs.readFileSync('README.md', 'utf8')
  expect(withFigures(readme)).toBe(readme)
})

test('a README that lost the place of its figures is refused, not written over', () => {
  expect(() => withFigures('# A blog\n')).toThrow(
    'README.md lacks the lines <!-- written by `npm run readme` from lab/charts/figures/readers.json --> and <!-- end -->',
  )
})
