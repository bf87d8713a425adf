import { expect, test } from 'vitest'
import { placementAt } from '../../../scripts/static/placement.ts'

const at = placementAt('https://name.example/blog')
const html =
  '<a href="/posts/한">한</a> <a href="//cdn.example/x">x</a> <img srcset="/files/1/a.webp 400w, /files/1/b.png 800w"/> &lt;a href="/code"&gt; {"href":"/code"}'
const moved = html.replace('"/posts', '"/blog/posts').replaceAll('/files', '/blog/files')
const length = (text: string) => Buffer.byteLength(text).toString(16)

test('at the root of a host, files stay as they are', () => {
  const root = placementAt('https://blog.example')
  expect(root.html(html)).toBe(html)
  expect(root.madeFor).toBe('https://blog.example')
})

test('rows keep their lengths, and what says how many bytes come first', () => {
  const row = (text: string) => `2:T${length(text)},${text}`
  const before = [
    ':HL["/blog/_next/a.css","style"]\n:HL["/b.css","style"]\n',
    row(html),
    '3:["$","a",null,{"href":"/","title":"/","children":"<a href=\\"/tags\\">"}]\n',
  ]
  const after = [
    before[0]!.replace('/b.css', '/blog/b.css'),
    row(moved),
    '3:["$","a",null,{"href":"/blog/","title":"/","children":"<a href=\\"/blog/tags\\">"}]\n',
  ]
  const rows = (parts: (string | undefined)[]) => {
    const shell = parts.join('')
    return `${shell}0:{"a":"$@f","u":"$@e","c":"${at.madeFor}/x"}\nf:${Buffer.byteLength(shell)}\ne:false\n`
  }
  expect(at.rows(Buffer.from(rows(before))).toString()).toBe(
    rows(after).replace(at.madeFor, 'https://name.example/blog'),
  )
  expect(() => at.rows(Buffer.from('0:{"a":"$@f"}\nf:5\n'))).toThrow('no row ends at 5')
})

test('rows in the scripts of a page are one stream', () => {
  const json = (text: string) =>
    JSON.stringify(text).replace(/[&<>]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)
  const push = (text: string) => `<script>self.__next_f.push([1,${json(text)}])</script>`
  const before = `<main>${html}</main>${push(`1:"x"\n2:T${length(html)},${html.slice(0, 12)}`)}<p>${push(html.slice(12))}</p>`
  const after = `<main>${moved}</main>${push(`1:"x"\n2:T${length(moved)},${moved}`)}<p></p>`
  expect(at.html(before)).toBe(after)
})
