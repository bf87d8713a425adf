import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { splitMarkup } from '../../../../lib/mdx/evaluate/split-markup.ts'

/** Splits the HTML into nodes; text as JSON. */
const split = (html: string) =>
  splitMarkup(html).map((node) =>
    typeof node === 'string' ? JSON.stringify(node) : renderToStaticMarkup(createElement(Fragment, null, node)),
  )

test.each([
  ['text', 'a &amp; b &lt; c', ['"a & b < c"']],
  ['nothing', '', []],
  ['elements and text between them', '\n<li>a</li>\n<li>b</li>', ['"\\n"', '<li>a</li>', '"\\n"', '<li>b</li>']],
  [
    'the same element within itself',
    '<div><div>a</div></div><div>b</div>',
    ['<div><div>a</div></div>', '<div>b</div>'],
  ],
  ['void elements', '<br>a<li><img src="x"><br></li>', ['<br/>', '"a"', '<li><img src="x"><br></li>']],
  [
    'brackets in attributes',
    '<li title="a > </li> &quot;b&quot;">c</li>',
    ['<li title="a &gt; &lt;/li&gt; &quot;b&quot;">c</li>'],
  ],
  [
    'classes, styles and attributes of HTML',
    '<td class="a b" style="text-align: right" colspan="2" hidden data-x="">1</td>',
    ['<td style="text-align:right" hidden="" data-x="" class="a b" colSpan="2">1</td>'],
  ],
  [
    'what looks like tags in a style',
    '<style>a>b{}"<li>"</style><li>c</li>',
    ['<style>a>b{}"<li>"</style>', '<li>c</li>'],
  ],
])('splits %s', (_, html, nodes) => {
  expect(split(html)).toEqual(nodes)
})
