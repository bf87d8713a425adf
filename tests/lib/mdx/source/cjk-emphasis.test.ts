import { describe, expect, test } from 'vitest'
import { markCjkEmphasis } from '../../../../lib/mdx/source/cjk-emphasis.ts'
import type { BodyFormat } from '../../../../lib/mdx/compiler.ts'
import { compilers, outcome } from '../compilers/compare.ts'

/** Typical sentences of blogs, with the expected HTML. */
const sentences: [source: string, html: string][] = [
  ['**서버리스(serverless)**는 서버가 없다는 뜻이 아니다.', '<strong>서버리스(serverless)</strong>는'],
  ['이것을 **콜드 스타트(cold start)**라고 한다.', '<strong>콜드 스타트(cold start)</strong>라고'],
  ['**`LOADER_STRATEGY`**를 바꾸면 된다.', '<strong><code>LOADER_STRATEGY</code></strong>를'],
  ['그는 **"느리다"**고 말했다.', '<strong>"느리다"</strong>고'],
  ['**“인용”**이 끝나고', '<strong>“인용”</strong>이'],
  ['값은 **60%**까지 내려간다.', '<strong>60%</strong>까지'],
  ['**[문서](/docs)**를 읽자.', '<strong><a href="/docs">문서</a></strong>를'],
  ['**파일(`index.db`)**은 하나다.', '<strong>파일(<code>index.db</code>)</strong>은'],
  ['**[A](/a)와 `b`(c)**에서', '<strong><a href="/a">A</a>와 <code>b</code>(c)</strong>에서'],
  ['결과는 **(중요)**하다.', '<strong>(중요)</strong>하다'],
  ['*기울임(italic)*도 마찬가지다.', '<em>기울임(italic)</em>도'],
  ['***둘 다(both)***를 쓴다.', '<em><strong>둘 다(both)</strong></em>를'],
  ['이 **_둘 다_**를 쓴다.', '<strong><em>둘 다</em></strong>를'],
  ['이것은**_둘 다(both)_**를 쓴다.', '<strong><em>둘 다(both)</em></strong>를'],
  [
    '**_둘_ 다**와 **하나 _더_**는 **~~지운(gone)~~**다.',
    '<strong><em>둘</em> 다</strong>와 <strong>하나 <em>더</em></strong>는 <strong><del>지운(gone)</del></strong>다',
  ],
  ['이 절차는 **반드시 지켜야 합니다.**그렇지 않으면', '<strong>반드시 지켜야 합니다.</strong>그렇지'],
  ['**「サーバーレス」**は便利だ。', '<strong>「サーバーレス」</strong>は'],
  ['**无服务器（serverless）**是', '<strong>无服务器（serverless）</strong>是'],
]

/** Sentences that must not change. */
const untouched: [source: string, html: string][] = [
  ['2 * 3 * 4는 24다.', '2 * 3 * 4는'],
  ['별표 \\*\\*(그대로)\\*\\*는 남는다.', '**(그대로)**는'],
  ['`**코드(code)**는` 그대로다.', '<code>**코드(code)**는</code>'],
  ['```\n**코드(code)**는\n```', '<code>**코드(code)**는\n</code>'],
  ['**plain (text)** here', '<strong>plain (text)</strong> here'],
]

describe.each(compilers)('$name', (compiler) => {
  test.each(
    (['md', 'mdx'] as BodyFormat[]).flatMap((format) =>
      [...sentences, ...untouched].map(([source, html]) => ({ format, source, html })),
    ),
  )('.$format: $source', async ({ format, source, html }) => {
    expect(await outcome(compiler, { source: `${source}\n`, format, lang: 'ko' })).toHaveProperty(
      'html',
      expect.stringContaining(html),
    )
  })

  test('headings, addresses and JavaScript are as they were written', async () => {
    const source = '## **서버(a)**는\n\n[x](/**a(b)**는)\n\n{"**가(나)**다"} {/*주석*/} <b title="**가(나)**다">x</b>\n'
    const result = await outcome(compiler, { source, format: 'mdx', lang: 'ko' })
    expect(result).toMatchObject({ headings: [{ text: '서버(a)는', id: '서버a는', depth: 2 }] })
    expect(result).toHaveProperty('html', expect.stringContaining('>**가(나)**다\n'))
    expect(result).toHaveProperty('html', expect.stringContaining('title="**가(나)**다"'))
    expect(result).toHaveProperty('html', expect.stringContaining(`href="${encodeURI('/**a(b)**는')}"`))
  })
})

test('text without Korean, or without an asterisk, is not touched', () => {
  for (const source of ['**a(b)**c', '서버(a)는', '']) expect(markCjkEmphasis(source)).toMatchObject({ marked: source })
})

test('the marks use a character that the text does not have', () => {
  const source = '\ue000\ue001\u2e00 **서버(a)**는 **_b_**는'
  const { marked, unmark } = markCjkEmphasis(source)
  expect(marked).not.toBe(source)
  expect(unmark(marked)).toBe(source)
})
