import { createElement, Fragment, useId, type ReactElement, type ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { guarded } from '../../app/_components/guarded.tsx'
import { Markup } from '../../lib/mdx/evaluate/static-markup.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

const Throws = (): ReactNode => {
  throw new Error('thrown')
}
const Nests = (): ReactNode => createElement('ul', null, createElement('li', null, 'one ', createElement(Throws)))
const Bold = ({ children }: { children?: ReactNode }): ReactNode => createElement('b', null, children)
const Answers = (): ReactNode => new Date(0) as unknown as ReactNode

const htmlOf = (node: ReactNode) => renderToStaticMarkup(guarded(node, 'a.mdx'))
const failed = (message: string) =>
  expect.stringMatching(
    new RegExp(`<strong [^>]*data-content-fault[^>]*>a\\.mdx: a component cannot be shown: ${message}</strong>`),
  )

test.each<[string, ReactElement, string]>([
  ['a component', createElement(Throws), 'thrown'],
  ['a component within another', createElement(Nests), 'thrown'],
  ['a component among the children of one', createElement(Bold, null, createElement(Nests)), 'thrown'],
  ['a component that returns what cannot be shown', createElement(Answers), 'an object is not valid as a React child'],
  [
    'an element with a handler',
    createElement('button', { onClick: () => {} }),
    '&lt;button&gt;: `onClick` is a function',
  ],
])('an error takes the place of %s, and the rest stays', (_, element, message) => {
  const html = htmlOf(createElement(Fragment, null, 'before ', createElement('p', null, element), ' after'))
  expect(html).toEqual(failed(message))
  expect(html).toMatch(/^before <p>.*<\/p> after$/)
})

test('a component that passes its children on is not asked for their keys', () => {
  vi.mocked(console.error).mockClear()
  const two = [createElement('i', null, 'one'), createElement(Bold, null, createElement('i'), createElement(Bold))]
  const Around = ({ children }: { children?: ReactNode }) => createElement('p', null, 'before ', children)
  expect(htmlOf(createElement(Around, null, ...two))).toBe('<p>before <i>one</i><b><i></i><b></b></b></p>')
  expect(console.error).not.toHaveBeenCalled()
})

test('what does not throw is as it would be', () => {
  const content = createElement(
    Fragment,
    null,
    createElement(Bold, null, 'bold'),
    [createElement('i', { key: 1 }, 1, 'x'), null, 2],
    createElement(Markup, { html: '<em>em</em>' }),
  )
  expect(htmlOf(content)).toBe(renderToStaticMarkup(content))
})

test('components within one may use hooks, and may be awaited', async () => {
  const Id = (): ReactNode => createElement('b', { id: useId() }, 'id')
  const Later = async (): Promise<ReactNode> => Promise.resolve(createElement('p', null, createElement(Id)))
  const node = guarded(createElement('div', null, createElement(Later)), 'a.mdx')
  const stream = await renderToReadableStream(node)
  await stream.allReady
  expect(await new Response(stream).text()).toMatch(/^<div><p><b id="[^"]+">id<\/b><\/p><\/div>/)
})

test('a value that cannot be shown is an error of the whole content', () => {
  expect(() => guarded(new Date(0) as unknown as ReactNode, 'a.mdx')).toThrow('an object is not valid')
})
