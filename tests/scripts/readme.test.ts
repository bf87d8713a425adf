import fs from 'node:fs'
import { expect, test } from 'vitest'
import { withFigures } from '../../scripts/readme.ts'

test('the README’s figures are those of the committed run', () => {
  const readme = fs.readFileSync('README.md', 'utf8')
  expect(withFigures(readme, JSON.parse(fs.readFileSync('content/_lab/readers.json', 'utf8')))).toBe(readme)
})
