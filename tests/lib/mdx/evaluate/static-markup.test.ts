import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Markup, placeMarkup } from '../../../../lib/mdx/evaluate/static-markup.ts'

test('React does not compare markup with images, which the page changes when they are loaded', () => {
  const propsOf = (html: string) => (Markup({ html }) as ReactElement).props
  expect(propsOf('<p><img src="a.png"></p>')).toHaveProperty('suppressHydrationWarning', true)
  expect(propsOf('<p>Text.</p>')).not.toHaveProperty('suppressHydrationWarning')
  const children = {
    type: Markup,
    props: { html: '<img src="a.png">' },
    $$typeof: Symbol.for('react.transitional.element'),
  }
  expect(placeMarkup('figure', { children: children as never })).toEqual({
    dangerouslySetInnerHTML: { __html: '<img src="a.png">' },
    suppressHydrationWarning: true,
  })
})
