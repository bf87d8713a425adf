import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { documentRewriter, rewriteDocuments } from '../../../app/_next/stored-document.ts'
import { temporaryFolder } from '../../corpora.ts'
import { expectLinear } from '../../growth.ts'

const distDir = temporaryFolder()
const css = 'p::before{content:"$1 $& <b>"}'
fs.mkdirSync(path.join(distDir, 'static/chunks'), { recursive: true })
fs.writeFileSync(path.join(distDir, 'static/chunks/a.css'), css)
const rewrite = documentRewriter(distDir)

const build = '/blog/_next/static/chunks'
const sheet = (name: string, more = '') =>
  `<link rel="stylesheet" href="${build}/${name}.css" data-precedence="next"${more}/>`
const documentOf = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}<script>self.__next_f.push([1,"<p>"])</script></body></html>`

test('the scripts of the build start after the first paint, all others as they were', () => {
  const given = documentOf(
    `<script src="${build}/a.js" async=""></script><link rel="preload" as="script" fetchPriority="low" href="${build}/main.js"/>`,
    `<script src="${build}/main.js" id="_R_" async=""></script><script src="${build}/old.js" noModule=""></script>` +
      `<p>&lt;script src="${build}/text.js" async=""></p><script src="https://example.com/_own.js" async=""></script>`,
  )
  const html = rewrite(given)
  const scripts = [...html.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(scripts).toEqual([
    `data-src="${build}/a.js" async=""`,
    `data-src="${build}/main.js" id="_R_" async=""`,
    `src="${build}/old.js" noModule=""`,
    'src="https://example.com/_own.js" async=""',
  ])
  expect(html).not.toContain('rel="preload"')
  expect(html).toMatch(/first-contentful-paint.*<\/script><\/body><\/html>$/)
  expect(rewrite(html)).toBe(html)
  // A document without an end is completed by each request
  const open = given.replace('</body></html>', '')
  expect(rewrite(open)).toBe(open)
})

test('style sheets of the build stand in the document, each in its place, and are not loaded again', () => {
  const own = '<link rel="stylesheet" href="https://example.com/_next/own.css"/>'
  const html = rewrite(documentOf(sheet('a') + own + sheet('elsewhere'), `<p>&lt;link ${sheet('a').slice(6)}`))
  const head = `<style>${css}</style>${sheet('a', ' disabled=""')}${own}${sheet('elsewhere')}`
  expect(html).toContain(`<head>${head}</head><body><p>&lt;link ${sheet('a').slice(6)}`)
})

test.each([
  ['p{background:url(data:image/svg+xml,%3Csvg/%3E)}', true],
  ['p{filter:url(#a)}', true],
  ['p{background:url("/image.svg")}', true],
  ['@font-face{src:url(../media/a.woff2)}', false],
  ['@import "b.css";', false],
  ['p::before{content:"</style>"}', false],
  ['p{color:red}'.repeat(10_000), false],
])('whether a sheet that depends on nothing but itself stands in documents: %.50s', (given, stands) => {
  fs.writeFileSync(path.join(distDir, 'static/chunks/b.css'), given)
  expect(documentRewriter(distDir)(documentOf(sheet('b'), '')).includes(given)).toBe(stands)
})

test.each([
  ['<script src="', '" async="">'],
  ['<link rel="stylesheet" href="', '" data-precedence="own"/>'],
  ['<link rel="preload" as="script" fetchPriority="low" href="', '" id=""/>'],
])('an address in a post is looked through once, however long it is: %s', (start, end) => {
  const html = (length: number) => documentOf('', start + `x${build}/a.css/`.repeat(length / 30) + end)
  expect(rewrite(html(30_000))).toContain(html(30_000).slice(0, -'</body></html>'.length))
  expectLinear(html, rewrite, 60_000)
})

test('a document that cannot be rewritten stays as it is, and the others are rewritten', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const html = documentOf('', `<script src="${build}/a.js" async=""></script>`)
  const app = path.join(distDir, 'server/app')
  fs.mkdirSync(path.join(app, 'a.html'), { recursive: true })
  fs.writeFileSync(path.join(app, 'b.html'), html)
  rewriteDocuments(distDir)
  expect(fs.readFileSync(path.join(app, 'b.html'), 'utf8')).toBe(rewrite(html))
  expect(warned.mock.calls).toEqual([[expect.stringContaining('server/app/a.html is not rewritten')]])
})
