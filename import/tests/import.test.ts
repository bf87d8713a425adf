import fs from 'node:fs'
import path from 'node:path'
import { zipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { filesUnder } from '../../lib/cli/app-files.ts'
import { checkCorpus } from '../../lib/content/build/check-corpus.ts'
import { counted } from '../../lib/core/grouped.ts'
import { layOut, temporaryFolder, timeZone } from '../../tests/corpora.ts'
import { growth, mostGrowth } from '../../tests/growth.ts'
import { sourceOfBytes } from '../source.ts'
import { exportsFolder, filesOf, ghost, runImportOf } from './run-import.ts'

const post = (title: string, body = 'Text.') => `---\ntitle: ${title}\ndate: 2024-01-02\n---\n\n${body}\n`

function zipOf(files: Record<string, string | Uint8Array>): string {
  const bytes = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, typeof text === 'string' ? strToU8(text) : text]),
    ),
  )
  return path.join(layOut({ 'export.zip': bytes }), 'export.zip')
}

const entriesOf = (folder: string, prefix: string) =>
  Object.fromEntries(filesUnder(folder).map((file) => [prefix + path.relative(folder, file), fs.readFileSync(file)]))

test.each(['tistory', 'medium', 'ghost', 'wordpress', 'velog', 'jekyll'])(
  '%s: a zip, with or without a folder around it, gives the posts of the folder',
  async (fixture) => {
    const { files } = await runImportOf(fixture)
    for (const prefix of ['', 'my export/']) {
      const zipped = await runImportOf(zipOf(entriesOf(path.join(exportsFolder, fixture), prefix)))
      expect(zipped.files).toEqual(files)
    }
  },
)

test('a second run changes nothing, and says what it left; an edited post stays as it is and is named', async () => {
  const first = await runImportOf('jekyll')
  const edited = Object.keys(first.files).find((file) => file.endsWith('.md'))!
  fs.appendFileSync(path.join(first.into, edited), 'My own line.\n')
  const before = filesOf(first.into)
  const second = await runImportOf('jekyll', { into: first.into })
  expect(filesOf(first.into)).toEqual(before)
  expect(second.output.join('\n')).toContain(`different from what would be written: <into>/${edited}`)
  expect(second.output.join('\n')).toContain('imported before: ')
  expect(second.output.join('\n')).toContain('wrote 0 posts and 0 files beside them, left 5 that exist')
})

test('a post that became MDX in the source is not imported again', async () => {
  const { into, files } = await runImportOf(layOut({ 'a.md': post('A') }))
  expect((await runImportOf(layOut({ 'a.mdx': post('A') }), { into })).files).toEqual(files)
})

test('a post that the author moved is not imported again', async () => {
  const { into } = await runImportOf('zenn')
  fs.mkdirSync(path.join(into, 'moved'))
  fs.renameSync(path.join(into, '9f3c21ab77'), path.join(into, 'moved/9f3c21ab77'))
  const before = filesOf(into)
  await runImportOf('zenn', { into })
  expect(filesOf(into)).toEqual(before)
})

test('--dry-run names what would be written, and writes nothing', async () => {
  const { output, files } = await runImportOf('tistory', { dryRun: true })
  expect(files).toEqual({})
  expect(output).toContain('would write <into>/old-notes.md  Old notes')
  expect(output.slice(-2)).toEqual(['Import: would write 2 posts and 1 file beside them.', 'Public: 2 of 2 posts.'])
})

test('two posts of one name, and a name that the blog has, get a number', async () => {
  const from = layOut({ 'a/hello.md': post('One'), 'b/Hello.md': post('Two'), 'c.md': post('Three') })
  const into = layOut({ 'notes/c.md': post('Another') })
  const { files, output } = await runImportOf(from, { into })
  expect(Object.keys(files).sort()).toEqual(['a/hello.md', 'b/Hello-2.md', 'c-2.md', 'notes/c.md'])
  expect(output.find((line) => line.includes('a number is added'))).toContain('2 places')
})

test('an entry that leads out of a zip is left out and named; nothing is written outside the folder', async () => {
  const outside = temporaryFolder()
  const into = path.join(outside, 'content')
  const zip = zipOf({
    'posts/one.md': post('One', '![x](../../../secret.png)'),
    '../evil.md': post('Evil'),
    '/abs.md': post('Absolute'),
    'posts/../../up.md': post('Up'),
    'C:\\windows.md': post('Drive'),
  })
  const { files, output } = await runImportOf(zip, { into })
  expect(Object.keys(files)).toEqual(['one.md'])
  expect(fs.readdirSync(outside)).toEqual(['content'])
  const line = output.find((each) => each.includes('leads out of the zip'))
  expect(line).toContain('4 places')
  expect(output.find((each) => each.includes('an image that is not there'))).toContain('../../../secret.png')
})

test('an image outside of the folder is not taken, by a path or by a link', async () => {
  const secret = layOut({ 'secret.png': 'x' })
  const from = layOut({ 'one.md': post('One', '![a](../secret.png)\n\n![b](link.png)\n\n![c](/etc/hostname)') })
  fs.symlinkSync(path.join(secret, 'secret.png'), path.join(from, 'link.png'))
  fs.symlinkSync('loop', path.join(from, 'loop'))
  const { files, output } = await runImportOf(from)
  expect(Object.keys(files)).toEqual(['one.md'])
  expect(output.join('\n')).toContain('is a link that is not followed, 2 places: <source>/link.png, <source>/loop')
  expect(output.join('\n')).toMatch(/an image that is not there, 3 places: <source>\/one\.md:6:6 \(\.\.\/secret\.png\)/)
})

