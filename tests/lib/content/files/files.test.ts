import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  decode,
  listFiles,
  listFilesSync,
  readFileText,
  readFileTextSync,
} from '../../../../lib/content/files/files.ts'
import { hiddenPosts } from '../../../../scripts/check/summary.ts'
import { identityOf } from '../../../../lib/core/identity.ts'
import { badFiles } from '../../../bad-files.ts'
import { layOut, seeded, temporaryFolder } from '../../../corpora.ts'
import { runs } from '../../../runs.ts'

const post = (title: string) => `---\ntitle: ${title}\ntags: [t]\n---\nText.\n`

/** Folders with symlinks, and the files that must be listed. */
const cases: [name: string, links: Record<string, string>, files: string[], skipped: string[]][] = [
  ['none', {}, [], []],
  ['to a file', { 'link.mdx': 'dev/real.mdx' }, [], ['link.mdx: its target is listed already']],
  ['to a hidden file', { 'link.mdx': '_hidden/h.mdx' }, ['link.mdx'], []],
  ['to a folder', { link: 'dev' }, [], ['link: its target is listed already']],
  ['to a hidden folder', { shown: '_hidden' }, ['shown/deep/d.md', 'shown/h.mdx'], []],
  [
    'to a hidden folder, twice',
    { one: '_hidden', two: '_hidden' },
    ['one/deep/d.md', 'one/h.mdx'],
    ['two: its target is listed already'],
  ],
  ['to a hidden folder and to what it holds', { a: '_hidden/deep', b: '_hidden' }, ['a/d.md', 'b/h.mdx'], []],
  ['to a hidden file and to its folder', { 'a.mdx': '_hidden/h.mdx', b: '_hidden' }, ['a.mdx', 'b/deep/d.md'], []],
  ['to itself', { loop: 'loop' }, [], ['loop: it links to itself']],
  ['to each other', { a: 'b', b: 'a' }, [], ['a: it links to itself', 'b: it links to itself']],
  ['to the content folder', { 'dev/up': '..' }, [], ['dev/up: it loops back to the content folder']],
  ['to a folder above it', { 'dev/in/up': '..' }, [], ['dev/in/up: it loops back to a folder that contains it']],
  ['to nothing', { 'gone.mdx': 'nothing.mdx' }, [], ['gone.mdx: its target does not exist']],
  [
    'outside',
    { out: '/', 'out.mdx': '/etc/hosts' },
    [],
    ['out: its target is outside the content folder', 'out.mdx: its target is outside the content folder'],
  ],
  [
    'outside to a folder whose name begins alike',
    { alike: '../root-too' },
    [],
    ['alike: its target is outside the content folder'],
  ],
  [
    'to a file that is no post',
    { 'link.txt': 'plain.txt', 'link.mdx': 'plain.txt' },
    ['link.mdx'],
    ['link.txt: its target is listed already'],
  ],
  ['over another link', { a: 'b', b: '_hidden' }, ['a/deep/d.md', 'a/h.mdx'], ['b: its target is listed already']],
  [
    'inside a hidden folder, back to it',
    { '_hidden/deep/up': '../../_hidden', shown: '_hidden' },
    ['shown/deep/d.md', 'shown/h.mdx'],
    ['shown/deep/up: it loops back to a folder that contains it'],
  ],
]

function laidOut(links: Record<string, string>): string {
  const parent = layOut({
    'root/dev/real.mdx': post('Real'),
    'root/dev/in/inner.md': post('Inner'),
    'root/_hidden/h.mdx': post('Hidden'),
    'root/_hidden/deep/d.md': post('Deep'),
    'root/plain.txt': 'plain',
    'root-too/x.mdx': post('Outside'),
  })
  const root = path.join(parent, 'root')
  for (const [link, target] of Object.entries(links)) fs.symlinkSync(target, path.join(root, link))
  return root
}

test.each(cases)('a link %s: both walks list the same', async (_, links, expected, skipped) => {
  const contentDir = laidOut(links)
  const listing = listFilesSync(contentDir)
  expect(listing.files).toEqual([...expected, 'dev/in/inner.md', 'dev/real.mdx'].sort())
  expect(listing.skipped.map((link) => `${link.path}: ${link.reason}`)).toEqual(skipped)
  expect(await listFiles(contentDir)).toEqual(listing)
})

const trees = runs({ quick: 60, full: 300 })
test(`${trees} random trees of folders and links: both walks agree, list no file twice and nothing outside`, async () => {
  const random = seeded(80)
  let links = 0
  for (let run = 0; run < trees; run++) {
    const root = temporaryFolder()
    const folders = ['']
    const entries: string[] = []
    for (let at = 0; at < 12; at++) {
      const folder = random.pick(folders)
      const name = path.join(folder, `${random.chance(0.25) ? '_' : ''}${random.pick(['a', 'b', 'c', '한'])}${at}`)
      if (random.chance(0.35)) {
        fs.mkdirSync(path.join(root, name))
        folders.push(name)
      } else if (random.chance(0.5)) fs.writeFileSync(path.join(root, `${name}.mdx`), post(name))
      else {
        const target = random.pick([...entries, '.', '..', 'missing'])
        fs.symlinkSync(
          path.relative(path.join(root, folder), path.join(root, target)) || '.',
          path.join(root, random.chance(0.5) ? `${name}.mdx` : name),
        )
        links++
      }
      entries.push(name)
    }
    const listing = listFilesSync(root)
    expect(await listFiles(root)).toEqual(listing)
    const real = listing.files.map((file) => fs.realpathSync(path.join(root, file)))
    expect(new Set(real).size, JSON.stringify(listing)).toBe(real.length)
    for (const file of real) expect(file.startsWith(root + path.sep)).toBe(true)
    expect(listing.files).toEqual([...listing.files].sort())
    fs.rmSync(root, { recursive: true })
  }
  expect(links).toBeGreaterThan(trees)
})

