import fs from 'node:fs'
import path from 'node:path'
import { slug } from 'github-slugger'
import { expect, test } from 'vitest'
import { environmentNames } from '../lib/config.ts'
import { decided, measured } from '../lib/content/process/thresholds.ts'
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

test('links of documents lead to files and headings that are there', () => {
  const proseOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8').replace(/^ *(`{3,})[^]*?^ *\1/gm, '')
  const idsOf = (file: string) => [...proseOf(file).matchAll(/^#+ (.+)/gm)].map(([, heading]) => slug(heading!))
  const broken = fs.globSync('{*,docs/**/*,{packages,examples}/*/README}.md', { cwd: root }).flatMap((file) =>
    [
      ...proseOf(file)
        .replace(/`[^`\n]*`/g, '')
        .matchAll(/\]\((?!\w+:)([^\s()#]*)#?([^\s()]*)\)/g),
    ].flatMap(([link, to, id = '']) => {
      const target = to ? path.join(path.dirname(file), to) : file
      const isThere = fs.existsSync(path.join(root, target)) && (id === '' || idsOf(target).includes(id))
      return isThere ? [] : [`${file}: ${link}`]
    }),
  )
  expect(broken).toEqual([])
})

test('docs/readers.md has the thresholds of `auto`, and every variable of the environment', () => {
  const [rules = '', settings = ''] = fs.readFileSync(path.join(root, 'docs/readers.md'), 'utf8').split('## Settings')
  const posts = Math.round((0.6 * decided.maxBlockedMs) / measured.scanMsPerPost)
  expect(rules).toContain(`At 0.6 CPU that is ${posts.toLocaleString('en')} posts.`)
  expect(rules).toContain(`with at least ${measured.workerFromPosts.toLocaleString('en')} posts`)
  expect(environmentNames.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
})

test('docs/reference.md has every key; `vitest run tests/documented.test.ts -u` writes it', async () => {
  await expect(reference()).toMatchFileSnapshot('../docs/reference.md')
})