test.each([
  ['a.zip', 'no zip', /a\.zip:1:1 is not a zip\n {2}expected the bytes PK\n {2}found {4}"no zip"/],
  ['cut.zip', 'PK\u0003\u0004cut off', /cut\.zip cannot be read: invalid zip data\n {2}expected a whole zip/],
  [
    'a.xml',
    '<?xml version="1.0"?>\n<rss xmlns:wp="http://wordpress.org/export/1.2/">\n<channel>\n<item></itm>\n</rss>',
    /a\.xml:4:12 is not XML: Unexpected close tag\n {2}found {4}"<item><\/itm>"/,
  ],
  ['a.json', '{"db":[{"data":{"posts":[\n  {"title": }\n]}}]}', /a\.json:2:13 is not JSON: Unexpected token/],
  ['empty.xml', '', /empty\.xml is empty/],
  [
    'a.txt',
    'hello',
    /a\.txt is none of the blogs that can be imported\n {2}expected wordpress, .*\n {2}found {4}a\.txt\nIf it is one of these, name it: `--format NAME`\.$/,
  ],
  ['list.txt', '# mine\nhttps:/\n', /list\.txt is none of the blogs/],
])('a file that cannot be read is named, with what was expected and found: %s', async (name, bytes, message) => {
  const file = path.join(layOut({ [name]: bytes }), name)
  await expect(runImportOf(file)).rejects.toThrow(message)
})

test('a folder without posts, one that does not exist, and a file that is too large are errors', async () => {
  const large = path.join(layOut({ 'large.zip': 'PK' }), 'large.zip')
  fs.truncateSync(large, 2 ** 31)
  await expect(runImportOf(large)).rejects.toThrow('large.zip is larger than 2 GB')
  await expect(runImportOf(temporaryFolder())).rejects.toThrow('found    no files')
  await expect(runImportOf('/nowhere/at/all')).rejects.toThrow('/nowhere/at/all does not exist')
})

test('a post that cannot be converted is named with its place; the rest comes in', async () => {
  const from = layOut({ 'good.md': post('Good'), 'bad.md': '---\ntitle: [never closed\n---\n\nText.\n' })
  const { status, files, output } = await runImportOf(from)
  expect(Object.keys(files)).toEqual(['good.md'])
  expect(output.join('\n')).toMatch(/not imported, the front matter is not YAML: .*: <source>\/bad\.md:\d+:\d+/)
  expect(status).toBe(1)
})

test('a file beside an export is taken only from its folder', async () => {
  const src = 'https://a.example/wp-content/uploads/%2e%2e/../../secret.png'
  const xml = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>A</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[<img src="${src}">]]></content:encoded></item></channel></rss>`
  const from = path.join(layOut({ 'in/wp.xml': xml, 'secret.png': 'x' }), 'in/wp.xml')
  expect(Object.keys((await runImportOf(from)).files)).toEqual(['A.md'])
})

test('what a folder leaves out is left out of a zip, too; one that packs zips of zips is none', async () => {
  const { files } = await runImportOf(zipOf({ 'a.md': post('A'), 'node_modules/x/b.md': post('B'), '.trash/c.md': '' }))
  expect(Object.keys(files)).toEqual(['a.md'])
  const packed = (name: string, bytes: string | Uint8Array) => fs.readFileSync(zipOf({ [name]: bytes }))
  const deeper = zipOf({ 'c.zip': packed('b.zip', packed('a.md', post('A'))) })
  await expect(runImportOf(deeper)).rejects.toThrow('is none of the blogs that can be imported')
})

test.each(['md', 'html'])('an entry of a zip that is broken is named; the rest comes in: %s', async (extension) => {
  const text = Array.from({ length: 300 }, (_, at) => `${(at * 7919) % 1000}`).join('\n')
  const bytes = fs.readFileSync(zipOf({ [`a.${extension}`]: post('A', text), [`b.${extension}`]: post('B') }))
  bytes.fill(0xff, 45, 80)
  const { status, files, output } = await runImportOf(path.join(layOut({ 'export.zip': bytes }), 'export.zip'))
  expect(Object.keys(files)).toEqual(['b.md'])
  expect(output.join('\n')).toContain(`note: cannot be read, 1 place: <source>/a.${extension}`)
  expect(status).toBe(1)
})

test('the parts of an export of WordPress show what another part has; one that is broken does not end it', async () => {
  const part = (items: string) =>
    `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://a.example</link>${items}</channel></rss>`
  const item = (type: string, more: string) => `<item><wp:post_type>${type}</wp:post_type>${more}</item>`
  const meta = '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>'
  const { status, files, output } = await runImportOf(
    layOut({
      '1.xml': part(item('post', `<title>A</title><content:encoded>[gallery ids="9"]</content:encoded>${meta}`)),
      '2.xml': part(item('attachment', '<wp:post_id>9</wp:post_id><wp:attachment_url>/a.png</wp:attachment_url>')),
      '3.xml': part('<item></itm>'),
      'a.png': 'x',
    }),
  )
  expect(Object.keys(files)).toEqual(['A/a.png', 'A/index.md'])
  expect(files['A/index.md']).toContain('image: "./a.png"\n')
  expect(files['A/index.md']).toContain('![](./a.png)')
  expect(output.join('\n')).toContain('3.xml:1:100 is not XML: Unexpected close tag')
  expect(status).toBe(1)
})

