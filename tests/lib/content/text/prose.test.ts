import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, languageOf, paragraphsOf, readingMinutes } from '../../../../lib/content/text/prose.ts'
import { textBlocks } from '../../../../lib/content/text/text-blocks.ts'
import { translateForText } from '../../../../lib/mdx/syntax/translate.ts'
import { expectLinear } from '../../../growth.ts'
import { runs, shown } from '../../../runs.ts'

const paragraphs = (source: string, format: 'md' | 'mdx' = 'mdx') =>
  paragraphsOf(textBlocks(translateForText(source, format).source, format))
const excerpt = (source: string) => excerptOf(paragraphs(source))
const minutes = (source: string) => readingMinutes(paragraphs(source))

test.each([
  ['nothing', '', 1],
  ['one word', 'word', 1],
  ['356 words: 1.496', 'word '.repeat(356), 1],
  ['357 words: 1.5', 'word '.repeat(357), 2],
  ['2380 words: 10', 'word '.repeat(2380), 10],
  ['749 Hangul syllables: 1.498', '한'.repeat(749), 1],
  ['750 Hangul syllables: 1.5', '한'.repeat(750), 2],
  ['5000 Hangul syllables in NFD: 10', '한글'.normalize('NFD').repeat(2500), 10],
  ['5000 kana in NFD: 10', 'がぱ'.normalize('NFD').repeat(2500), 10],
  ['1000 ideographs and 238 words: 3', `${'読'.repeat(1000)} ${'word '.repeat(238)}`, 3],
  ['1000 syllables beside 476 words without spaces between: 4', '한글 it’s '.repeat(476) + '한'.repeat(48), 4],
  ['a code block does not count', `\`\`\`\n${'word '.repeat(5000)}\n\`\`\`\nword`, 1],
  ['a formula of its own does not count', `$$\n${'word '.repeat(5000)}\n$$\nword`, 1],
  ['a tilde fence does not count', `~~~ts\n${'word '.repeat(5000)}\n~~~\nword`, 1],
])('reading time of %s', (_, source, expected) => expect(minutes(source)).toBe(expected))

