import { find, hastToReact, html, svg } from 'property-information'
import { expect, test } from 'vitest'
import { reactProps } from '../../../../lib/mdx/evaluate/react-props.ts'
import { reactProperties } from '../../../../lib/mdx/html/html-attributes.ts'

/** React's spelling of attributes, from the tables of the unified ecosystem. */
function expected(): Map<string, string> {
  const properties = new Map<string, string>()
  for (const schema of [html, svg])
    for (const { attribute, property } of Object.values(schema.property)) {
      const react = hastToReact[property] ?? property
      if (attribute !== react && !/^(?:aria|data)-|^on/.test(attribute)) properties.set(attribute, react)
    }
  return properties
}

test('every attribute of HTML and SVG has the property that React gives it', () => {
  expect(find(html, 'tabindex').property).toBe('tabIndex')
  expect([...reactProperties].sort()).toEqual([...expected()].sort())
})

test('attributes and styles are spelled as in HTML', () => {
  expect(
    reactProps('video', {
      class: 'a',
      autoplay: true,
      style: 'color: red; --x: 1; -webkit-line-clamp: 2',
      'data-x': 1,
    }),
  ).toEqual({ className: 'a', autoPlay: true, style: { color: 'red', '--x': '1', WebkitLineClamp: '2' }, 'data-x': 1 })
  expect(reactProps('path', { 'stroke-width': 2, 'xlink:href': '#a' })).toEqual({ strokeWidth: 2, xlinkHref: '#a' })
})

test('props of React stay as they are, and win', () => {
  const props = { className: 'a', style: { color: 'red' }, children: 'x' }
  expect(reactProps('b', props)).toBe(props)
  expect(reactProps('b', { class: 'a', className: 'b' })).toEqual({ className: 'b' })
  expect(reactProps('my-element', { class: 'a', tabindex: 0 })).toEqual({ class: 'a', tabindex: 0 })
})

test('a function is refused: a page is HTML when it reaches the browser', () => {
  expect(() => reactProps('button', { onClick: () => {} })).toThrow('`onClick` of <button> is a function')
})

test('the given props are not changed', () => {
  const props = Object.freeze({ class: 'a' })
  expect(reactProps('b', props)).toEqual({ className: 'a' })
  expect(props).toEqual({ class: 'a' })
})