test('zips in a zip, as Notion exports them, are one source', async () => {
  const part = (file: string) => fs.readFileSync(zipOf({ [`Export/${file}.md`]: post(file, '[one](one.md)') }))
  const { files } = await runImportOf(zipOf({ 'Part-1.zip': part('one'), 'Part-2.zip': part('two') }))
  expect(Object.keys(files)).toEqual(['one.md', 'two.md'])
  expect(files['two.md']).toContain('[one](/posts/one)')
})

const deep = `${'<div>'.repeat(20_000)}x`
test.each([
  [
    'Ghost',
    ghost([
      { slug: 'a', html: deep },
      { slug: 'b', html: 'x' },
    ]),
  ],
  [
    'Tistory',
    { '1/1-a.html': `<div class="contents_style">${deep}`, '2/2-b.html': '<div class="contents_style">x</div>' },
  ],
  ['Jekyll', { '_posts/2020-01-01-a.html': post('A', deep), '_posts/2020-01-02-b.html': post('B') }],
])('a post of too many elements within each other does not end the import: %s', async (_, files) => {
  const { status, files: written, output } = await runImportOf(layOut(files as Record<string, string>))
  expect(Object.keys(written)).toEqual(['b.md'])
  expect(output.join('\n')).toMatch(/not imported, (?:cannot be converted|holds no text of a post): /)
  expect(status).toBe(1)
})

test('front matter is found as the blog finds it, and prose between rules is kept', async () => {
  const from = layOut({
    'hexo.md': 'title: One\ndate: 2014-05-06\n---\n\nText.\n',
    'pelican.md': 'Title: Two: more\nDate: 2014-05-06\n\nText.\n',
    'rules.md': '---\n\nA text between rules.\n\n---\n\nMore.\n',
  })
  const { files } = await runImportOf(from)
  expect(files['hexo.md']).toBe('---\ntitle: "One"\ndate: 2014-05-06\n---\n\nText.\n')
  expect(files['pelican.md']).toBe('---\ntitle: "Two: more"\ndate: 2014-05-06\n---\n\nText.\n')
  expect(files['rules.md']).toContain('A text between rules.')
})

test('the files of a zip are read in a time that grows with their number', () => {
  const reading = (length: number) => {
    const names = Array.from({ length }, (_, at) => [`posts/${at}.md`, strToU8('text')] as const)
    const source = sourceOfBytes('a.zip', 'a.zip', zipSync(Object.fromEntries(names), { level: 1 }))
    expect(source.paths).toHaveLength(length)
    return () => source.paths.map((file) => source.read(file))
  }
  expect(growth(reading, 4_000)).toBeLessThan(mostGrowth)
})

