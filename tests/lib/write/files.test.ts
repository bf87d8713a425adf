import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { DatedPost } from '../../../lib/write/files.ts'
import { listening } from '../../http.ts'
import { png } from '../../images.ts'
import { layOut, temporaryFolder } from '../../temporary-folders.ts'

const folder = temporaryFolder()
process.chdir(folder)
process.env.CONTENT_DIR = path.join(folder, 'posts')
process.env.RENDER_MODE = 'request'
process.env.PREVIEW_SECRET = 'sixteen letters!'
const talks = path.join(folder, 'talks')
process.env.BUILT_COLLECTIONS = JSON.stringify([
  {
    name: 'talks',
    dir: talks,
    url: '/talks',
    list: 'posts',
    data: false,
    references: {},
    fields: [],
    feed: false,
    search: false,
    tags: false,
    indexFile: path.join(folder, '.content/talks/index.db'),
  },
])
const full = (file: string) => path.join(folder, 'posts', file)
const put = (file: string, text: string | Uint8Array = '---\ntitle: A\ndate: 2026-01-01\n---\n\nA.\n') =>
  layOut({ [file]: text }, path.join(folder, 'posts'))
fs.mkdirSync(talks)
put('notes/a.mdx')
put('notes/folder/index.md')
fs.writeFileSync(path.join(folder, 'secret.md'), 'secret')
fs.symlinkSync(path.join(folder, 'secret.md'), full('link.md'))
fs.symlinkSync(folder, full('out'))
fs.symlinkSync(full('notes/a.mdx'), full('inside.mdx'))

const { answer, answerRequest } = await import('../../../lib/write/answers.ts')
const { problemsAt } = await import('../../../lib/content/problems.ts')
const { realPlace } = await import('../../../lib/write/place.ts')
const { everyPost } = await import('../../../lib/content/index.ts')
const { listedOf } = await import('../../../lib/write/files.ts')
const { addImage } = await import('../../../lib/write/images.ts')
const { binned, choices, create, remove, rename, restore, share } = await import('../../../lib/write/manage.ts')
const { verifyPreview } = await import('../../../lib/site/preview-token.ts')
const { guardWriting } = await import('../../../lib/write/guard.ts')
const { writeToken } = await import('../../../lib/write/token.ts')
const hashAt = async (file: string) => ((await answer('state', { file })) as { hash: string }).hash

test.each([
  '../secret.md',
  'notes/../../secret.md',
  '/etc/passwd.md',
  'notes//a.mdx',
  './notes/a.mdx',
  'notes/a.txt',
  'notes/.hidden.md',
  '.git/a.md',
  '_drafts/a.md',
  'node_modules/a.md',
  String.raw`notes\..\..\secret.md`,
  'notes/a\0.md',
  'link.md',
  'out/secret.md',
  'out/new.md',
  '',
])('%j is no place of a post', async (file) => {
  expect(() => realPlace({ file })).toThrow(/cannot be a post|is outside/)
  await expect(answer('save', { file, text: 'x', base: '' })).rejects.toMatchObject({ status: 400 })
  await expect(answer('targets', { file })).rejects.toMatchObject({ status: 400 })
  expect(fs.readFileSync(path.join(folder, 'secret.md'), 'utf8')).toBe('secret')
})

test('a link within the folder is written through, and stays a link', async () => {
  await answer('save', { file: 'inside.mdx', text: 'B.\n', base: await hashAt('inside.mdx') })
  expect(fs.readFileSync(full('notes/a.mdx'), 'utf8')).toBe('B.\n')
  expect(fs.lstatSync(full('inside.mdx')).isSymbolicLink()).toBe(true)
  put('notes/a.mdx')
})

