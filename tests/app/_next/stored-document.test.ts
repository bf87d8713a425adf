import { expect, test } from 'vitest'
import { storedDocument as storedDocumentOf } from '../../../app/_next/stored-document.ts'

/** The style sheets of this build. */
const styles = new Map([['chunks/a.css', 'p::before{content:"$1 $& <b>"}']])
const storedDocument = (html: string) => storedDocumentOf(html, (file) => styles.get(file) ?? null)

const text = '한글 &amp; "quotes" \\ </p><p>'.repeat(60)

/** A document as Next writes it, with its data in several scripts. */
function documentOf(rows: string, { body = '', cuts = [40, 41] } = {}) {
  const parts = [rows.slice(0, cuts[0]), rows.slice(cuts[0], cuts[1]), rows.slice(cuts[1])]
  const scripts = parts.map(
    (part) => `<script>self.__next_f.push(${JSON.stringify([1, part]).replaceAll('<', '\\u003c')})</script>`,
  )
  return `<!DOCTYPE html><html><body>${body}<script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}</body></html>`
}

const rowOf = (id: string, value: string) => `${id}:T${Buffer.byteLength(value).toString(16)},${value}`
const rows = (own = text) =>
  [
    '0:{"t":["$","$L1",null,{"tag":"div","kept":"0","keptHtml":"$2"}],"l":"$undefined","x":"$3"}\n',
    rowOf('2', own),
    rowOf('3', `Another text 2:T3, "kept":"0","keptHtml":"a" ${text}`),
    '4:["$","$L1",null,{"kept":"footer","keptHtml":"<b>\\"short\\"</b>"}]\n',
    '5:["$","$L1",null,{"kept":"nowhere","keptHtml":"<i>"}]\n',
  ].join('')

const body = '<div data-kept="0">…</div><footer data-kept="footer">…</footer>'

/** The data that React reads. */
function dataOf(html: string): string {
  const pushed: [number, string?][] = []
  for (const [, script] of html.matchAll(/<script>(.*?)<\/script>/gs)) {
    const self = { __next_f: pushed }
    new Function('self', script!)(self)
  }
  return pushed.map(([, part]) => part ?? '').join('')
}

test('what a stored document shows is not in its data again', () => {
  const html = storedDocument(documentOf(rows(), { body }))
  const data = dataOf(html)
  expect(data).toBe(
    rows('')
      .replace('2:T0,', '')
      .replace('"keptHtml":"$2"', '"keptHtml":""')
      .replace(String.raw`"<b>\"short\"</b>"`, '""'),
  )
  expect(html).toContain(body)
  expect(html.match(/<script>/g)).toHaveLength(2)
  expect(storedDocument(html)).toBe(html)
})

test.each([
  ['without such markup', documentOf(rows())],
  ['of which a part comes later', documentOf(rows().replace('"l":"$undefined"', '"l":"$@9"'), { body })],
  ['with binary data', documentOf(rows(), { body: `${body}<script>self.__next_f.push([3,"AA=="])</script>` })],
  ['without an end', documentOf(rows(), { body }).replace('</body>', '')],
])('a document %s stays as it is', (_what, html) => {
  expect(storedDocument(html)).toBe(html)
})

const build = '/blog/_next/static/chunks'
const head = `<script src="${build}/a.js" async=""></script><link rel="preload" as="script" fetchPriority="low" href="${build}/main.js"/>`
const withScripts = documentOf(rows(), {
  body: `${body}<p>&lt;script src="${build}/text.js" async=""></p><script src="https://example.com/_own.js" async=""></script>`,
}).replace(
  '<body>',
  `<head>${head}</head><body><script src="${build}/main.js" id="_R_" async=""></script><script src="${build}/old.js" noModule=""></script>`,
)

test('the scripts of the build start after the first paint, all others as they were', () => {
  const html = storedDocument(withScripts)
  const scripts = [...html.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(scripts).toEqual([
    `data-src="${build}/a.js" async=""`,
    `data-src="${build}/main.js" id="_R_" async=""`,
    `src="${build}/old.js" noModule=""`,
    'src="https://example.com/_own.js" async=""',
  ])
  expect(html).not.toContain('rel="preload"')
  expect(html).toMatch(/first-contentful-paint.*<\/script><\/body><\/html>$/)
  expect(storedDocument(html)).toBe(html)
})

test('scripts of a document without an end start at once', () => {
  const open = withScripts.replace('</body></html>', '')
  expect(storedDocument(open)).toBe(open)
})

test('style sheets of the build stand in the document, each in its place, and are not loaded again', () => {
  const sheet = (name: string, more = '') =>
    `<link rel="stylesheet" href="${build}/${name}.css" data-precedence="next"${more}/>`
  const own = '<link rel="stylesheet" href="https://example.com/_next/own.css"/>'
  const html = documentOf(rows(), { body: `<p>&lt;link ${sheet('a').slice(6)}` }).replace(
    '<body>',
    `<head>${sheet('a')}${own}${sheet('elsewhere')}</head><body>`,
  )
  const inlined = `<style>${styles.get('chunks/a.css')}</style>${sheet('a', ' disabled=""')}`
  expect(storedDocument(html)).toBe(html.replace(sheet('a'), () => inlined))
})