test('a zip in the form for more than its fields can hold is read; one of zips that was cut off is none', async () => {
  const numbers = (size: number, ...values: number[]) =>
    Buffer.concat(
      values.map((value) => {
        const bytes = Buffer.alloc(size)
        bytes.writeUIntLE(value, 0, Math.min(size, 6))
        return bytes
      }),
    )
  const all = (...parts: (string | Uint8Array)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const text = post('A')
  const local = all('PK\x03\x04', Buffer.alloc(22), numbers(2, 4, 0), 'a.md', text)
  const extra = all(numbers(2, 9, 4), 'else', numbers(2, 1, 24), numbers(8, text.length, text.length, 0))
  const none = numbers(4, 0xffffffff)
  const lengths = numbers(2, 4, extra.length, 0)
  const entry = all('PK\x01\x02', Buffer.alloc(16), none, none, lengths, Buffer.alloc(8), none, 'a.md', extra)
  const list = all('PK\x06\x06', Buffer.alloc(28), numbers(8, 1, entry.length, local.length))
  const found = all('PK\x06\x07', numbers(4, 0), numbers(8, local.length + entry.length), numbers(4, 1))
  const end = all('PK\x05\x06', numbers(2, 0, 0, 0xffff, 0xffff), none, none, numbers(2, 0))
  const from = layOut({ 'large.zip': all(local, entry, list, found, end) })
  expect((await runImportOf(path.join(from, 'large.zip'))).files).toEqual({ 'a.md': expect.stringContaining('Text.') })

  const inner = zipSync({ 'a.md': strToU8(text) })
  const cut = layOut({ 'cut.zip': zipSync({ 'b.zip': inner }, { level: 0 }).subarray(0, -22) })
  await expect(runImportOf(path.join(cut, 'cut.zip'))).rejects.toThrow(/cut\.zip cannot be read: invalid zip data/)
})

test('names in the encoding of Korean Windows or in NFD are the names that people see', async () => {
  const nfd = '가을.md'.normalize('NFD')
  const zip = zipOf({ [nfd]: post('가을'), 'Ärger.md': post('Ärger') })
  expect(Object.keys((await runImportOf(zip)).files)).toEqual(['Ärger.md', '가을.md'])
  // "봄.md" in EUC-KR, without the flag for UTF-8
  const bytes = fs.readFileSync(zipOf({ 'xx.md': post('봄') }))
  for (let at = bytes.indexOf('xx.md'); at !== -1; at = bytes.indexOf('xx.md')) bytes.set([0xba, 0xbd], at)
  const file = path.join(layOut({ 'korean.zip': bytes }), 'korean.zip')
  expect(Object.keys((await runImportOf(file)).files)).toEqual(['봄.md'])
})

const inLatin1 = (text: string) => Buffer.from(text, 'latin1')
test.each([
  ['EUC-KR', 'old.md', inLatin1(post('\xba\xbd')), '봄'],
  ['UTF-16LE', 'old.md', Buffer.from(`\ufeff${post('봄')}`, 'utf16le'), '봄'],
  ['SHIFT_JIS', 'old.html', inLatin1('<meta charset="Shift_JIS"><title>\x93\xfa\x96\x7b</title><p>x</p>'), '日本'],
  [
    'ISO-8859-1',
    'old.xml',
    inLatin1(
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><item><link>https://a.example/old</link><title>\xe9t\xe9</title><description>x</description></item></channel></rss>',
    ),
    'été',
  ],
])('text in %s is converted, with a note', async (encoding, file, bytes, title) => {
  const { files, output } = await runImportOf(layOut({ [file]: bytes }))
  expect(files['old.md']).toContain(`title: "${title}"\n`)
  expect(output.join('\n')).toContain(`is not UTF-8; it is read as ${encoding}, 1 place: <source>/${file}`)
})

test('an image that a run could not write before comes with the next', async () => {
  const { into, files } = await runImportOf('velog')
  const image = Object.keys(files).find((file) => file.endsWith('.png'))!
  fs.rmSync(path.join(into, image))
  await runImportOf('velog', { into })
  expect(filesOf(into)).toEqual(files)
})

test('a title that no name of a file can hold is cut off', async () => {
  const item = `<item><title>${'가'.repeat(100)}</title><description>x</description></item>`
  const { files } = await runImportOf(layOut({ 'rss.xml': `<rss><channel>${item}</channel></rss>` }))
  expect(Object.keys(files)).toEqual([`${'가'.repeat(66)}.md`])
})

test('translations of a post keep their own images of one name', async () => {
  const from = layOut({
    'hugo.toml': '',
    'content/en/posts/hello/index.md': post('Hello', '![a](cover.png) ![b](cover-2.png)'),
    'content/en/posts/hello/cover.png': 'a',
    'content/en/posts/hello/cover-2.png': 'ab',
    'content/ko/posts/hello/index.md': post('안녕', '![a](cover.png) ![b](cover-2.png)'),
    'content/ko/posts/hello/cover.png': 'abc',
    'content/ko/posts/hello/cover-2.png': 'abcd',
  })
  const { files, into } = await runImportOf(from)
  expect(Object.entries(files).filter(([file]) => file.endsWith('.png'))).toEqual([
    ['hello/cover-2-2.png', '4 bytes'],
    ['hello/cover-2.png', '2 bytes'],
    ['hello/cover-3.png', '3 bytes'],
    ['hello/cover.png', '1 bytes'],
  ])
  expect(files['hello/index.ko.md']).toContain('![a](./cover-3.png) ![b](./cover-2-2.png)')
  await runImportOf(from, { into })
  expect(filesOf(into)).toEqual(files)
})

test('images of a post that an earlier run left without a folder do not land among other posts', async () => {
  const { into, files } = await runImportOf(layOut({ 'a.md': post('A') }))
  const second = await runImportOf(layOut({ 'a.md': post('A', '![x](x.png)'), 'x.png': 'x' }), { into })
  expect(second.files).toEqual(files)
  expect(second.output.join('\n')).toContain('different from what would be written: <into>/a.md')
})

test('a site within a repository is named', async () => {
  const from = layOut({ 'docs/a.md': post('A'), 'website/docusaurus.config.js': '', 'website/blog/b.md': post('B') })
  const { output } = await runImportOf(from)
  expect(output).toContain('note: <source>/website is a site of its own; import that folder alone')
})

test('authors come along by their names, also if a blog has only one', async () => {
  const people = {
    'data/authors/default.mdx': '---\nname: Ada\n---\n',
    'data/authors/kim.md': '---\nname: 김하늘\n---\n',
  }
  const several = { ...people, 'data/blog/a.md': post('A').replace('date', 'authors: [default, kim]\ndate') }
  expect((await runImportOf(layOut({ ...several, 'data/blog/b.md': post('B') }))).files).toMatchObject({
    'a.md': expect.stringContaining('\nauthors: ["Ada", "김하늘"]\n') as string,
    'b.md': expect.not.stringContaining('authors') as string,
  })
  const one = { ...people, 'data/blog/a.md': post('A').replace('date', 'authors: [default]\ndate') }
  expect((await runImportOf(layOut(one))).files['a.md']).toContain('\nauthors: ["Ada"]\n')
  const item = (creator: string) =>
    `<item><title>By ${creator}</title><dc:creator>${creator}</dc:creator><content:encoded>Text</content:encoded><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date>2024-01-02 03:04:05</wp:post_date></item>`
  const xml = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:author><wp:author_login>mo</wp:author_login><wp:author_display_name>Mo Lee</wp:author_display_name></wp:author>${item('mo')}${item('jo')}</channel></rss>`
  const { files } = await runImportOf(layOut({ 'blog.xml': xml }))
  expect(Object.values(files).map((text) => /^authors: (.*)$/m.exec(text)?.[1])).toEqual(['["jo"]', '["Mo Lee"]'])
})

test('the numbers by which Nuxt orders files are no part of addresses; elsewhere they stay', async () => {
  const posts = {
    'content/1.blog/2.kites.md': post('Kites', '[wind](./3.wind/index.md)'),
    'content/1.blog/3.wind/index.md': post('Wind'),
  }
  const nuxt = await runImportOf(layOut({ 'nuxt.config.ts': '', ...posts }))
  expect(Object.keys(nuxt.files)).toEqual(['kites.md', 'wind.md'])
  expect(nuxt.files['kites.md']).toContain('aliases:\n  - "/blog/kites"\n')
  expect(nuxt.files['kites.md']).toContain('[wind](/posts/wind)')
  expect(nuxt.files['wind.md']).toContain('aliases:\n  - "/blog/wind"\n')
  expect(Object.keys((await runImportOf(layOut(posts))).files)).toEqual(['1-blog/2.kites.md', '1-blog/3.wind.md'])
})

const hidden: [source: string, files: Record<string, string>, drafts: string[], shown: string[], left: string[]][] = [
  [
    'Hugo',
    {
      'hugo.toml': 'baseURL="https://old.example/"',
      'content/posts/_index.md': '---\ntitle: All\ncascade:\n  draft: true\n---\n',
      'content/posts/plain.md': post('Plain'),
      'content/posts/bundle/index.md': post('Bundle'),
      'content/posts/bundle/part.md': '---\ntitle: A page resource\n---\nnot a page\n',
      'content/notes/never.md': post('Never').replace('date:', 'build: { render: never }\ndate:'),
      'content/notes/unclear.md': post('Unclear').replace('date:', 'publishDate: soon\ndate:'),
      'content/notes/shown.md': post('Shown'),
    },
    ['Bundle', 'Never', 'Plain', 'Unclear'],
    ['Shown'],
    ['content/posts/bundle/part.md'],
  ],
  [
    'Jekyll',
    {
      '_config.yml': 'defaults:\n  - scope: { path: secret }\n    values: { published: false }\n',
      'secret/_posts/2021-01-01-a.md': post('Secret'),
      '_posts/2021-01-02-b.md': post('Shown'),
      '_posts/2021-01-03-c.md': post('Gone').replace('date:', 'permalink: false\ndate:'),
    },
    ['Gone', 'Secret'],
    ['Shown'],
    [],
  ],
  [
    'a vault',
    {
      'a.md': post('Shown').replace('date:', 'publish: true\ndate:'),
      'b.md': post('Other'),
      'Untitled.md': 'Text.\n',
      'empty.md': '',
      '2024-03-05.md': 'Text.\n',
      'Meeting.md': '---\ntitle: "{{title}}"\n---\nText.\n',
    },
    ['Other'],
    ['Shown'],
    ['2024-03-05.md', 'Meeting.md', 'Untitled.md', 'empty.md'],
  ],
  [
    'Hexo',
    {
      'source/_posts/a.md': post('Locked').replace('date:', 'password: hello\ndate:'),
      'source/_posts/b.md': post('Out of lists').replace('date:', 'hide: true\ndate:'),
      'source/_posts/c.md': post('Shown').replace('date:', 'password:\ndate:'),
      'source/_posts/d.md': post('Laid out').replace('date:', 'layout: draft\ndate:'),
    },
    ['Laid out', 'Locked', 'Out of lists'],
    ['Shown'],
    [],
  ],
  [
    'exported metadata',
    {
      'a.mdx': 'export const meta = { title: name, date: "2024-01-01", draft: true }\n\n# Hidden\n',
      'b.mdx': 'export const article = { title: "Unlisted", date: "2024-01-01", unlisted: true }\n\nText.\n',
      'c.mdx': 'export const metadata = { title: "Shown", date: "2024-01-01" }\n\nText.\n',
    },
    ['Hidden', 'Unlisted'],
    ['Shown'],
    [],
  ],
  [
    'Ghost',
    ghost(
      ['published', 'sent', 'draft'].map((status) => ({ slug: status, title: status, status, html: '<p>Text</p>' })),
    ),
    ['draft', 'sent'],
    ['published'],
    [],
  ],
  [
    'Tistory',
    Object.fromEntries(
      ['공개', '비공개', '보호', '임시저장', '친구공개'].map((state, at) => [
        `${at}/${at}-x.html`,
        `<h2 class="title-article">${state}</h2><p class="state">${state}</p><p class="date">2024-01-02</p><div class="contents_style"><p>x</p></div>`,
      ]),
    ),
    ['보호', '비공개', '임시저장', '친구공개'],
    ['공개'],
    [],
  ],
  [
    'Obsidian, with a folder of templates and one that is not published',
    {
      '.obsidian/templates.json': '{ "folder": "양식" }',
      '.obsidian/publish.json': '{ "excluded": ["일/회사"] }',
      '.obsidian/plugins/x/README.md': 'Text.\n',
      '양식/a.md': post('Template'),
      '일/회사/b.md': post('Excluded'),
      '일/c.md': post('Shown'),
    },
    ['Excluded', 'Template'],
    ['Shown'],
    [],
  ],
  [
    'Zola, with a map of its own',
    {
      'config.toml': 'base_url = "https://old.example"\nignored_content = ["*.hid.md"]\n',
      'content/b/a.md': '+++\ntitle = "Extra"\ndate = 2024-01-02\n[extra]\nhidden = true\n+++\nText.\n',
      'content/b/b.hid.md': post('Left out'),
      'content/b/c.md': post('Shown'),
    },
    ['Extra', 'Left out'],
    ['Shown'],
    [],
  ],
  [
    'Jekyll, with names twice, without a date in a name, and left out',
    {
      '_config.yml': 'exclude: [_posts/2024-01-03-c.md]\n',
      '_posts/2024-01-01-a.md': post('Twice').replace('date:', 'draft: true\ndraft: false\ndate:'),
      '_posts/2024-01-03-c.md': post('Excluded'),
      '_posts/2024-01-04-d.md': post('Permalink').replace('date:', 'permalink: "false"\ndate:'),
      '_posts/2024-01-05-e.md': post('Shown'),
      '_posts/ideas.md': post('Undated'),
    },
    ['Excluded', 'Permalink', 'Twice', 'Undated'],
    ['Shown'],
    [],
  ],
  [
    'Astro, with names that begin with an underscore',
    {
      'astro.config.mjs': '',
      'src/content/blog/_a/x.md': post('In a folder'),
      'src/content/blog/_b.md': post('By its name'),
      'src/content/blog/c.md': post('Shown'),
    },
    ['By its name', 'In a folder'],
    ['Shown'],
    [],
  ],
  [
    'Notion',
    Object.fromEntries(
      ['Hidden', 'Shown'].map((title, at) => [
        `${title} ${String(at).repeat(32)}.md`,
        `# ${title}\n\n생성 일시: 2024년 1월 2일 오후 9:30\n상태: ${at === 0 ? '초안' : '완료'}\n\nText.\n`,
      ]),
    ),
    ['Hidden'],
    ['Shown'],
    [],
  ],
  [
    'Blogger',
    {
      'blog.xml': `<feed>${['post', 'post', 'comment', 'settings']
        .map(
          (kind, at) =>
            `<entry><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/>${at === 0 ? '<app:control><app:draft>yes</app:draft></app:control>' : ''}<title>${at} ${kind}</title><content type="html">Text.</content></entry>`,
        )
        .join('')}</feed>`,
    },
    ['0 post'],
    ['1 post'],
    ['2 comment', '3 settings'],
  ],
  [
    'Blogger, since 2025',
    {
      'feed.atom': `<feed>${['LIVE', 'DRAFT', 'SOFT_TRASHED']
        .map(
          (status) =>
            `<entry><blogger:type>POST</blogger:type><blogger:status>${status}</blogger:status><title>${status}</title><content>Text.</content></entry>`,
        )
        .join('')}<entry><blogger:type>PAGE</blogger:type><title>A page</title><content>Text.</content></entry></feed>`,
    },
    ['DRAFT', 'SOFT_TRASHED'],
    ['LIVE'],
    ['A page'],
  ],
  [
    'WordPress, for members',
    {
      'wp.xml': `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${[
        ['_members_access_role', 'editor'],
        ['_jetpack_newsletter_access', 'paid_subscribers'],
        ['_jetpack_newsletter_access', 'everybody'],
      ]
        .map(
          ([key, value]) =>
            `<item><title>${value}</title><content:encoded>x</content:encoded><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta></item>`,
        )
        .join('')}</channel></rss>`,
    },
    ['editor', 'paid_subscribers'],
    ['everybody'],
    [],
  ],
  [
    'Eleventy, with data of a folder',
    {
      'posts/posts.json': '{ "permalink": false }',
      'posts/a.md': post('Hidden'),
      'posts/b.md': post('Shown').replace('date:', 'permalink: /b/\ndate:'),
    },
    ['Hidden'],
    ['Shown'],
    [],
  ],
  [
    'Eleventy, with undated posts in `_posts`',
    { 'eleventy.config.js': '', '_posts/a.md': post('Shown') },
    [],
    ['Shown'],
    [],
  ],
  [
    'Substack',
    {
      'posts.csv':
        'post_id,post_date,is_published,a,b,type,audience,title\n1.a,,true,,,newsletter,everyone,A\n2.b,,false,,,newsletter,everyone,B\n3.c,,true,,,newsletter,only_paid,"C"\n',
      'posts/1.a.html': '<p>x</p>',
      'posts/2.b.html': '<p>x</p>',
      'posts/3.c.html': '<p>x</p>',
    },
    ['B', 'C'],
    ['A'],
    [],
  ],
  [
    'WordPress and Ghost, with parts for members',
    ghost(
      [
        '<!--kg-gated-block:begin nonMember:false memberSegment:"status:-free" --><p>x</p><!--kg-gated-block:end-->',
        '<p>x</p><!-- wp:jetpack/paywall /--><p>y</p>',
        '<p>[members_only]x[/members_only]</p>',
        '<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>x</p><!-- /wp:paragraph -->',
        '<p>[membership level="1"]x[/membership]</p>',
        '<p>[um_loggedin]x[/um_loggedin]</p>',
        '<!-- wp:paragraph {"blockVisibility":{"controlSets":[{"controls":{"userRole":{"visibilityByRole":"logged-in"}}}]}} --><p>x</p><!-- /wp:paragraph -->',
        '<!-- wp:x/team-member --><!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>[hide] of a [member]</p><!--kg-gated-block:end-->',
      ].map((html, at) => ({ id: at, slug: `p${at}`, title: `${at}`, status: 'published', html })),
      { posts_meta: [{ post_id: 7, email_only: 0 }] },
    ),
    ['0', '1', '2', '3', '4', '5', '6'],
    ['7'],
    [],
  ],
]

