import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOfHtml, rangesOf, withMarks } from '../../../../lib/mdx/code/colored-lines.ts'
import { highlight } from '../../../../lib/mdx/code/lowlight.ts'

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Whether every element in the string is closed. */
function isWhole(html: string): boolean {
  const open: string[] = []
  for (const [, slash, name] of html.matchAll(/<(\/?)(\w+)[^>]*>/g))
    if (!slash) open.push(name!)
    else if (open.pop() !== name) return false
  return open.length === 0
}

test('a comment of several lines keeps its color in each', () => {
  expect(linesOfHtml(highlight('js', '/* a\n b */ 1')!)).toEqual([
    '<span class="hljs-comment">/* a</span>',
    '<span class="hljs-comment"> b */</span> <span class="hljs-number">1</span>',
  ])
})

test('marked words go across elements, and entities count as one character', () => {
  expect(withMarks('a<b class="x">&lt;c</b>d', [[1, 4]])).toBe('a<b class="x"><mark>&lt;c</mark></b><mark>d</mark>')
})

test('any code: lines and marks keep the text, and close what they open', () => {
  const code = fc.array(fc.constantFrom('const a = `x', '${b}`', '/* 가', '*/', '"<&>"', '\n', ' ', 'foo.bar', '<b>'), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(code, fc.constantFrom('a', 'foo.bar', '<', 'b', '가'), (parts, word) => {
      const text = parts.join('')
      const lines = linesOfHtml(highlight('js', text)!)
      expect(lines.map(textOf).join('\n')).toBe(text)
      for (const line of lines) {
        const plain = textOf(line)
        const marked = withMarks(line, rangesOf(plain, [word]))
        expect(textOf(marked)).toBe(plain)
        expect(isWhole(line) && isWhole(marked)).toBe(true)
        expect(marked.includes('<mark>')).toBe(plain.includes(word))
      }
    }),
    { numRuns: 300, seed: 1 },
  )
})
