import { expect, test } from 'vitest'
import { parseFenceInfo } from '../../../../lib/mdx/code/fence-info.ts'
import { markedCode } from '../../../../lib/mdx/code/line-markers.ts'

const marked = (code: string, info = 'js') => {
  const { lines, marks, words } = markedCode(code, parseFenceInfo(info))
  return { lines, marks: marks.map((set) => [...set].join(' ')), words }
}

test('comments at the end of a line mark it, in every kind of comment, and are taken out', () => {
  for (const comment of [
    '// [!code highlight]',
    '# [!code hl]',
    '/* [!code highlight] */',
    '<!-- [!code hl] -->',
    '{/* [!code hl] */}',
    '-- [!code hl]',
    '; [!code hl]',
    '% [!code hl]',
  ])
    expect(marked(`a ${comment}\nb\n`), comment).toMatchObject({ lines: ['a', 'b'], marks: ['highlighted', ''] })
})

test('a comment on a line of its own marks the lines behind it', () => {
  expect(marked('// [!code focus:2]\na\nb\nc\n')).toMatchObject({
    lines: ['a', 'b', 'c'],
    marks: ['focused', 'focused', ''],
  })
})

test('several comments in one line', () => {
  expect(
    marked('a // [!code ++] // [!code focus]\nb // [!code --]\nc // [!code error]\nd // [!code warning:2]\ne\n').marks,
  ).toEqual(
    ['added focused', 'removed', 'error', 'warning', 'warning'].map((each) =>
      each === 'added focused' ? expect.stringMatching(/^(?:added focused|focused added)$/) : each,
    ),
  )
})

test('comments of Docusaurus', () => {
  expect(marked('// highlight-next-line\na\n# highlight-start\nb\nc\n/* highlight-end */\nd\n')).toMatchObject({
    lines: ['a', 'b', 'c', 'd'],
    marks: ['highlighted', 'highlighted', 'highlighted', ''],
  })
})

test('words', () => {
  expect(marked('a b\n// [!code word:b]\nb\n// [!code word:c\\:d:1]\nc:d\nc:d\n')).toMatchObject({
    lines: ['a b', 'b', 'c:d', 'c:d'],
    words: [
      { text: 'b', from: 1, to: Infinity },
      { text: 'c:d', from: 2, to: 3 },
    ],
  })
})

test('a difference in another language loses its signs, unless a line has none', () => {
  expect(marked('+a\n-b\n c\n', 'diff-js')).toMatchObject({ lines: ['a', 'b', 'c'], marks: ['added', 'removed', ''] })
  expect(marked('+a\nc\n', 'diff-js')).toMatchObject({ lines: ['+a', 'c'], marks: ['', ''] })
})

test('a comment that is escaped is shown', () => {
  expect(marked('a // [\\!code highlight]\n')).toMatchObject({ lines: ['a // [!code highlight]'], marks: [''] })
})

test('what only looks like a comment stays', () => {
  for (const line of ['a[!code]', 'x = "[!code nothing]"', 'highlight-next-line', '// highlight-next-line of text'])
    expect(marked(`${line}\n`)).toMatchObject({ lines: [line], marks: [''] })
})