test.each(hidden)(
  '%s: what its author hid becomes a draft or no post, and is counted',
  async (_, files, drafts, shown, left) => {
    const { files: written, output } = await runImportOf(layOut(files))
    const titlesOf = (isDraft: boolean) =>
      Object.values(written)
        .filter((text) => text.includes('draft: true') === isDraft)
        .map((text) => /title: "(.*)"/.exec(text)?.[1])
        .sort()
    expect([titlesOf(true), titlesOf(false)]).toEqual([drafts, shown])
    const all = drafts.length + shown.length
    const ofDrafts = drafts.length > 0 ? `; ${counted(drafts.length, 'draft')}` : ''
    expect(output.at(-2)).toBe(`Public: ${shown.length} of ${counted(all, 'post')}${ofDrafts}.`)
    const notImported = output.filter((line) => line.startsWith('not imported')).join('\n')
    for (const file of left) expect(notImported).toContain(file)
  },
)

test.each([
  ['a folder', () => path.join(layOut({ '_drafts/a.md': post('A') }), '_drafts')],
  ['the only folder of a zip', () => zipOf({ 'drafts/a.md': post('A') })],
])('posts of %s whose name hides them become drafts', async (_, from) => {
  const { files } = await runImportOf(from())
  expect(Object.values(files).join('')).toContain('\ndraft: true\n')
})