test('a save names the file that it was made from, or gets what is there', async () => {
  const base = await hashAt('notes/a.mdx')
  await answer('save', { file: 'notes/a.mdx', text: 'first', base })
  await expect(answer('save', { file: 'notes/a.mdx', text: 'second', base })).rejects.toMatchObject({
    status: 412,
    more: { text: 'first' },
  })
  await expect(answer('save', { file: 'notes/none.mdx', text: 'x', base })).rejects.toMatchObject({ status: 412 })
  await answer('save', { file: 'notes/made/again.mdx', text: 'x', base: '' })
  expect(fs.readFileSync(full('notes/made/again.mdx'), 'utf8')).toBe('x')
  for (const given of [{ file: 'notes/a.mdx' }, { file: 1, text: '', base }, null])
    await expect(answer('save', given)).rejects.toMatchObject({ status: 400 })
  await expect(answer('toString', {})).rejects.toMatchObject({ status: 400 })
  put('notes/a.mdx')
})

test('a text that would be too long to be opened again is not written', async () => {
  const base = await hashAt('notes/a.mdx')
  const text = 'a'.repeat(1_048_577)
  await expect(answer('save', { file: 'notes/a.mdx', text, base })).rejects.toMatchObject({ status: 413 })
  expect(await hashAt('notes/a.mdx')).toBe(base)
})

test('the form has lists that commas separate, and flags as the blog reads them', async () => {
  const text = '---\ntitle: A\ntags: [a, b]\naliases: ["/a,b"]\ndraft: yes\n---\n'
  const fields = (await answer('form', { file: 'notes/a.mdx', text })) as object[]
  expect(fields).toEqual(
    expect.arrayContaining([
      { name: 'tags', field: 'tags', kind: 'list', value: ['a', 'b'] },
      { name: 'aliases', field: 'aliases', kind: 'list', inText: true, value: ['/a,b'] },
      { name: 'draft', field: 'draft', kind: 'flag', value: true },
    ]),
  )
})

test('an address that cannot be decoded has no headings', async () => {
  expect(await answer('headings', { href: '/posts/50%' })).toEqual([])
})

test('images get clean names, endings of what they are, and take nobody’s place', () => {
  const give = (name: string, bytes: Uint8Array, file = 'notes/a.mdx') =>
    addImage({ file, name, base64: Buffer.from(bytes).toString('base64') })
  expect(give('image.png', png(3, 2))).toEqual({ src: './a-1.png', bytes: png(3, 2).length, width: 3, height: 2 })
  expect(give('image.png', png(3, 3)).src).toBe('./a-2.png')
  expect(give('image.png', png(3, 2)).src).toBe('./a-1.png')
  // Without what it tells, it is the one that is there
  const exif = Buffer.from('\0\0\0\x04eXIfGPS!\0\0\0\0', 'latin1')
  const [start, end] = [png(3, 2).subarray(0, -12), png(3, 2).subarray(-12)]
  expect(give('image.png', Buffer.concat([start, exif, end])).src).toBe('./a-1.png')
  for (const name of [
    '스크린샷 2026-03-01 오후 3.00.00',
    'スクリーンショット 2026-03-01 15.00.00'.normalize('NFD'),
    '截屏2026-03-01 下午3.00.00',
    'KakaoTalk_Photo_2026-03-01-15-00-00 001',
  ])
    expect(give(`${name}.png`, png(3, 2)).src).toBe('./a-1.png')
  expect(give('My Pond (final).JPG', png(3, 4)).src).toBe('./my-pond-final.png')
  expect(give('My Pond (final).JPG', png(3, 5)).src).toBe('./my-pond-final-1.png')
  expect(give('연못 사진.png', png(3, 6)).src).toBe('./연못-사진.png')
  expect(give('Screenshot 2026-11-26 at 10.31.02.png', png(3, 7)).src).toBe('./a-3.png')
  expect(give('../../../up.png', png(3, 8)).src).toBe('./up.png')
  expect(give(`${'1234567890_'.repeat(20)}n.jpg`, png(3, 2)).src).toBe(`./${'1234567890-'.repeat(20)}n.png`)
  expect(give('clipboard.png', png(3, 9), 'notes/folder/index.md').src).toBe('./folder-1.png')
  expect(give('d.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>')).src).toBe('./d.svg')
  const box = (type: string, ...parts: Uint8Array[]) => {
    const body = Buffer.concat([Buffer.from(`\0\0\0\0${type}`), ...parts])
    body.writeUInt32BE(body.length)
    return body
  }
  const size = box('iprp', box('ipco', box('ispe', Buffer.alloc(12, 1))))
  const photo = Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0')), box('meta', Buffer.alloc(4), size)])
  for (const bytes of [Buffer.from('<html>'), photo])
    expect(() => give('page.png', bytes)).toThrow(/is not an image that browsers show/)
})

