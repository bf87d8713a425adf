import { expect, test } from 'vitest'
import { compileBody } from '../../../../lib/mdx/compile.ts'
import { compilerNames } from '../../../../lib/mdx/compilers/names.ts'

test.each(compilerNames)('problems have their places, and the post stays: %s', async (compiler) => {
  const source = [
    '# 제목 $x^2$',
    '',
    'Costs $5, and $\\foo$ and $\\bar{x}$, ==and== $\\foo$.',
    '',
    '> $$',
    '> a +',
    '> \\baz{b}',
    '> $$',
    '',
    '- item',
    '',
    '  ```mermaid',
    '  pie',
    '    "a": 1',
    '  ```',
    '',
    '```math',
    '\\frac{a}',
    '```',
    '',
    '```mermaid',
    'flowchart LR',
    '  A --> B',
    '```',
    '',
  ].join('\n')
  const body = await compileBody({ file: 'a.md', source, lang: 'en' }, { compiler })
  expect(body.faults).toEqual([])
  expect(body.headings).toMatchObject([{ text: '제목 x^2', id: '제목-x2' }])
  expect(body.warnings!.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    String.raw`3:16 a formula cannot be shown: Unsupported function name: \foo; expected LaTeX that Temml knows, found "\\foo"`,
    String.raw`3:46 a formula cannot be shown: Unsupported function name: \foo; expected LaTeX that Temml knows, found "\\foo"`,
    String.raw`7:3 a formula cannot be shown: Unsupported function name: \baz; expected LaTeX that Temml knows, found "\\baz{b}"`,
    '13:3 left as code: a diagram, which is of a kind that is not drawn, `pie`',
    String.raw`18:9 a formula cannot be shown: Unexpected end of input in a macro argument, expected '}'; expected LaTeX that Temml knows, found "\\frac{a}"`,
  ])
  expect(body.code).toContain('\\\\foo</code>')
  expect(body.code).toContain('<svg viewBox')
  expect(body.code).not.toMatch(/[\uf8f0-\uf8ff]/)
})

test('one bad formula is a problem of its post, also where nothing else is', async () => {
  const body = await compileBody({ file: 'a.mdx', source: 'A {1 + 1} $\\frac{a}$.\n', lang: 'ko' })
  expect(body.faults).toEqual([])
  expect(body.warnings).toMatchObject([{ line: 1, column: 20 }])
  expect(body.code).toContain('data-content-fault')
})

test('what was drawn once is taken from the cache, in which nothing else is needed', async () => {
  const stored = new Map<string, string>()
  const codeCache = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string) => void stored.set(key, value),
  }
  const source = '$e^{\\pi}$ and $e^{\\pi}$\n\n$$\n\\oops\n$$\n'
  const first = await compileBody({ file: 'a.md', source, lang: 'en' }, { codeCache })
  expect(stored.size).toBe(2)
  expect(await compileBody({ file: 'a.md', source, lang: 'en' }, { codeCache })).toEqual(first)
})
