import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Alive, asMarkup } from '../../app/_components/as-markup.tsx'
import * as mode from '../../app/_content/mode.ts'
import { keepForDocument } from '../../app/_keep-markup.ts'

// Next's server sets this global before it loads the modules
vi.hoisted(() => {
  const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks')
  Object.assign(globalThis, { AsyncLocalStorage })
})

vi.mock('../../app/_content/mode.ts', () => ({ isDev: false, rendersPerRequest: false }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(mode).rendersPerRequest = false
})

const text = 'A text that is long. '.repeat(20)
const page = () => asMarkup(h('article', { lang: 'ko' }, h('p', null, text)))
const html = `<article lang="ko"><p>${text}</p></article>`

type Work = NonNullable<ReturnType<typeof workAsyncStorage.getStore>>
type WorkUnit = NonNullable<ReturnType<typeof workUnitAsyncStorage.getStore>>

const withoutNames = (html: string) => html.replace(/ data-kept="[^"]*"/g, '')

/** The part of a page that React receives, and the document. */
function rendered(make: () => ReactNode, type = 'prerender', given: Record<string, string> = {}) {
  const unit = { type, headers: new Headers(given) } as unknown as WorkUnit
  return workAsyncStorage.run({} as Work, () =>
    workUnitAsyncStorage.run(unit, () => {
      const node = make()
      return { data: JSON.stringify(node), html: renderToStaticMarkup(node) }
    }),
  )
}

const asked = { 'sec-fetch-dest': 'document' }

test('rendered for a request, a document has the text of a page once; what else is asked for has it as data', () => {
  vi.mocked(mode).rendersPerRequest = true
  const document = rendered(page, 'request', asked)
  expect(document.data).not.toContain(text)
  expect(withoutNames(document.html)).toBe(html)
  for (const [type, headers] of [
    ['request', { 'sec-fetch-dest': 'empty' }],
    ['request', {}],
    ['prerender', asked],
  ] as const) {
    const other = rendered(page, type, headers)
    expect(other.data).toContain(text)
    expect(other.html).toBe(html)
  }
})

test('markup beside what is alive is kept too, each by a name of its own', () => {
  vi.mocked(mode).rendersPerRequest = true
  const mixed = () =>
    asMarkup(h('div', null, h('p', null, h('b', null, text), '1'), h(Alive, null, h('i')), h('p', null, `2${text}`)))
  const two = () => ['a', 'b'].map((key) => h('div', { key }, mixed()))
  const document = rendered(two, 'request', asked)
  expect(new Set(document.html.match(/data-kept="[^"]*"/g)).size).toBe(2)
  expect(withoutNames(document.html)).toBe(rendered(two, 'request').html)
})

test('a stored page has its text in the data too, until it is stored', () => {
  const { data, html: document } = rendered(page)
  expect(data).toContain(text)
  expect(withoutNames(document)).toBe(html)
})

test('the browser finds the content in the document, also after another page; a page of a click has none', () => {
  const data = (content: string) => h('script', { dangerouslySetInnerHTML: { __html: content } })
  const ofFirst = () => keepForDocument('data /first', data('1'))
  expect(withoutNames(rendered(ofFirst).html)).toBe('<script>1</script>')
  const querySelectorAll = vi.fn<() => object[]>(() => [{ dataset: { kept: 'data /first' }, innerHTML: 'found' }])
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { querySelectorAll })
  expect(withoutNames(rendered(ofFirst).html)).toBe('<script>found</script>')
  querySelectorAll.mockReturnValue([])
  expect(withoutNames(rendered(ofFirst).html)).toBe('<script>found</script>')
  expect(rendered(() => keepForDocument('data /next', data('2'))).html).toBe('')
  expect(withoutNames(rendered(page).html)).toBe(html)
})

test('a request of a router brings no element for what documents alone have', () => {
  const script = () => keepForDocument('data /a', h('script', { dangerouslySetInnerHTML: { __html: '1' } }))
  expect(rendered(script, 'request', { 'sec-fetch-dest': 'empty' }).data).toBe('null')
  expect(rendered(script, 'request').data).not.toBe('null')
})

test('an element of which the browser has only the beginning is not kept', () => {
  const script = () => keepForDocument('data /late', h('script', { dangerouslySetInnerHTML: { __html: 'whole' } }))
  rendered(script)
  const parent = { nextSibling: null as object | null, parentElement: null }
  const element = { dataset: { kept: 'data /late' }, innerHTML: 'wh', nextSibling: null, parentElement: parent }
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { readyState: 'loading', querySelectorAll: () => [element] })
  expect(rendered(script).html).toBe('')
  element.innerHTML = 'whole'
  parent.nextSibling = {}
  expect(withoutNames(rendered(script).html)).toBe('<script>whole</script>')
})