test('a post moves with its own folder, leaves its address as an alias, and comes back from the bin', async () => {
  expect(await rename({ file: 'notes/folder/index.md', name: 'moved' })).toEqual({ file: 'notes/moved/index.md' })
  expect(fs.readFileSync(full('notes/moved/index.md'), 'utf8')).toBe(
    '---\ntitle: A\ndate: 2026-01-01\naliases: [folder]\n---\n\nA.\n',
  )
  expect(fs.existsSync(full('notes/moved/folder-1.png'))).toBe(true)
  await expect(rename({ file: 'notes/moved/index.md', name: '../up' })).rejects.toThrow(/cannot be|is no name/)
  await expect(rename({ file: 'notes/moved/index.md', name: 'made' })).rejects.toThrow(/exists/)
  // A folder with other posts is not that of one
  put('section/index.md')
  put('section/other.md')
  const { id } = remove({ file: 'section/index.md' })
  expect(fs.readdirSync(full('section'))).toEqual(['other.md'])
  expect(() => restore({ file: 'notes/a.mdx', id })).toThrow(/not in the bin/)
  expect(() => restore({ file: 'section/index.md', id: `../../${id}` })).toThrow(/not in the bin/)
  restore({ file: 'section/index.md', id })
  expect(fs.readdirSync(full('section'))).toEqual(['index.md', 'other.md'])
})

test('a name whose address another post has, or had, is refused, and nothing is written', async () => {
  put('notes/here.mdx')
  put('essays/taken.mdx', '---\ntitle: T\ndate: 2026-01-01\naliases: [before]\n---\n\nT.\n')
  const before = fs.readFileSync(full('notes/here.mdx'), 'utf8')
  for (const name of ['taken', 'Taken', 'before'])
    await expect(rename({ file: 'notes/here.mdx', name })).rejects.toThrow(/essays\/taken\.mdx has that address/)
  expect(fs.readFileSync(full('notes/here.mdx'), 'utf8')).toBe(before)
  expect(await rename({ file: 'notes/here.mdx', name: 'free' })).toEqual({ file: 'notes/free.mdx' })
  expect(await rename({ file: 'notes/free.mdx', name: 'here' })).toEqual({ file: 'notes/here.mdx' })
  await rename({ file: 'notes/here.mdx', name: 'free' })
  expect(fs.readFileSync(full('notes/free.mdx'), 'utf8')).toContain('\naliases: [here, free]\n')
})

test('old addresses that the form cannot hold stay when a post is renamed', async () => {
  put('notes/old.mdx', '---\ntitle: A\ndate: 2026-01-01\naliases:\n  - /a,b\n  -\n  - /c\n---\n')
  await rename({ file: 'notes/old.mdx', name: 'renamed' })
  expect(fs.readFileSync(full('notes/renamed.mdx'), 'utf8')).toContain('\naliases:\n  - /a,b\n  - /c\n  - old\n')
})

test('what was deleted is listed, the last first, with what brings it back', () => {
  fs.writeFileSync(path.join(talks, 'gone.mdx'), '---\ntitle: Gone\n---\n')
  put('own/index.md')
  put('own/data.csv', 'a,b')
  put('many/index.md')
  put('many/other.md')
  for (const file of ['own/index.md', 'many/index.md']) remove({ file })
  remove({ collection: 'talks', file: 'gone.mdx' })
  expect(binned().slice(0, 3)).toMatchObject([
    { file: 'gone.mdx', collection: 'talks', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/) },
    { file: 'many/index.md' },
    { file: 'own/index.md' },
  ])
  expect(() => restore({ ...binned()[0]!, collection: undefined })).toThrow(/not in the bin/)
  for (const each of binned().slice(0, 3)) restore(each)
  expect(fs.readdirSync(full('own'))).toEqual(['data.csv', 'index.md'])
  expect(fs.readdirSync(full('many'))).toEqual(['index.md', 'other.md'])
  expect(fs.readdirSync(talks)).toEqual(['gone.mdx'])
  expect(binned().some(({ file }) => file === 'gone.mdx')).toBe(false)
  fs.rmSync(path.join(talks, 'gone.mdx'))
})

