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
  ['a &amp; b &lt; c', ['"a & b < c"']],
  ['', []],
  ['\n<li>a</li>\n<li>b</li>', ['"\\n"', '<li>a</li>', '"\\n"', '<li>b</li>']],
  ['<div><div>a</div></div><div>b</div>', ['<div><div>a</div></div>', '<div>b</div>']],
  ['<br>a<li><img src="x"><br></li>', ['<br/>', '"a"', '<li><img src="x"><br></li>']],
  ['<li title="a > </li> &quot;b&quot;">c</li>', ['<li title="a &gt; &lt;/li&gt; &quot;b&quot;">c</li>']],
  [
    '<td class="a b" style="text-align: right" colspan="2" hidden data-x="">1</td>',
    ['<td style="text-align:right" hidden="" data-x="" class="a b" colSpan="2">1</td>'],
  ],
  ['<style>a>b{}"<li>"</style><li>c</li>', ['<style>a>b{}"<li>"</style>', '<li>c</li>']],
])('splits %j', (html, nodes) => {
  expect(split(html)).toEqual(nodes)
})
