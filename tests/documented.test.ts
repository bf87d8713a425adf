import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutRemoved } from '../scripts/init/remove.ts'
import { reference } from './reference.ts'

const root = path.join(import.meta.dirname, '..')
const { name: project, scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  name: string
  scripts: Record<string, string>
}
// A blog created by `npm run init` lacks some code that shows the lab's features, even if it keeps the lab
const hasAllOfLab = project === 'pointsix' && fs.existsSync(path.join(root, 'lab'))
const features = fs.readFileSync(path.join(root, 'docs/features.md'), 'utf8')
const rows = (hasAllOfLab ? features : withoutRemoved(features, { keepLab: false }))
  .split('## Features and their tests')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.includes('**') && !/^\| (?:feature|packages) /.test(line))

test('every feature names what shows it, and each of these exists', () => {
  const isThere = (shown: string): boolean => {
    const [, command, experiment] = /^npm run ([\w:-]+)(?: -- ([\w-]+))?$/.exec(shown) ?? []
    if (command === undefined) return fs.existsSync(path.join(root, shown))
    return command in scripts && (!experiment || fs.existsSync(path.join(root, 'lab/experiments', experiment)))
  }
  const wrong = rows.flatMap((row) => {
    const shown = [
      ...row
        .split(' | ')
        .at(-1)!
        .matchAll(/`([^`]+)`/g),
    ].map(([, name]) => name!)
    return shown.length > 0 && shown.every(isThere) ? [] : [row]
  })
  expect(wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(20)
})

test('docs/reference.md has every key; `vitest run tests/documented.test.ts -u` writes it', async () => {
  await expect(reference()).toMatchFileSnapshot('../docs/reference.md')
})