test('a new post can be in each folder that holds some', async () => {
  put('dev/deep/a.mdx')
  const { places } = await choices()
  expect(places[0]).toEqual({ collection: undefined, folder: 'notes' })
  expect(places).toContainEqual({ collection: undefined, folder: 'dev/deep' })
  // That of an index file is the post, not a folder of posts
  put('dev/alone/index.md')
  expect((await choices()).places).not.toContainEqual({ collection: undefined, folder: 'dev/alone' })
  expect(places.at(-1)).toEqual({ collection: 'talks', folder: '' })
  expect(create({ title: 'In it', folder: 'dev/deep' })).toEqual({ file: 'dev/deep/in-it.mdx' })
  for (const folder of ['../up', '_hidden', '.git'])
    expect(() => create({ title: 'Out of it', folder })).toThrow(/cannot be/)
})

test('a new post is a draft under the name of its title, and takes nobody’s place', () => {
  const place = create({ title: '서버가 느린 날', lang: 'ko' })
  expect(place).toEqual({ file: 'notes/서버가-느린-날.mdx' })
  expect(fs.readFileSync(full(place.file), 'utf8')).toMatch(
    /^---\ntitle: "서버가 느린 날"\ndate: \d{4}-\d{2}-\d{2}\ntags: \[\]\nlang: ko\ndraft: true\n---\n\n$/,
  )
  expect(() => create({ title: '서버가 느린 날' })).toThrow(/already has the address/)
  expect(() => create({ title: '?!' })).toThrow(/letters or digits/)
})

test('a link to a draft is one of the command', () => {
  const { url, until } = share({ file: 'notes/a.mdx' })
  const token = url.split('/preview/')[1]!
  expect(verifyPreview(token, 'sixteen letters!', Date.now())).toMatchObject({ file: 'notes/a.mdx' })
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(6 * 86_400_000)
  expect(() => share({ file: '../secret.md' })).toThrow(/cannot be a post/)
})

test('entries of a collection are opened by their address, checked, and made', async () => {
  fs.writeFileSync(
    path.join(talks, 'first.md'),
    '---\ntitle: First\ncanonical: none\n---\n\n[no](/talks/frist) [none](none) [itself](first)\n',
  )
  const opened = await answer('open', { path: '/talks/first' })
  expect(opened).toMatchObject({
    place: { collection: 'talks', file: 'first.md' },
    path: '/talks/first',
    real: fs.realpathSync(path.join(talks, 'first.md')),
  })
  const { problems } = (await answer('problems', { collection: 'talks', file: 'first.md' })) as { problems: object[] }
  const broken = { level: 'warning', line: 6, message: expect.stringContaining('a page that does not exist') }
  expect(problems).toMatchObject([
    { level: 'error', line: 3, column: 12 },
    { ...broken, column: 6, message: expect.stringContaining('such as "/talks/first"') },
    { ...broken, column: 27 },
  ])
  expect((await problemsAt('/talks/first', {})).map(({ line, column }) => [line, column])).toEqual([
    [3, 12],
    [6, 6],
    [6, 27],
  ])
  expect(await answer('create', { title: 'Second', collection: 'talks' })).toEqual({
    collection: 'talks',
    file: 'second.mdx',
  })
  await expect(answer('open', { path: '/talks/none' })).rejects.toMatchObject({ status: 404 })
  await expect(answer('open', { collection: 'none', file: 'a.md' })).rejects.toMatchObject({ status: 404 })
})

