import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../lib/cli/run.ts'
import { temporaryFolder } from '../temporary-folders.ts'

const place = temporaryFolder()
const blog = path.join(place, 'blog')
const cli = path.join(blog, 'node_modules/pointsix/cli.mjs')
const run = (program: string, args: string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

interface Printed {
  causes: { addresses: string[]; first: { removed: string[]; added: string[] } }[]
  gone: string[]
  added: string[]
  styles: object
  warnings: object
  edits: string[]
}
const upgrade = (tarball: string, ...more: string[]): Printed =>
  JSON.parse(run(process.execPath, [cli, 'upgrade', '--to', tarball, '--json', ...more], blog)) as Printed

const nothing = { gone: [], added: [], styles: { removed: [], added: [] }, warnings: { removed: [], added: [] } }

/** Packs the installed version as 0.2.0, after a change of its files. */
function nextVersion(name: string, change: (folder: string) => void): string {
  const folder = path.join(place, name)
  fs.cpSync(path.dirname(cli), folder, { recursive: true })
  edit(path.join(folder, 'package.json'), (text) => text.replace(/"version": "[^"]*"/, '"version": "0.2.0"'))
  change(folder)
  const out = path.join(place, `${name}-packed`)
  fs.mkdirSync(out)
  run('npm', ['pack', folder, '--pack-destination', out, '--ignore-scripts'], place)
  return path.join(out, 'pointsix-0.2.0.tgz')
}

function edit(file: string, change: (text: string) => string): void {
  const text = fs.readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file} has nothing to change`)
  fs.writeFileSync(file, changed)
}

/** As a build does whenever the compiler changes. */
function newCompiler(folder: string): void {
  const constant = fs.readFileSync(path.join(folder, 'lib/content/build/compiler-version.js'), 'utf8')
  const [version] = /[\da-f]{32}/.exec(constant)!
  for (const file of fs.globSync('{lib,built}/**/*.{js,json}', { cwd: folder }).map((name) => path.join(folder, name)))
    if (fs.readFileSync(file, 'utf8').includes(version))
      edit(file, (text) => text.replaceAll(version, version.replace(/^.{4}/, '0000')))
}

beforeAll(() => {
  run(process.execPath, ['scripts/launch.mjs', 'pack', '--out', place], root)
  fs.mkdirSync(path.join(blog, 'content'), { recursive: true })
  fs.writeFileSync(path.join(blog, 'package.json'), '{"private":true}')
  for (const [at, body] of [
    'Plain.',
    '```js\nconst a = 1\n```',
    '> [!NOTE]\n> Note',
    '## Heading\n\nText',
    '| a |\n|---|\n| 1 |',
  ].entries())
    fs.writeFileSync(
      path.join(blog, `content/post-${at}.md`),
      `---\ntitle: Post ${at}\ndate: 2026-01-0${at + 1}\ntags: [some]\n---\n\n${body}\n`,
    )
  run(
    'npm',
    ['install', path.join(place, fs.globSync('pointsix-[0-9]*.tgz', { cwd: place })[0]!), '--no-audit', '--no-fund'],
    blog,
  )
}, 900_000)

test('a version that differs in nothing but its number changes nothing', () => {
  expect(upgrade(nextVersion('same', () => {}))).toMatchObject({ causes: [], ...nothing })
}, 300_000)

test('a change of one renderer is listed where it applies, and nothing else', () => {
  const next = nextVersion('renderer', (folder) => {
    edit(path.join(folder, 'lib/mdx/html/added-html.js'), (text) =>
      text.replace('data-copy=""', 'data-copy="" data-new=""'),
    )
    newCompiler(folder)
  })
  const { causes, ...rest } = upgrade(next)
  expect(causes).toEqual([
    {
      addresses: ['/posts/post-1'],
      first: {
        address: '/posts/post-1',
        after: '</pre>',
        removed: ['<button type="button" data-copy="">'],
        added: ['<button type="button" data-copy="" data-new="">'],
      },
    },
  ])
  expect(rest).toMatchObject(nothing)
}, 300_000)

test('nothing is written before --apply, which installs, and edits the settings', () => {
  run(process.execPath, [cli, 'init', 'made', '--yes'], place)
  const settings = path.join(blog, 'site.config.ts')
  fs.copyFileSync(path.join(place, 'made/site.config.ts'), settings)
  edit(settings, (text) => text.replace('= {', '= {\n  share: [],'))
  const next = nextVersion('setting', (folder) =>
    fs.writeFileSync(path.join(folder, 'setting-changes.json'), '[{"since":"0.2.0","setting":"share","becomes":null}]'),
  )
  const before = [settings, path.join(blog, 'package.json'), path.join(path.dirname(cli), 'package.json')]
  const read = () => before.map((file) => fs.readFileSync(file, 'utf8'))
  const were = read()
  expect(upgrade(next).edits).toEqual(['`share` has no effect since 0.2.0; remove it'])
  expect(read()).toEqual(were)
  run(process.execPath, [cli, 'upgrade', '--to', next, '--apply'], blog)
  expect(fs.readFileSync(settings, 'utf8')).not.toContain('share')
  expect(JSON.parse(fs.readFileSync(before[2]!, 'utf8'))).toMatchObject({ version: '0.2.0' })
}, 300_000)
