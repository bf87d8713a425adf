import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { editorArguments, editorIn } from '../../scripts/new/editor.ts'
import { parsePost } from '../../lib/content/posts/parse.ts'
import { root } from '../../lib/cli/run.ts'
import { layOut, temporaryFolder, timeZone } from '../corpora.ts'
import { runScript } from '../run-script.ts'

function create(args: string[], { contentDir = temporaryFolder(), input = '', env = {}, cwd = root } = {}) {
  const set = { ...process.env, ...env, CONTENT_DIR: contentDir, PORT: '4321' }
  const { stdout, stderr, status } = runScript('scripts/new.ts', args, { cwd, input, env: set })
  const files = fs.readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file))
  const read = (file: string) => fs.readFileSync(path.join(contentDir, file), 'utf8')
  const parsed = files.map((file) => parsePost(file, { text: read(file), fault: null }, { timeZone, drafts: true })!)
  return { stdout: stdout.replaceAll(contentDir, '<content>'), stderr, status, files, read, parsed, contentDir }
}

test('a Korean title makes a Korean name in NFC, and the file and its address are printed', () => {
  const { files, stdout, status, parsed } = create([
    '서버리스는 왜 느린가?'.normalize('NFD'),
    '--category=개발',
    '--tags=서버리스, nodejs,',
    '--series=느린 서버',
    '--lang=ko',
    '--md',
  ])
  expect(status).toBe(0)
  expect(files).toEqual(['개발/서버리스는-왜-느린가.md'])
  expect(stdout).toContain('<content>/개발/서버리스는-왜-느린가.md:10\n')
  expect(stdout).toContain('http://localhost:4321/posts/서버리스는-왜-느린가 ')
  expect(parsed[0]!.meta).toMatchObject({
    title: '서버리스는 왜 느린가?',
    tags: ['서버리스', 'nodejs'],
    series: { name: '느린 서버', order: null },
    lang: 'ko',
    category: '개발',
    draft: true,
    faults: [],
  })
})

test.each([
  'He said: "no" # and \'yes\'',
  '- [x] {a: b} & *c | > % @d `e`',
  '🎉 1: 100% \\n "\\"',
  '--- a\u2028b\ttab',
  'yes: 12:30:45 !!js/function',
])('the front matter of %j is valid', (title) => {
  const { parsed, stderr } = create(['--tags', `a: b,#c,"d",${'tag'}`, '--series', '"s": #1', '--', title])
  expect(stderr).toBe('')
  expect(parsed[0]!.meta).toMatchObject({ title: title.replace(/\s+/g, ' '), faults: [], draft: true })
  expect(parsed[0]!.meta.tags).toEqual(['a: b', '#c', '"d"', 'tag'])
  expect(parsed[0]!.meta.series?.name).toBe('"s": #1')
})

test('a part of a series has the time of its date: parts of one day are in the order in which they were made', () => {
  const { read, parsed } = create(['One', '--series', 'A tour'])
  expect(read('notes/one.mdx')).toMatch(/^date: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/m)
  const { date, publishedAt, faults } = parsed[0]!.meta
  expect({ faults, isPast: publishedAt! <= new Date().toISOString() }).toEqual({ faults: [], isPast: true })
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a slug, a date and --publish', () => {
  const { files, parsed, stdout } = create(['🎉', '--slug', 'party', '--date', '2999-01-02T09:30', '--publish'])
  expect(files).toEqual(['notes/party.mdx'])
  expect(parsed[0]!.meta).toMatchObject({ title: '🎉', date: '2999-01-02', draft: false, slug: 'party' })
  expect(stdout).toContain('It is scheduled: it appears at 2999-01-02T09:30')
  expect(stdout).not.toContain('draft')
})

test('nothing is overwritten, whatever the format and the folder', () => {
  const contentDir = layOut({ 'Notes/hello.md': 'Mine.' })
  const { status, stderr, files } = create(['Hello'], { contentDir })
  expect({ status, files }).toEqual({ status: 1, files: ['Notes/hello.md'] })
  expect(stderr).toMatch(/hello\.md already has the address \/posts\/hello; --slug/)
  expect(create(['Other'], { contentDir }).files.sort()).toEqual(['Notes/hello.md', 'Notes/other.mdx'])
})

