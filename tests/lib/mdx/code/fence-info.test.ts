import { expect, test } from 'vitest'
import { infoMark, markedLanguage, parseFenceInfo } from '../../../../lib/mdx/code/fence-info.ts'

const parsed = (info: string) => {
  const [, language, meta] = /^(\S*)[ \t]*(.*)$/.exec(info)!
  const { highlighted, added, removed, words, ...rest } = parseFenceInfo(meta ? markedLanguage(language!, meta) : info)
  const lines = (set: Set<number>) => [...set]
  return Object.fromEntries(
    Object.entries({
      ...rest,
      highlighted: lines(highlighted),
      added: lines(added),
      removed: lines(removed),
      words,
    }).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

test.each([
  // Docusaurus
  [
    'js title="src/a b.js" {1,4-6} showLineNumbers',
    { language: 'js', title: 'src/a b.js', highlighted: [1, 4, 5, 6], firstNumber: 1 },
  ],
  ['js showLineNumbers=5', { language: 'js', firstNumber: 5 }],
  ['bash npm2yarn', { language: 'bash', isForManagers: true }],
  // rehype-pretty-code, Nextra
  [
    'ts showLineNumbers{7} /useState/ /a\\/b/ {2}#x',
    { language: 'ts', firstNumber: 7, words: ['useState', 'a/b'], highlighted: [2] },
  ],
  ['tsx filename="app/page.tsx" copy', { language: 'tsx', title: 'app/page.tsx' }],
  // VitePress
  ['ts:line-numbers {1}', { language: 'ts', firstNumber: 1, highlighted: [1] }],
  ['ts:line-numbers=2', { language: 'ts', firstNumber: 2 }],
  ['ts:no-line-numbers', { language: 'ts' }],
  ['js{1,3-4}', { language: 'js', highlighted: [1, 3, 4] }],
  ['js [config.js]', { language: 'js', title: 'config.js' }],
  // Hugo
  [
    'go {linenos=table,hl_lines=[2,"4-5"],linenostart=199}',
    { language: 'go', firstNumber: 199, highlighted: [2, 4, 5] },
  ],
  ['go {linenos=false}', { language: 'go' }],
  // MkDocs
  [
    'py title="x.py" linenums="3" hl_lines="1 3-4"',
    { language: 'py', title: 'x.py', firstNumber: 3, highlighted: [1, 3, 4] },
  ],
  // Gatsby
  ['jsx {numberLines: true}', { language: 'jsx', firstNumber: 1 }],
  // Expressive Code
  [
    'js ins={2} del={1} mark={4-5} "word" wrap',
    { language: 'js', added: [2], removed: [1], highlighted: [4, 5], words: ['word'], wraps: true },
  ],
  ['diff lang="js"', { language: 'js', isDiff: true }],
  // Zenn, Gatsby
  ['js:src/index.js', { language: 'js', title: 'src/index.js' }],
  ['js:한글.js {2}', { language: 'js', title: '한글.js', highlighted: [2] }],
  ['ts app/(blog)/posts/[slug]/page.tsx', { language: 'ts', title: 'app/(blog)/posts/[slug]/page.tsx' }],
  ['ts {1} a.ts', { language: 'ts', highlighted: [1] }],
  ['diff js', { language: 'js', isDiff: true }],
  ['diff js:src/x.js {2}', { language: 'js', isDiff: true, title: 'src/x.js', highlighted: [2] }],
  ['js diff', { language: 'js', isDiff: true }],
  ['diff-js', { language: 'js', isDiff: true }],
  ['diff', { language: 'diff' }],
  // Twoslash
  ['ts twoslash {1}', { language: 'ts', showsTypes: true, highlighted: [1] }],
  ['rust,ignore', { language: 'rust' }],
  ['package-install', { language: 'package-install', isForManagers: true }],
  // Meaningless parts
  ['ts sparkles eval=false {x} []', { language: 'ts' }],
  ['{2}', { highlighted: [2] }],
  ['c++', { language: 'c++' }],
  ['c#', { language: 'c#' }],
])('%s', (info, expected) => {
  expect(parsed(info)).toEqual(expected)
})

test('what an author writes with the mark is no problem', () => {
  expect(parseFenceInfo(`js${infoMark}%E0%A4%A`)).toMatchObject({ language: 'js', title: null })
})

test('a range is bounded, and a long line of options takes no time', () => {
  expect(parseFenceInfo('js{1-999999999}').highlighted.size).toBeLessThan(20_000)
  parseFenceInfo(markedLanguage('js', `${'{['.repeat(50_000)}${'/a'.repeat(50_000)}`))
})
