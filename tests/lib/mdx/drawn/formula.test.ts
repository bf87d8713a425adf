import { expect, test } from 'vitest'
import { drawFormula } from '../../../../lib/mdx/drawn/temml.ts'

test('a formula is MathML, within a line and set apart', () => {
  expect(drawFormula('x', false)).toEqual({ html: '<math><mi>x</mi></math>' })
  expect(drawFormula('\\frac{거리}{시간}', true)).toMatchObject({
    html: expect.stringMatching(/^<math display="block"[^]*거[^]*<\/math>$/),
  })
})

test.each([
  ['\\foo', 0, 'Unsupported function name: \\foo'],
  ['a + \\frac{a}', 12, "Unexpected end of input in a macro argument, expected '}'"],
  ['x^2^3', 3, 'Double superscript'],
  ['', 0, 'it is empty'],
  ['\\def\\a{\\a\\a}\\a', 0, 'Too many expansions'],
  ['\\href{javascript:alert(1)}{x}', 0, 'Unsupported function name: \\href'],
  ['\\includegraphics{https://example.com/x.png}', 0, ''],
  ['\\color{red;background:url(x)}{a}', 0, 'Invalid color'],
])('%s is wrong at %i: %s', (tex, offset, message) => {
  const drawn = drawFormula(tex, false)
  expect(drawn).toMatchObject({ message: expect.stringContaining(message), offset })
})

test('what looks like markup in it is text', () => {
  for (const tex of [
    '\\text{<img src=x onerror=ran()>}',
    'a<script>b',
    '\\mathrm{"\'&}',
    '\\class{"onload="ran()}{x}',
    '\\unicode{x}',
  ]) {
    const drawn = drawFormula(tex, true)
    expect('html' in drawn ? drawn.html : '').not.toMatch(/<(?:img|script)|<[^>]*\son\w+=/)
  }
})

test('a formula of any size and depth ends', () => {
  for (const tex of ['{'.repeat(9_000), `${'\\sqrt{'.repeat(3_000)}x${'}'.repeat(3_000)}`, 'x'.repeat(30_000)])
    expect(Object.keys(drawFormula(tex, true)).length).toBeGreaterThan(0)
})
