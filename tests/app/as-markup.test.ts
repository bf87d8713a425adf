import { createElement as h, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alive, asMarkup } from '../../app/_components/as-markup.tsx'

const Title = ({ children }: { children: string }) => ['a ', h('code', { key: 1 }, children)]
const Live = () => h('button', null, 'live')

/** Number of elements that React receives. */
const count = (node: ReactNode): number => {
  if (Array.isArray(node)) return (node as ReactNode[]).reduce<number>((sum, child) => sum + count(child), 0)
  if (!isValidElement<{ children?: ReactNode }>(node)) return 0
  return 1 + count(node.props.children)
}

test.each<[what: string, node: ReactElement]>([
  ['text and attributes', h('p', { className: 'a "b"', lang: 'ko', hidden: true, 'data-on': true }, '<a> & ', 'b')],
  ['nothing', h('p', null, null, false, undefined, '')],
  ['components, lists and fragments', h('ul', null, h(Fragment, null, h('li', null, h(Title, null, 'x & y'))), ['z'])],
  [
    'images and styles',
    h('p', null, h('img', { src: 'a?b&c', loading: 'lazy', alt: '', style: { background: 'url("e")' } })),
  ],
  [
    'drawings',
    h('div', null, h('svg', { viewBox: '0 0 1 1', 'aria-hidden': 'true' }, h('path', { strokeWidth: 2, d: 'M0' }))),
  ],
  [
    'a drawing with a title',
    h('div', null, h('svg', { role: 'img' }, h('title', { id: 't' }, 'a'), h('g', null, h('title', null, 'b')))),
  ],
  [
    'values that are true or false',
    h(
      'p',
      null,
      h('b', { draggable: false, spellCheck: true, 'aria-hidden': false }, 'a'),
      h('button', { disabled: false }, 'b'),
      h('input', { disabled: true, readOnly: '' as unknown as boolean }),
      h('b', { title: true as unknown as string }, 'c'),
    ),
  ],
  ['an address that is a script', h('p', null, h('a', { href: ' java\nscript:alert(1)' }, 'a'))],
  ['a name that is no attribute', h('p', null, h('b', { 'a="b" c': 'd' }, 'a'))],
  ['colours', h('p', null, h('b', { style: { '--accentLight': 'red', textAlign: 'left' } }, 'c'))],
  [
    'markup',
    h('div', null, h('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: '{"a":"<"}' } })),
  ],
  [
    'an element of preformatted text',
    h('div', null, h('pre', { tabIndex: 0 }, '\n<a>'), h('p', null, h('b', null, 'c'))),
  ],
  [
    'a field with a value',
    h('form', null, h('input', { type: 'search', defaultValue: 'q', maxLength: 3 }), h('p', null, 'a')),
  ],
])('%s: as React renders it', (_what, node) => {
  const rendered = (each: ReactNode) => renderToStaticMarkup(each).replaceAll('/>', '>')
  expect(rendered(asMarkup(node))).toBe(rendered(node))
})

test('content that is markup alone is one element', () => {
  const item = (key: number) => h('li', { key }, h('a', { href: `/${key}` }, h(Title, null, 'b')))
  const list = asMarkup(h('article', { className: 'c' }, h('ol', null, [1, 2, 3].map(item)), h('p', null, 'd')))
  expect(count(list)).toBe(1)
})

test('a drawing is one element', () => {
  const bar = h('g', null, h('title', null, '5 ms'), h('rect', { width: 5, fillOpacity: 0.5 }))
  expect(count(asMarkup(h('figure', null, h('svg', null, h('title', null, 'a'), bar), h('table', null))))).toBe(1)
})

test('what is alive stays an element, and what is beside it is markup', async () => {
  const alive = h(Alive, null, h(Live))
  const node = h('div', null, h('p', null, h('b', null, 'a')), alive, Promise.resolve('later'), h('i', null, 'c'))
  const made = asMarkup(node) as ReactElement<{ children: ReactNode[] }>
  expect(made.props.children.map((child) => isValidElement(child) && child.type)).toEqual(['p', Alive, false, 'i'])
  expect(await made.props.children[2]).toBe('later')
  expect(made.props.children[1]).toBe(alive)
})

test('style sheets are beside the content', () => {
  const sheet = h('style', { href: 'a', precedence: 'b' }, 'c{}')
  const made = asMarkup(h('div', null, h('p', null, sheet, 'd'))) as ReactElement<{ children: ReactNode[] }>
  expect(made.props.children[0]).toBe(sheet)
  expect(renderToStaticMarkup(made.props.children[1])).toBe('<div><p>d</p></div>')
})

test('an element with an image is not compared: a script may have changed it', () => {
  const made = asMarkup(h('p', null, h('img', { src: 'a', alt: '' }))) as ReactElement
  expect(made.props).toHaveProperty('suppressHydrationWarning', true)
})
