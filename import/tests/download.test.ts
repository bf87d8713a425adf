import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { layOut, temporaryFolder, timeZone } from '../../tests/corpora.ts'
import { listening } from '../../tests/http.ts'
import { download } from '../download.ts'
import { runImport } from '../run.ts'
import { exportsFolder, filesOf, runImportOf } from './run-import.ts'

let asked: string[] = []
const server = http.createServer((request, response) => {
  asked.push(request.url!)
  if (['/dot.png', '/dot.php?id=1', '/film.mkv'].includes(request.url!))
    response.end(fs.readFileSync(path.join(exportsFolder, 'hugo/static/img/table.png')))
  else if (request.url === '/frame') response.end('\n<!DOCTYPE html><title>A film</title>')
  else if (request.url === '/w.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end('1')
  else if (request.url === '/rss') response.end(fs.readFileSync(path.join(exportsFolder, 'feed/rss.xml')))
  else if (request.url === '/a/page')
    response.end('<h1>Page</h1><main><img src="../dot.png"><img src="/dot.png"></main>')
  else if (request.url === '/cut.png') {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('x')
    response.destroy()
  } else response.writeHead(404).end()
})
let origin = ''
beforeAll(async () => void (origin = await listening(server)))
afterAll(() => server.close())

const post = () =>
  layOut({
    'one.md': `---\ntitle: One\ndate: 2024-01-01\n---\n\n![a](${origin}/dot.png) ![b](${origin}/dot.png)\n\n![c](${origin}/gone.png?$&) ![d](${origin}/cut.png) ![e](${origin}/dot.php?id=1)\n\n<iframe src="${origin}/frame"></iframe>\n<script src="${origin}/w.js"></script>\n`,
  })

test('images of other sites are fetched only when that is asked for', async () => {
  asked = []
  const { files, output } = await runImportOf(post())
  expect(Object.keys(files)).toEqual(['one.md'])
  expect(files['one.md']).toContain(`${origin}/dot.png`)
  expect(output.join('\n')).toContain('--download brings such images over')
  await runImportOf(post(), { download: true, dryRun: true })
  expect(asked).toEqual([])
})

test('--download puts each image beside the post once; one that cannot be fetched is named', async () => {
  asked = []
  const { files, output } = await runImportOf(post(), { download: true })
  expect(files).toMatchObject({ 'one/dot.png': '70 bytes', 'one/dot.php.png': '70 bytes' })
  expect(files['one/index.md']).toContain('![a](./dot.png) ![b](./dot.png)')
  expect(files['one/index.md']).toContain(`![c](${origin}/gone.png?$&)`)
  expect(files['one/index.md']).toContain(
    `<iframe src="${origin}/frame"></iframe>\n<script src="${origin}/w.js"></script>`,
  )
  expect(asked.sort()).toEqual(['/cut.png', '/dot.php?id=1', '/dot.png', '/frame', '/gone.png?$&', '/w.js'])
  const notes = output.filter((line) => line.includes('cannot be copied')).join('\n')
  expect(notes).toContain('/gone.png?$& cannot be fetched: it answers 404')
  expect(notes).toContain('/cut.png cannot be fetched')
  expect(notes).toContain('/frame cannot be fetched: it is no picture')
})

test('a film that is fetched keeps its ending', async () => {
  const from = layOut({ 'a.md': `# A\n\n<video src="${origin}/film.mkv"></video>\n` })
  const { files } = await runImportOf(from, { download: true })
  expect(Object.keys(files)).toEqual(['a/film.mkv', 'a/index.md'])
})

test('--download brings the images of the old site over that posts link to', async () => {
  const xml = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>${origin}</link><item><title>A</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[<a href="${origin}/dot.png">x</a>]]></content:encoded></item></channel></rss>`
  const { files } = await runImportOf(layOut({ 'wp.xml': xml }), { download: true })
  expect(files).toMatchObject({ 'A/dot.png': '70 bytes', 'A/index.md': expect.stringContaining('[x](./dot.png)') })
})

test.each([
  ['an address', () => `${origin}/rss`],
  ['a file of addresses', () => path.join(layOut({ 'mine.txt': `# My feed\n\n${origin}/rss\n` }), 'mine.txt')],
])('%s is fetched and recognised', async (_, from) => {
  const into = path.join(temporaryFolder(), 'content')
  const { status, output } = await runImportOf(from(), { into, from: from() })
  expect(output.join('\n')).toContain('is a feed (feed): rss.xml')
  expect(status).toBe(0)
  expect(Object.keys(filesOf(into))).toEqual(['큐-만들기.md'])
})

test('images of a page that is fetched are where it has them', async () => {
  asked = []
  const into = path.join(temporaryFolder(), 'content')
  const { files } = await runImportOf('', { from: `${origin}/a/page`, into, download: true })
  expect(files).toMatchObject({
    'page/dot.png': '70 bytes',
    'page/index.md': expect.stringContaining('![](./dot.png)'),
  })
  expect(asked).toEqual(['/a/page', '/dot.png'])
})

test('an address that does not answer does not keep the others back', async () => {
  const list = path.join(layOut({ 'mine.txt': `${origin}/nothing\n${origin}/rss\n` }), 'mine.txt')
  const into = path.join(temporaryFolder(), 'content')
  const { status, files, output } = await runImportOf(list, { into })
  expect(Object.keys(files)).toEqual(['큐-만들기.md'])
  expect(output).toContain(`not imported: ${origin}/nothing cannot be fetched: it answers 404`)
  expect(status).toBe(1)
})

test('a line that is no address is named with its place', async () => {
  const list = path.join(layOut({ 'mine.txt': `${origin}/rss\nnot an address\n` }), 'mine.txt')
  const command = { format: null, timeZone, dryRun: true, download: false, verbose: false, into: temporaryFolder() }
  await expect(runImport({ ...command, from: list })).rejects.toThrow(
    /mine\.txt:2:1 is no address\n {2}expected https:\/\/…\n {2}found {4}not an address/,
  )
  await expect(runImport({ ...command, from: `${origin}/nothing` })).rejects.toThrow(
    'cannot be fetched: it answers 404',
  )
})

test('why none of the addresses of a host answers is said', async () => {
  const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })))
  await expect(download('https://old.example/a.png')).rejects.toThrow('cannot be fetched: ECONNREFUSED')
  vi.unstubAllGlobals()
})
