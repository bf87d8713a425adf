import { expect, test } from 'vitest'
import { formulaMark } from '../../../../lib/mdx/html/formula-marks.ts'
import { translate } from '../../../../lib/mdx/syntax/translate.ts'
import { stringsIn } from '../../../../lib/strings/strings.ts'

const formats = ['md', 'mdx'] as const
const translated = async (source: string, format: 'md' | 'mdx') =>
  (await translate(source, format, stringsIn('en'))).source

const prose = [
  'It costs $5 and $10.',
  'From $20,000 to $30,000, or $5-$10, or US$100 and HK$200.',
  'Between $5 and 10$ per month.',
  'About $5 (or $6).',
  '가격은 $5이고 $10입니다.',
  '월 $5~$10 정도, 연 $100(약 13만 원)입니다.',
  '$5 또는 10$를 냅니다.',
  '한 달에 5$, 두 달에 10$.',
  '미화 $100에서 $200까지',
  'Set $HOME and $PATH.',
  '$HOME/bin:$PATH',
  'echo $HOME/$USER',
  '$a\n+ b$ c',
  '파일은 ${name}-${version}.jar, ${a}_${b}와 ${{ c }}-${{ d }}',
  'Use $(date) and $1 or $@; $? is the status.',
  'jQuery: $("a").each($.noop) and $.get($.param(x)).',
  'a \\$x\\$ b',
  '`$x$` is code, and ``a `$x$` b`` too.',
  '$ x $ has spaces.',
  '$x$2 and 3$x$ and a$b$c',
  '[a $x](http://example.com/$y$) and https://example.com/$a$',
  '| a | b |\n|---|---|\n| $5 | $6 |\n|$(a|$(b|',
  'kill $$ and $$ again',
  '    $x$\n',
  '```sh\n$x$\n$$\na\n$$\n```',
  'A $5\n\nand a $6$ of no use'.replace('$6$', '$6'),
  'escaped \\[link\\] and \\[^1\\] and \\(text\\) and \\[todo_list\\]',
  '\\[a\\](b) and \\[ \\]',
]

test.each(prose)('stays text: %j', async (source) => {
  for (const format of formats) {
    if (format === 'mdx' && source.startsWith('    ')) continue
    const text = await translated(`${source}\n`, format)
    expect(text, format).not.toContain(formulaMark)
    expect(text.match(/^```math/m), format).toBeNull()
  }
})

const inline: readonly (readonly [string, string])[] = [
  ['$x$', '`Mx`'],
  ['a $`\\sqrt{3x_1}`$는 ($``b``$) `$` c `$`', 'a `M\\sqrt{3x_1}`는 (``Mb``) `$` c `$`'],
  ['Let $x = 5$, so $2x$는 $10$이다.', 'Let `Mx = 5`, so `M2x`는 `M10`이다.'],
  ['{{< math >}}$\\gamma_{n}${{< /math >}} b', '`M\\gamma_{n}` b'],
  ['($a$) "$b$" $c$.', '(`Ma`) "`Mb`" `Mc`.'],
  ['값은 $\\frac{a}{b}$입니다.', '값은 `M\\frac{a}{b}`입니다.'],
  ['$속도 = \\frac{거리}{시간}$', '`M속도 = \\frac{거리}{시간}`'],
  ['$\\text{the price}$ is $p_1$ < $5', '`M\\text{the price}` is `Mp_1` < $5'],
  ['a $x +\ny$ b', 'a `Mx +\ny` b'],
  ['$a\\$b$', '`Ma\\$b`'],
  ['$\\{1, 2\\}$ and $[0, 1)$', '`M\\{1, 2\\}` and `M[0, 1)`'],
  ['costs $5 and weighs $m_0$', 'costs $5 and weighs `Mm_0`'],
  ['a $$x^2$$ b', 'a `MMx^2` b'],
  ['a \\(\\alpha\\) and \\(x^2\\) b', 'a `M\\alpha` and `Mx^2` b'],
  ['a \\[ \\sum_i x_i \\] b', 'a `MM \\sum_i x_i ` b'],
  ['| $a$ | $b$ |\n|---|---|\n| $5 | $c$ |', '| `Ma` | `Mb` |\n|---|---|\n| $5 | `Mc` |'],
  ['## About $E = mc^2$', '## About `ME = mc^2`'],
  ['$a_1`b$', '``Ma_1`b``'],
]

test.each(inline)('is a formula: %j', async (source, expected) => {
  for (const format of formats) {
    if (format === 'mdx' && source.includes(' < ')) continue
    expect((await translated(`${source}\n`, format)).replaceAll(formulaMark, 'M'), format).toBe(`${expected}\n`)
  }
})

const blocks: readonly (readonly [string, string])[] = [
  ['$$\nx\n$$', '```math\nx\n```'],
  ['$$ x = 1 $$', '```math\n x = 1 \n```'],
  ['$$x\n+ y$$', '```math\nx\n+ y\n```'],
  ['Text\n$$\n\\frac{a}{b} > {c}\n$$\nmore', 'Text\n```math\n\\frac{a}{b} > {c}\n```\nmore'],
  ['> $$\n> x\n> $$', '> ```math\n> x\n> ```'],
  ['- $$\n  x\n  $$', '- ```math\n  x\n  ```'],
  ['\\[\n\\alpha\n\\]', '```math\n\\alpha\n```'],
  ['$$\nx\n$$.\n\n$$\ny\n$$ *(1)*', '```math\nx\n.\n```\n\n```math\ny\n```\n *(1)*'],
  ['> $$\n> x\n> $$,\n> so', '> ```math\n> x\n> ,\n> ```\n> so'],
  ['$$\n# no heading\n:::\n> none\n==x==\n$$', '```math\n# no heading\n:::\n> none\n==x==\n```'],
]

test.each(blocks)('is a formula of its own: %j', async (source, expected) => {
  for (const format of formats) expect(await translated(`${source}\n`, format), format).toBe(`${expected}\n`)
})

test('in an alert', async () => {
  expect(await translated('> [!NOTE]\n> $$\n> x\n> $$\n> after\n', 'md')).toContain('\n```math\nx\n```\nafter\n')
})

test('a formula that is never closed stays text, and takes nothing with it', async () => {
  for (const source of ['$$\nx\n', '$$\nx\n\n```js\n$$\n```\n', 'a $$x\n\n$$ b\n'])
    expect(await translated(source, 'md')).not.toContain('math')
})

test('in MDX, expressions and attributes are left alone', async () => {
  const source = '{`${a} and ${b}`} <A b="$x$" c={`$y$`} /> {/* $z$ */}\n\nexport const t = `$x$`\n\n$\\frac{a}{b}$\n'
  expect((await translated(source, 'mdx')).replaceAll(formulaMark, 'M')).toBe(
    source.replace('$\\frac{a}{b}$', '`M\\frac{a}{b}`'),
  )
})

test('in HTML of Markdown it stays text', async () => {
  expect(await translated('<div>\n$x$\n</div>\n\n<b>x</b> $y$\n', 'md')).toBe(
    `<div>\n$x$\n</div>\n\n<b>x</b> \`${formulaMark}y\`\n`,
  )
})