test('what was public is public, whatever the names of its category and its file would say', async () => {
  const titles = ['2024-03-05', '무제', 'readme', 'Other']
  const items = titles.map(
    (title) =>
      `<item><title>${title}</title><link>https://a.example/${title}</link><category>Secrets</category><description>${title === 'Other' ? titles.map((each) => `<![CDATA[<a href="https://a.example/${each}">x</a>]]>`).join('') : 'x'}</description></item>`,
  )
  const { into, files } = await runImportOf(layOut({ 'rss.xml': `<rss><channel>${items.join('')}</channel></rss>` }))
  const wp = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>B</title><category domain="category">Secrets</category><content:encoded>x</content:encoded><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>`
  await runImportOf(layOut({ 'wp.xml': wp }), { into })
  const checked = await checkCorpus({ contentDir: into, timeZone, compiler: 'satteri' })
  const slugs = checked.everyPost.filter((each) => !checked.drafts.includes(each)).map(({ slug }) => slug)
  checked.close()
  expect(slugs.sort()).toEqual(['2024-03-05', 'B', 'Other', 'readme', '무제'])
  expect(files['Other.md']!.match(/(?<=\]\()[^)]*/g)).toEqual(titles.map((title) => `/posts/${title}`))
})

test('an address that no file can have for its name is not given twice', async () => {
  const item = (title: string, path: string) =>
    `<item><title>${title}</title><link>https://a.example${path}</link><description>x</description></item>`
  const { files } = await runImportOf(
    layOut({ 'rss.xml': `<rss><channel>${item('무제', '/a/무제')}${item('Other', '/b/무제')}</channel></rss>` }),
  )
  expect(Object.keys(files).sort()).toEqual(['무제-2.md', '무제-post.md'])
  expect(files['무제-post.md']).toContain('slug: "무제"')
})