test.each([
  ['**Bold** and *italic*, _both_ and ~~gone~~, ***all***.', 'Bold and italic, both and gone, all.'],
  ['**a *b* c** and _**d**_', 'a b c and d'],
  ['漢字を書く、\n次の行。\n「又」\n**太い**\n[リンク](/x)\nカー\n１', '漢字を書く、次の行。「又」太いリンクカー１'],
  ['**漢字。**\n次 **「漢\n字」**だ', '漢字。次 「漢字」だ'],
  ['用 React\n写的\nAPI。\n好', '用 React 写的 API。好'],
  ['가나\n다라\n漢字\n마', '가나 다라 漢字 마'],
  ['漢字  \n次\\\n又', '漢字 次 又'],
  ['漢[字\n次](/x\n"漢")は', '漢字次は'],
  ['snake_case_name, 2 * 3 * 4, a ** b', 'snake_case_name, 2 * 3 * 4, a ** b'],
  ['\\*not italic\\* and \\[not a link\\]', '*not italic* and [not a link]'],
  [
    '![alt](a.png) See [the *page*](https://example.com "title") or <https://example.com>.',
    'See the page or https://example.com.',
  ],
  ['Run `npm run x` or ``a`b``.', null],
  ['# Title\n\nText.\n\n---\n\n## Other\n\nMore.', 'Text. More.'],
  ['> [a] b\n>\n> [a]: <c d.txt>\n>\n> e', 'a b e'],
  ['A <>b</> c\n\n<p>d<br>e</p>', 'A b c d e'],
  ['1. one\n   - two\n\n     three\n2. four', 'one two three four'],
  ['- one\n- [x] two\n1. three\n> four\n> > five', 'one two three four five'],
  ['| a | b |\n| - | - |\n| 1 | 2 |\n\nText.', 'Text.'],
  ['Text.[^1]\n\n[^1]: Note.', 'Text.'],
  ['Text.[^1]\n\n[^1]: Note\n    of two\nlines.\n\n    And more.\n[^2]: Other.\n\nMore.', 'Text. More.'],
  ['Import the module.\n\nexport 하는 법.\n\nExport it.', 'Import the module. export 하는 법. Export it.'],
  ['<Callout kind="note">\n\nInside **it**.\n\n</Callout>', 'Inside it.'],
  ['a <!-- x --> b {/* y */} c', 'a b c'],
  [
    '<p style="display: none">a</p>\n\n<div class="b" hidden>\nc\n</div>\n\n<div class="d hidden e">f</div>\n\n<template>g</template>\n\nh',
    'f h',
  ],
  ['Total {1 + 1} of it', 'Total … of it'],
  ['Total{" "}of {\'it\'}', 'Total of it'],
  ['`a`이 <Value of="a" />, b가 <Value of="b" />이다 <Value />', 'a이 …, b가 …이다'],
  ['<Chart of="a" /> <Chart of="b" />', ''],
  ['Before <A f={() => 1} />, <B f={(x) => x > 1}>in</B> after', 'Before …, in after'],
  ['<A b={<C d="e" />} f={{ g: { h: `i` } }}>in</A> after <J k={<b>l</b>} /> end', 'in after … end'],
  ["import A from 'a'\nexport const b = 1\n\nText.", 'Text.'],
  ['> [!NOTE] Title\n> Text.\n\n:::tip Title\nMore.\n:::', 'Text. More.'],
  ['A ==marked== word, a==b and c==d.\n: So.', 'A marked word, a==b and c==d. So.'],
  ['[[A]] [[b/C|d]] [[#E]] ![[f.png|30]] g[[0]] [[1]](/h)', 'A d E g[[0]] [1]'],
  ['{{% notice tip %}}\nA\n{{% /notice %}} {{< x >}}b {% y %}c', 'A b c'],
  ['{% highlight js %}\nlet a\n{% endhighlight %}\nA\n\n{{< highlight js >}}\nb\n{{< /highlight >}}', 'A'],
  ['> A\n{: .prompt-tip }\n\n![b](/c.png){: width="3" } D', 'A D'],
  ['**빠른** 서버와 _느린_ 서버.', '빠른 서버와 느린 서버.'],
  ['a %%b c%% d `%%e%%` 5%%\n\n%%\nf\n\ng\n%%\n\nh %%i', 'a d %%e%% 5%% h %%i'],
  [
    'It takes $O(n^2)$, $2^{10}$ or $O(n)$ for $n$ posts, $n-1$ reads, and costs $5 or $10 of $HOME and $PATH.',
    'It takes O(n^2), 2^(10) or O(n) for n posts, n-1 reads, and costs $5 or $10 of $HOME and $PATH.',
  ],
  [
    'Mean $E[T] = p \\cdot t_c + (1 - p) \\cdot \\bar{t}_{warm}$, $\\sum_{i=1}^{n} \\frac{1}{n+1} \\leq \\log_2 n$, $\\{x \\in \\mathbb{R}\\}$.',
    'Mean E[T] = p · t_c + (1 - p) · t_(warm), ∑_(i=1)^n 1/(n+1) ≤ log_2 n, {x ∈ R}.',
  ],
])('an excerpt has no markup: %j', (source, expected) => {
  if (expected !== null) expect(excerpt(source)).toBe(expected)
  else expect(excerpt(source)).not.toMatch(/[*[\]<>{}]/)
})

test.each(['md', 'mdx'] as const)('types are in the text of .%s as on its page', (format) => {
  const source =
    'map<string, int>, a<b, c>d, List<String>, Vec<T>, <slug>, <b>e</b>, f <b>g, <br/>h <Own /> the <T> i<j\n'
  expect(excerptOf(paragraphs(source, format))).toBe(
    'map<string, int>, a<b, c>d, List<String>, Vec<T>, <slug>, e, f <b>g, h … the <T> i<j'.replace(
      format === 'md' ? '… ' : '',
      '',
    ),
  )
})

test('an excerpt is cut between words, at 160 characters and an ellipsis at most', () => {
  const cut = excerpt('한글 word '.repeat(100))
  expect([...cut].length).toBeLessThanOrEqual(161)
  expect([...cut].length).toBeGreaterThan(120)
  expect(cut).toMatch(/(한글|word)…$/)
  expect([...excerpt('👍'.repeat(500))].length).toBe(161)
  expect(excerpt('👍'.repeat(5_000)).isWellFormed()).toBe(true)
})