test('a calendar gets the posts of a month, of all collections, the first to appear first', async () => {
  const on = (day: string, title: string) => `---\ntitle: ${title}\ndate: ${day}\n---\n\nA.\n`
  put('month/out.md', on('2001-05-02', 'Out'))
  put('month/other.md', on('2001-06-01', 'Other'))
  fs.writeFileSync(path.join(talks, 'may.md'), on('2001-05-31', 'Talk'))
  const month = async (wanted: string) =>
    ((await answer('month', { month: wanted })) as DatedPost[]).map((each) => [each.day, each.title, each.state])
  await expect
    .poll(() => month('2001-05'))
    .toEqual([
      ['2001-05-02', 'Out', 'published'],
      ['2001-05-31', 'Talk', 'published'],
    ])
  expect(create({ title: 'Of a day', date: '2999-05-03' })).toEqual({ file: 'notes/of-a-day.mdx' })
  expect(fs.readFileSync(full('notes/of-a-day.mdx'), 'utf8')).toContain('\ndate: 2999-05-03\n')
  for (const given of [{ month: '2001-5' }, { month: '2001' }, {}])
    await expect(answer('month', given)).rejects.toMatchObject({ status: 400 })
  await expect(answer('create', { title: 'B', date: 'tomorrow' })).rejects.toMatchObject({ status: 400 })
})

test('where one post says that it is public, readers see no other', async () => {
  const [one] = await everyPost(undefined)
  const [old, later] = ['2001-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']
  const posts = [
    { publish: true },
    {},
    { publish: true, publishedAt: later },
    { draft: true },
    { publish: true, publishedAt: old, expiresAt: old },
  ]
  const listed = listedOf(
    posts.map((each) => ({ ...one!, publishedAt: null, ...each })),
    new Date(),
  )
  expect(listed.map(({ state }) => state)).toEqual(['published', 'draft', 'scheduled', 'draft', 'published'])
})

test('what the editor asks is answered before the rest of the server, and only with the token', async () => {
  guardWriting(answerRequest)
  const server = http.createServer((_, response) => response.end('"from Next"'))
  const origin = await listening(server)
  const ask = async (address: string, body: string, token = writeToken(), language = 'en') => {
    const json = { 'content-type': 'application/json', 'accept-language': language }
    const headers = { origin, ...json, 'x-pointsix-write': token }
    const answer = await fetch(origin + address, { method: 'POST', headers, body })
    return [answer.status, answer.headers.get('cache-control'), await answer.text()]
  }
  put('notes/saved.mdx')
  const base = await hashAt('notes/saved.mdx')
  const save = JSON.stringify({ file: 'notes/saved.mdx', text: 'Saved.', base })
  expect(await ask('/api/write/save', save, 'another token')).toEqual([403, null, expect.stringContaining('token')])
  expect((await ask('/api/write/save', '{"file'))[0]).toBe(400)
  expect((await ask('/api/write/save', '{"file":1}'))[0]).toBe(400)
  expect(await ask('/api/write/save', save)).toEqual([200, 'no-store', expect.stringContaining('hash')])
  expect(fs.readFileSync(full('notes/saved.mdx'), 'utf8')).toBe('Saved.')
  expect(await ask('/api/write/save', save)).toEqual([412, 'no-store', expect.stringContaining('"text":"Saved."')])
  expect((await ask('/api/write/constructor', '{}'))[0]).toBe(400)
  // What the system refuses is said
  const long = JSON.stringify({ file: `notes/${'a'.repeat(246)}.mdx`, text: '', base: '' })
  expect(await ask('/api/write/save', long)).toEqual([500, 'no-store', expect.stringContaining('ENAMETOOLONG')])
  expect(await ask('/api/write', '{}')).toEqual([200, null, '"from Next"'])
  // What is wrong is said in the language of the browser
  put('notes/wrong.mdx', '---\ntitle: A\ndate: 2026-01-01\nimage: ./none.png\n---\n\nA.[^1]\n')
  const wrong = JSON.stringify({ file: 'notes/wrong.mdx' })
  const none = JSON.stringify({ file: 'none.mdx' })
  await expect
    .poll(() => ask('/api/write/problems', wrong, writeToken(), 'ko-KR,ko'))
    .toEqual([200, 'no-store', expect.stringContaining('없는 파일')])
  expect((await ask('/api/write/problems', wrong))[2]).toContain('a footnote has no text')
  expect((await ask('/api/write/problems', none, writeToken(), 'ko'))[2]).toBe('{"message":"글이 아닌 파일: none.mdx"}')
  server.close()
})
