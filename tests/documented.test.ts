import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const rows = fs
  .readFileSync(path.join(root, 'docs/features.md'), 'utf8')
  .split('## What there is')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.includes('**') && !line.startsWith('| feature'))

/** Documents of a blog without the lab may still name what it had. */
const isOfLab = (name: string): boolean => name.startsWith('lab/') || name === 'lab'
const hasLab = fs.existsSync(path.join(root, 'lab'))

test('every feature names what shows it, and each of these exists', () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const isThere = (shown: string): boolean => {
    const [, command, experiment] = /^npm run ([\w:-]+)(?: -- ([\w-]+))?$/.exec(shown) ?? []
    if (!hasLab && isOfLab(command ?? shown)) return true
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