const atom = (entry: string) => ({ 'feed.atom': `<feed><entry>${entry}<content>x</content></entry></feed>` })

test.each([
  [
    'Substack, which says it in a table',
    {
      'posts.csv':
        'post_id,post_date,is_published,audience,title,subtitle\n7.hello-there,2024-03-01T20:00:00.000Z,true,everyone,"Hello, there","A ""first""\none"\n',
      'posts/7.hello-there.html': '<p>x</p>',
    },
    `title: "Hello, there"
date: 2024-03-02T05:00:00+09:00
description: "A \\"first\\" one"
aliases:
  - "/p/hello-there"`,
  ],
  [
    'Blogger since 2025, which has no links',
    atom(
      '<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Hi</title><published>2020-01-02T03:04:05Z</published><updated>2021-01-02T03:04:05Z</updated><blogger:metaDescription>About</blogger:metaDescription><blogger:filename>/2020/01/hi-there.html</blogger:filename>',
    ),
    `title: "Hi"
date: 2020-01-02T12:04:05+09:00
updated: 2021-01-02T12:04:05+09:00
description: "About"
aliases:
  - "/2020/01/hi-there.html"`,
  ],
  ['a feed, a comment in a title', atom('<title>&lt;!-- more --&gt;Hi</title>'), 'title: "Hi"'],
  ['a feed, text with marks', atom('<title>List&lt;T&gt; &amp; more</title>'), 'title: "List<T> & more"'],
  [
    'a draft of Blogger, which has no page',
    atom('<title>Hi</title><link rel="replies" href="https://a.example/feeds/2/comments/default"/>'),
    'title: "Hi"',
  ],
  [
    'Ghost on SQLite, which has no zones',
    ghost([{ slug: 'a', title: 'A', html: 'x', status: 'published', published_at: '2019-01-01 20:00:00' }]),
    `title: "A"
date: 2019-01-02T05:00:00+09:00
aliases:
  - "/a/"`,
  ],
  [
    'Ghost before 1.0, in milliseconds',
    ghost([{ slug: 'a', title: 'A', html: 'x', status: 'published', published_at: 1_411_000_000_000 }]),
    `title: "A"
date: 2014-09-18T09:26:40+09:00
aliases:
  - "/a/"`,
  ],
  [
    'a page with a date in words',
    { 'a.html': '<h1>A</h1><article><time datetime="Jan 2, 2024">then</time></article>' },
    `title: "A"
date: 2024-01-02`,
  ],
  [
    'a page with words that are no YAML for a date',
    { 'a.html': '<h1>A</h1><article><time datetime="Jan 2, 2024: noon">then</time></article>' },
    `title: "A"
date: "Jan 2, 2024: noon"`,
  ],
])('title, dates, description and address are those of the source: %s', async (_, files, expected) => {
  const { files: written } = await runImportOf(layOut(files as Record<string, string>))
  expect(Object.values(written).map((text) => /^---\n([^]*?)\n---/.exec(text)?.[1])).toEqual([expected])
})