test.each(['👨‍👩‍👧‍👦', '🇰🇷', '👍🏽', '1️⃣', 'か゚', '葛󠄀', '𠮷', 'ᄒᆞᆫ', 'नि', '한', 'が'])(
  'an excerpt is never cut within %s',
  (letter) => {
    for (let before = 140; before < 150; before++)
      for (const each of [letter, letter.normalize('NFD')])
        expect(excerpt('a'.repeat(before) + each.repeat(40))).toMatch(
          new RegExp(`^a+(?:${letter.normalize('NFC')})+…$`),
        )
  },
)

const adversarial = [
  '%%a ',
  '[',
  ']',
  '<',
  '*',
  '**',
  '` ',
  '{',
  '_a ',
  '~~a ',
  '[^',
  '![',
  '[a](',
  '<a',
  '<!-- ',
  '{/*',
  '> ',
  '- ',
  '# ',
  '|',
  '---',
  ' ',
  '\n',
  '[a]: ',
  '한',
  '[x] ',
  '[a](b "',
  '[a](<',
  '[[a](b)',
  '&amp;',
  '<a "',
  '*a_b',
  ':a',
  'a|b\n-|-\n',
  '    a\n',
  '&#1',
  'a-',
  '```\n',
]

const bodies = runs({ quick: 800, full: 20_000 })
test(`${shown(bodies)} random bodies: never throws, 161 characters at most`, () => {
  const piece = fc.oneof(
    fc.constantFrom(...adversarial, ...') ]( > } --> ~~ ` _ 한글'.split(' '), '\n\n', '\\'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = excerpt(pieces.join(''))
      expect([...text].length).toBeLessThanOrEqual(161)
      expect(minutes(pieces.join(''))).toBeGreaterThanOrEqual(1)
    }),
    { numRuns: bodies, seed: 1 },
  )
})

test.each(adversarial)('the time for a text of %j grows with its length alone', (piece) =>
  expectLinear(piece, (source) => [excerpt(source), minutes(source)], runs({ quick: 32_000, full: 256_000 })),
)

test('language: Korean from a third of the letters on', () => {
  expect(languageOf('한글로 쓴 Node.js 글입니다')).toBe('ko')
  expect(languageOf('한글로 쓴 글'.normalize('NFD'))).toBe('ko')
  expect(languageOf('글 éà'.normalize('NFD'))).toBe('ko')
  expect(languageOf('An English text with 한글')).toBe('en')
  expect(languageOf('')).toBe('en')
})

test.each([
  ['ko', 'Git git push --force', 'ko'],
  ['ko', 'kubectl get pods 명령어 정리', 'ko'],
  ['ko', '', 'ko'],
  ['ko', 'A note in English', 'en'],
  ['ko', 'An English text with 한글', 'en'],
  ['ko', `Schöne neue Welt ${'Wort '.repeat(20)}`, 'en'],
  ['ko', 'Kubernetes Ingress Controller 에서 proxy buffer timeout 설정을 바꾼 기록', 'ko'],
  [
    'ko',
    `React Server Components 에서 ${'the fetch cache 를 revalidate 하는 component 와 '.repeat(6)}정리합니다`,
    'ko',
  ],
  [
    'en',
    `React Server Components 에서 ${'the fetch cache 를 revalidate 하는 component 와 '.repeat(6)}정리합니다`,
    'en',
  ],
  ['ja', `Next.js の App Router で ${'fetch の cache を revalidate する方法。'.repeat(6)}`, 'ja'],
  ['ko', `The word 정 means affection, and ${'it is hard to put into English words. '.repeat(3)}`, 'en'],
  ['ko', '日本語のメモ', 'ja'],
  ['ko', '中文', 'zh'],
  ['ja', '東京旅行', 'ja'],
  ['ja', '这是一篇中文文章'.repeat(7), 'zh'],
  ['ja', 'docker compose up', 'ja'],
  ['zh-TW', '快取', 'zh-TW'],
  ['ru', 'npm run build', 'ru'],
  ['ru', 'How to read this in a day', 'en'],
  ['de', 'npm run build', 'de'],
  ['en', 'npm run build', 'en'],
])('language: on a site in %s, %j is %s', (site, text, expected) => expect(languageOf(text, site)).toBe(expected))

test('an excerpt of Markdown that is really MDX has no import lines', () => {
  const body = 'import A from \'@theme/A\'\nimport { B } from "b";\n\nimport this idea from others\n'
  expect(excerptOf(paragraphs(body, 'md'))).toBe('import this idea from others')
})