test('a README without front matter is named and not listed, by each walk and over a link', async () => {
  const root = layOut({
    'README.md': '# Posts\n',
    'SUMMARY.md': '# Summary\n',
    'dev/summary.md': '# A post\n',
    'dev/Readme.md': 'Development.\n',
    'dev/notes-readme.md': 'A post without front matter.\n',
    'dev/deep/README.md': post('A post'),
    'AGENTS.md': '# What to do\n',
    'dev/LICENSE.md': 'MIT\n',
    'dev/claude.md': 'A post.\n',
    '_hidden/one.md': 'Text.\n',
    '_hidden/two.md': 'Text.\n',
  })
  fs.symlinkSync('../../_hidden/one.md', path.join(root, 'dev/deep/link-readme.md'))
  fs.mkdirSync(path.join(root, 'linked'))
  fs.symlinkSync('../_hidden/two.md', path.join(root, 'linked/readme.md'))
  const listing = listFilesSync(root)
  expect(listing.files).toEqual([
    'dev/claude.md',
    'dev/deep/README.md',
    'dev/deep/link-readme.md',
    'dev/notes-readme.md',
    'dev/summary.md',
  ])
  expect(listing.readmes).toEqual([
    'AGENTS.md',
    'README.md',
    'SUMMARY.md',
    'dev/LICENSE.md',
    'dev/Readme.md',
    'linked/readme.md',
  ])
  expect(listing.skipped).toEqual([])
  expect(await listFiles(root)).toEqual(listing)
})

test.runIf(process.platform === 'linux')(
  'a name in another encoding is a fault, and not a post that has gone',
  async () => {
    const root = temporaryFolder()
    const named = (name: string) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, 'latin1')])
    fs.mkdirSync(named('\xb1\xdb'))
    for (const name of ['\xb1\xdb/a.md', '\xc1\xa6.md', '\xc1.png']) fs.writeFileSync(named(name), post('A'))
    for (const name of ['b.md', '\ufffd.md']) fs.writeFileSync(path.join(root, name), post('B'))
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const { files, faults } of [listFilesSync(root), await listFiles(root)]) {
      expect(files).toEqual(['b.md', '\ufffd.md'])
      expect(faults.map(({ file, hides }) => [file, hides])).toEqual([
        ['\ufffd\ufffd', true],
        ['\ufffd\ufffd.md', true],
      ])
    }
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  },
)

test('a site that was built among the posts is no source, and a folder that GitHub shows as it is is one', async () => {
  const root = layOut({
    '.nojekyll': '',
    'a.md': '',
    'docs/.nojekyll': '',
    'docs/a.md': '',
    'out/.nojekyll': '',
    'out/posts/a.md': '',
  })
  for (const { files } of [listFilesSync(root), await listFiles(root)]) expect(files).toEqual(['a.md', 'docs/a.md'])
})

test("Jekyll's folder of posts is listed, and says nothing about its posts", async () => {
  const files = ['_posts/2024-05-07-a.md', 'dev/_posts/b.md']
  const root = layOut(Object.fromEntries([...files, '_drafts/c.md', '_posts.md'].map((file) => [file, post('A post')])))
  expect(listFilesSync(root).files).toEqual(files)
  expect((await listFiles(root)).files).toEqual(files)
  expect(hiddenPosts(root)).toEqual(['_drafts/c.md', '_posts.md'])
  expect(files.map((file) => identityOf(file))).toEqual([
    { slug: '2024-05-07-a', category: null, date: '2024-05-07' },
    { slug: 'b', category: 'dev', date: null },
  ])
})

test('both ways of reading give the same text and the same fault, and count', async () => {
  const root = layOut(badFiles)
  const trace = { filesOpened: 0 }
  for (const file of Object.keys(badFiles))
    expect(await readFileText(root, file, trace)).toEqual(readFileTextSync(root, file, trace))
  expect(trace.filesOpened).toBe(2 * Object.keys(badFiles).length)
  expect(readFileTextSync(root, 'bom-crlf.md', trace).text).toBe('---\ntitle: Both\n---\nText.\n')
  expect(readFileTextSync(root, 'latin1.mdx', trace).fault).toMatchObject({
    file: 'latin1.mdx',
    line: 2,
    column: 11,
    message: 'the file is not UTF-8',
  })
})

test('a draft that an editor saved as UTF-16 is read as one', () => {
  const text = '---\ntitle: 초안\ndraft: true\n---\nText.\n'
  const little = Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf16le')
  for (const bytes of [little, Buffer.from(`\ufeff${text}`, 'utf16le').swap16()])
    expect(decode('a.md', bytes)).toMatchObject({ text, fault: { line: 1, column: 1, found: 'UTF-16' } })
})