test('a time is one of the zone that the settings name', async () => {
  const files = {
    '_config.yml': 'timezone: America/Los_Angeles\n',
    '_posts/2099-01-02-a.md': '---\ntitle: A\n---\n',
    '_posts/2099-01-02-b.md': '---\ntitle: B\ndate: 2099-01-02\nexpires: 2024-01-02\n---\n',
    '_posts/2024-01-02-c.md': '---\ntitle: C\ndate: 2024-01-02 20:00\n---\n',
    '_posts/2024-01-02-d.md': '---\ntitle: D\ndate: 2024-01-02\n---\n',
  }
  const { files: written } = await runImportOf(layOut(files))
  const dates = ['a', 'b', 'c', 'd'].map((name) => /^date: (.*)$/m.exec(written[`${name}.md`]!)?.[1])
  expect(dates).toEqual([
    '2099-01-02T17:00:00+09:00',
    '2099-01-02T17:00:00+09:00',
    '2024-01-03T13:00:00+09:00',
    '2024-01-02',
  ])
  expect(written['b.md']).toContain('\nexpiryDate: 2024-01-02\n')
})

test('--drafts imports all posts as drafts; times at which posts appear and disappear are kept', async () => {
  const folder = layOut({
    'hugo.toml': '',
    'content/posts/later.md': post('Later').replace('date:', 'publishDate: 2099-01-01\ndate:'),
    'content/posts/gone.md': post('Gone').replace('date:', 'expiryDate: 2021-04-01\ndate:'),
    'content/posts/now.md': post('Now'),
  })
  const { files, output } = await runImportOf(folder)
  expect(Object.values(files).join('')).toMatch(/date: 2024-01-02\nexpiryDate: 2021-04-01\n[^]*date: 2099-01-01\n/)
  expect(output.at(-2)).toBe('Public: 1 of 3 posts; 1 scheduled for a later date, 1 expired.')
  const asDrafts = await runImportOf(folder, { drafts: true })
  expect(Object.values(asDrafts.files).every((text) => text.includes('\ndraft: true\n'))).toBe(true)
  expect(asDrafts.output.at(-2)).toBe('Public: 0 of 3 posts; 3 drafts.')
})

test('images lie where the settings of a generator copy folders, and where the address of the post leads', async () => {
  const source = layOut({
    '.eleventy.js': 'c.addPassthroughCopy({ "src/files": "photos/old" }); c.addPassthroughCopy("src/pics")',
    'src/notes/log.md': post(
      'Log',
      '![a](/photos/old/a.png) ![b](/pics/b.png) ![c](../../../media/c.png) ![d](../pics/d.png) ![e](/other/e.png)',
    ),
    'src/files/a.png': 'a',
    'src/pics/b.png': 'b',
    'media/c.png': 'c',
    'src/notes/pics/d.png': 'd',
    'unrelated/e.png': 'e',
  })
  const { files } = await runImportOf(source)
  expect(Object.keys(files).map((file) => path.basename(file))).toEqual([
    'a.png',
    'b.png',
    'c.png',
    'd.png',
    'index.md',
  ])
})

test('a post is named by the heading with which it begins, and else by its file', async () => {
  const date = '---\ndate: 2024-01-02\n---\n\n'
  const { files } = await runImportOf(
    layOut({ 'a.md': `${date}Text.\n\n# Later\n`, 'b.md': `${date}<!-- c -->\n\nFirst *b*\n===\n\nText.\n` }),
  )
  expect(Object.values(files).map((text) => /^title: "(.*)"$/m.exec(text)?.[1])).toEqual(['a', 'First b'])
  expect(Object.values(files)[1]).not.toContain('===')
})
