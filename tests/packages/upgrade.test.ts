import { execFileSync, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { printsSlowly, slowLine } from '../slow-letter.ts'
import { managerOf } from '../../packages/pointsix/upgrade/install.ts'
import { Causes } from '../../packages/pointsix/upgrade/causes.ts'
import { nextVersion } from '../../packages/pointsix/upgrade/next-version.ts'
import { readableLines } from '../../packages/pointsix/upgrade/readable-lines.ts'
import { isLater, settingEdits } from '../../packages/pointsix/upgrade/settings.ts'
import { addressIn, folderFor, linesOf } from '../../packages/pointsix/upgrade/served-version.ts'
import { slotChanges } from '../../packages/pointsix/upgrade/slots.ts'
import { layOut, temporaryFolder } from '../corpora.ts'
import { slotData } from './slot-data.ts'

const page = (text: string) => readableLines({ status: 200, type: 'text/html', location: '', text })

test('what each build and each request names anew is no difference', () => {
  const built = (hash: string, ms: number) =>
    `<head><link rel="stylesheet" href="/_next/static/${hash}.css" data-precedence="next"/><script src="/_next/static/${hash}.js" async=""></script>
     <link rel="icon" href="/favicon.ico?${hash}"/></head><body><!--$--><p id="_R_${hash}_">Text</p><script>self.${hash}=1</script>
     <footer class="cost" data-load-ms="${ms}">Read in ${ms} ms</footer></body>`
  expect(page(built('a1b2', 1))).toEqual(page(built('c3d4', 27)))
  expect(page(built('a1b2', 1))).toContain('Text')
})

test('structured data, statuses and the markup in a feed are compared', () => {
  const data = (name: string) => page(`<script type="application/ld+json">{"@type":"Person","name":"${name}"}</script>`)
  expect(data('Ada')).not.toEqual(data('Grace'))
  const feed = '<content type="html">&lt;p&gt;One&lt;/p&gt;</content>'
  const lines = readableLines({ status: 200, type: 'application/xml', location: '', text: feed })
  expect(lines).toEqual(expect.arrayContaining(['&lt;p&gt;', 'One']))
  const moved = readableLines({ status: 308, type: '', location: '/b', text: '' })
  expect(moved).toEqual(expect.arrayContaining(['status 308', 'location /b']))
})

test('places that differ in the same way are one cause, whatever the post', () => {
  const causes = new Causes()
  const post = (title: string, button: string, minutes: string) =>
    page(`<h1>${title}</h1><pre>${title} code</pre>${button}<span>${minutes}</span>`)
  const [was, is] = ['<button type="button">', '<button type="button" data-new="">']
  for (const [at, title] of ['Rivers', 'Coffee', 'Letters'].entries())
    causes.add(`/posts/${at}`, post(title, was, `${at} min read`), post(title, is, `${at} min read`))
  causes.add('/posts/other', post('Other', was, '2 min read'), post('Other', was, '2 min. read'))
  expect(causes.all().map(({ addresses }) => [...addresses])).toEqual([
    ['/posts/0', '/posts/1', '/posts/2'],
    ['/posts/other'],
  ])
  expect(causes.all()[0]!.first).toEqual({ address: '/posts/0', after: '</pre>', removed: [was], added: [is] })
})

function editsOf(text: string, changes: object[]) {
  const folder = layOut({ 'setting-changes.json': JSON.stringify(changes) })
  return settingEdits(text, { version: '0.1.0', folder: '' }, { version: '0.2.0', folder })
}

test('settings get their new names, and lose what has no effect, in files with types and comments', () => {
  const config = `import type { SiteConfig } from 'pointsix'

export const site: SiteConfig = {
  title: 'old', // old: stays
  old: 1,
  search: { size: 10 },
  unused: true,
}
`
  const edits = editsOf(config, [
    { since: '0.1.0', setting: 'title', becomes: 'never' },
    { since: '0.2.0', setting: 'old', becomes: 'fresh' },
    { since: '0.2.0', setting: 'search.size', becomes: 'results' },
    { since: '0.2.0', setting: 'unused', becomes: null },
    { since: '0.2.0', setting: 'absent', becomes: 'other' },
  ])
  expect(edits.map(({ summary }) => summary)).toEqual([
    '`old` is `fresh` since 0.2.0',
    '`search.size` is `results` since 0.2.0',
    '`unused` has no effect since 0.2.0; remove it',
  ])
  expect(edits.at(-1)!.text).toBe(
    config.replace('  old: 1', '  fresh: 1').replace('size: 10', 'results: 10').replace('  unused: true,\n', ''),
  )
})

test('a setting in a file that computes its settings is named, and left to the author', () => {
  const text = "const old = 1\nexport const site = merge({ title: 'T' }, { old })\n"
  expect(editsOf(text, [{ since: '0.2.0', setting: 'old', becomes: 'fresh' }])).toEqual([
    { summary: '`old` is `fresh` since 0.2.0', text: null },
  ])
})

test('versions are compared by their numbers', () => {
  expect(isLater('0.10.0', '0.9.0')).toBe(true)
  expect(isLater('0.9.0', '0.10.0')).toBe(false)
  expect(isLater('1.0.0', '1.0.0')).toBe(false)
})

test('packages/pointsix/slot-data.json is what the types of slots say; `vitest run tests/packages -u` writes it', async () => {
  expect(JSON.parse(slotData())).toMatchObject({
    Header: { title: 'string', children: 'ReactNode', languages: expect.stringContaining('LinkData') as string },
    ListItem: { href: 'string', 'post.slug': 'string', 'post.tags': 'as in front matter' },
    EntryList: { collection: 'string', 'entries.date': 'string | null' },
  })
  await expect(slotData()).toMatchFileSnapshot('../../packages/pointsix/slot-data.json')
})

test('an upgrade names what changes in the data of the slots that a blog has', () => {
  const versions = [
    { Header: { title: 'string', social: 'A' }, Footer: { title: 'string' }, Home: {}, Old: {} },
    { Header: { title: 'number', languages: 'B' }, Footer: {}, Home: {} },
  ].map((data, at) => ({ version: `0.${at}.0`, folder: layOut({ 'slot-data.json': JSON.stringify(data) }) }))
  const changes = (text: string) => slotChanges(text, versions[0]!, versions[1]!)
  expect(changes('export const slots: Slots = { Header, Old, Home }')).toEqual([
    '`Header` gets `title: number`; it was string',
    '`Header` does not get `social` any more',
    '`Header` gets `languages: B` too',
    'there is no slot `Old` any more',
  ])
  expect(changes('export const slots = {}')).toEqual([])
})

test('the next version finds the packages of the installed one, wherever a package manager has put them', () => {
  const place = temporaryFolder()
  const installed = path.join(place, 'store/node_modules/pointsix')
  const manifest = (folder: string, version: string) =>
    layOut({ 'package.json': JSON.stringify({ name: 'pointsix', version, dependencies: { needed: '1' } }) }, folder)
  manifest(installed, '0.1.0')
  layOut({ 'index.js': '' }, path.join(place, 'store/node_modules/needed'))
  manifest(path.join(place, 'next/package'), '0.2.0')
  layOut({ BUILD_ID: '' }, path.join(place, 'next/package/built/package'))
  const tarball = path.join(place, 'next.tgz')
  execFileSync('tar', ['-czf', tarball, '-C', path.join(place, 'next'), 'package'])
  for (const _ of ['first', 'again']) {
    const { folder, version } = nextVersion(tarball, installed, path.join(place, 'blog/.pointsix/upgrade'))
    expect(version).toBe('0.2.0')
    expect(createRequire(path.join(folder, 'cli.mjs')).resolve('needed')).toContain('store')
  }
  // Other dependencies are installed, which no JSON of the command may have before it
  const install = 'mkdir -p node_modules/pointsix && echo {} > node_modules/pointsix/package.json'
  const bin = layOut({ npm: `#!/bin/sh\n${install}\n` })
  fs.chmodSync(path.join(bin, 'npm'), 0o755)
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  const log = vi.spyOn(console, 'log')
  nextVersion(tarball, layOut({ 'package.json': '{}' }), path.join(place, 'other'))
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
  vi.unstubAllEnvs()
})

test('a version serves all that the blog is made of, as it is now', () => {
  const [work, from] = [
    temporaryFolder(),
    layOut({
      '블로그/site.config.ts': 'old',
      '블로그/content.config.ts': 'new',
      '블로그/theme/slots.tsx': '',
      '블로그/content/a.md': '',
      '블로그/node_modules/next/index.js': '',
      '블로그/.pointsix/index.db': '',
      '블로그/LICENSE': '',
    }),
  ]
  const blog = path.join(from, '블로그')
  fs.symlinkSync('gone', path.join(blog, 'link.json'))
  fs.mkdirSync(path.join(work, 'next/blog'), { recursive: true })
  fs.writeFileSync(path.join(work, 'next/blog/mdx.config.ts'), 'gone')
  const folder = folderFor(work, 'next', 'edited', blog)
  expect(path.relative(work, folder)).toBe(path.join('next', 'blog'))
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
  expect(fs.readdirSync(folder)).toEqual(['.pointsix', 'content', 'content.config.ts', 'site.config.ts', 'theme'])
  expect([read('site.config.ts'), read('content.config.ts'), read('theme/slots.tsx')]).toEqual(['edited', 'new', ''])
  expect(fs.readdirSync(path.join(folder, '.pointsix'))).toEqual([])
  expect(path.basename(folderFor(work, 'next', null, blog))).toBe('블로그')
})

test('a version is installed by what the nearest lock file is of', () => {
  const folder = layOut({ 'pnpm-lock.yaml': '', 'apps/blog/package.json': '', 'apps/own/package-lock.json': '' })
  const programOf = (name: string) => managerOf(path.join(folder, 'apps', name))[1]
  expect([programOf('blog'), programOf('own')]).toEqual(['pnpm', 'npm'])
})

test.each([
  ['Server: http://localhost:1; Ctrl-C stops it.\n', 'http://localhost:1'],
  ['Server: starting on http://localhost:1 (x); Ctrl-C stops it.\n', null],
  ['Server: starting on http://localhost:1 (x); Ctrl-C stops it.\n▲ Next.js\n✓ Ready in 9ms\n', 'http://localhost:1'],
  ['Index: up to date.\n', null],
])('%j says where a version answers', (printed, address) => expect(addressIn(printed)).toBe(address))

test('what check says of a version names files as the author does', async () => {
  const print = `console.log(process.cwd() + require('path').sep + 'theme/slots.tsx:1:1: error');${printsSlowly}`
  const folder = fs.realpathSync(temporaryFolder())
  expect(await linesOf(spawn(process.execPath, ['-e', print], { cwd: folder }), folder)).toEqual([
    'theme/slots.tsx:1:1: error',
    slowLine,
  ])
})