test.each([
  [['?!'], /expected a title with letters or digits; got "\?!"/],
  [['--tags', 'a'], /expected a title/],
  [['T', '--date', '2026-02-30'], /--date: expected a date such as .*; got "2026-02-30"/],
  [['T', '--lang', 'not a language'], /--lang: expected a language/],
  [['T', '--lang', 'korean'], /--lang: expected a language such as ko or en; got "korean"/],
  [['T', '--slug', 'a/b'], /--slug: expected a name such as my-first-post; got "a\/b": it contains a slash/],
  [['T', '--category', '../..'], /cannot be the post "t": it is outside of .*; --category/],
  [['T', '--category', '_ideas'], /names that start with _ or \. are not posts, and "_ideas" does/],
  [['Index'], /notes\/index\.mdx cannot be the post "index": index and content stand for their folder; --slug/],
  [['T', '--slug', 'hello.pt-br'], /the end of its name is a language, so its address would be \/posts\/hello/],
  [['T', '--draft', '--publish'], /exclude each other/],
  [['T', '--open'], /--open: expected \$VISUAL or \$EDITOR/],
])('%j is refused, and nothing is written', (args, message) => {
  const { status, stderr, files } = create(args, { env: { VISUAL: '', EDITOR: '' } })
  expect(stderr).toMatch(message)
  expect({ status, files }).toEqual({ status: 1, files: [] })
})

test('a post is not put into the folder of a collection', () => {
  const define = JSON.stringify(path.join(root, 'lib/content/collections/define.ts'))
  const folders = ['notes', 'Links'].map((dir) => `export const ${dir} = defineCollection({ dir: 'content/${dir}' })\n`)
  const cwd = layOut({
    'package.json': '{ "type": "module" }',
    'content.config.ts': `import { defineCollection } from ${define}\n${folders.join('')}`,
    'content/hello.md': 'Hello.',
  })
  const here = { cwd, contentDir: path.join(cwd, 'content') }
  expect(create(['Where do I land'], here).files.sort()).toEqual(['hello.md', 'where-do-i-land.mdx'])
  for (const [category, name] of [
    ['notes', 'notes'],
    ['links/old', 'Links'],
  ] as const) {
    const { status, stderr, files } = create(['Other', '--category', category], here)
    expect({ status, count: files.length }).toEqual({ status: 1, count: 2 })
    expect(stderr).toContain(`${name} is the folder of a collection; --collection ${name} makes an entry of it`)
  }
})

test('without arguments it asks', () => {
  const { files, parsed, status } = create([], { input: '\n첫 글\n일기\na, b\n\n' })
  expect(status).toBe(0)
  expect(files).toEqual(['일기/첫-글.mdx'])
  expect(parsed[0]!.meta).toMatchObject({ title: '첫 글', tags: ['a', 'b'], category: '일기', series: null })
  expect(create([]).stderr).toContain('expected a title')
})

test('a very long title makes a name that file systems take', () => {
  const [file] = create(['가나다 '.repeat(60)]).files
  expect(Buffer.byteLength(path.basename(file!))).toBeLessThan(210)
  expect(file).toMatch(/가나다\.mdx$/)
})

test('--open starts the editor at the line', () => {
  const contentDir = temporaryFolder()
  const { stdout } = create(['Hello', '--open'], { contentDir, env: { VISUAL: 'echo "with args"' } })
  expect(stdout).toContain('with args <content>/notes/hello.mdx\n')
  expect(editorIn({ EDITOR: ' code --wait ' })).toEqual(['code', '--wait'])
  expect(editorArguments('/usr/bin/code', 'a.md', 8)).toEqual(['--goto', 'a.md:8'])
  expect(editorArguments('nvim', 'a.md', 8)).toEqual(['+8', 'a.md'])
})
