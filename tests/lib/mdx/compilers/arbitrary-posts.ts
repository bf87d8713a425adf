import fc from 'fast-check'

const joined = (parts: string[], by: string) => parts.join(by)

const words = fc.constantFrom(
  ...'한글 서버리스 word (serverless) a 1 “인용” e.g. ! API の 中文 &amp; 100% `code` `a*b` ![alt](/i.png) ~~gone~~ [^1] <br/>'.split(
    ' ',
  ),
  'x < y',
  'https://example.com ',
)
const jsxWords = fc.constantFrom('<Zed/>', '{1 + 1}', '{"s"}', '<b className="k">bold</b>', '<A.B x={1}>inside</A.B>')

/**
 * A line of text. URLs end with a space, links contain no footnotes, and tags do not overlap emphasis: see
 * `known-differences.ts`.
 */
const inline = (jsx: boolean): fc.Arbitrary<string> => {
  const leaf = jsx ? fc.oneof({ weight: 4, arbitrary: words }, jsxWords) : words
  return fc.letrec<{ inline: string }>((tie) => {
    const several = (by: string) =>
      fc.array(tie('inline'), { minLength: 1, maxLength: 3 }).map((parts) => joined(parts, by))
    return {
      inline: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        { weight: 3, arbitrary: leaf },
        several(' '),
        several(''),
        tie('inline').map((text) => `**${text}**`),
        tie('inline').map((text) => `*${text}*`),
        tie('inline').map((text) => `[${text.replaceAll(/\[\^1\]|https:\/\/example\.com /g, 'x')}](/to)`),
        fc.tuple(tie('inline'), words).map(([text, after]) => `**${text}**${after}`),
      ),
    }
  }).inline
}

const lines = (text: fc.Arbitrary<string>, before: (at: number) => string) =>
  fc.array(text, { minLength: 1, maxLength: 3 }).map((items) =>
    joined(
      items.map((item, at) => `${before(at)}${item}`),
      '\n',
    ),
  )

const blocks = (jsx: boolean): fc.Arbitrary<string> => {
  const text = inline(jsx)
  return fc.oneof(
    text,
    text.map((content) => `## ${content}`),
    lines(text, () => '- '),
    lines(text, (at) => `${at + 1}. `),
    lines(text, () => '- [ ] Do '),
    fc.tuple(text, text).map(([head, cell]) => `| ${head} | h |\n| - | -: |\n| ${cell} | 2 |`),
    text.map((content) => `> ${content}`),
    fc.constantFrom('```js\nconst a = `x`\n<Open>{\n```', '---', '[^1]: Note.'),
    ...(jsx
      ? [
          text.map((content) => `<Callout type="tip">\n\n${content}\n\n</Callout>`),
          text.map((content) => `<details>\n<summary>${content}</summary>\n\ntext\n</details>`),
          fc.constantFrom(
            'export const n = 1\n\n{n}',
            '{/* a comment */}',
            '<div style="color: red" class="k">x</div>',
          ),
        ]
      : [text.map((content) => `<div class="k">${content}</div>`), text.map((content) => `<b>${content}</b>`)]),
  )
}

/** Bodies of posts with Korean, emphasis, links, code, tables, footnotes, and JSX or raw HTML. */
export const arbitraryPost = (format: 'md' | 'mdx'): fc.Arbitrary<string> =>
  fc.array(blocks(format === 'mdx'), { minLength: 1, maxLength: 4 }).map((parts) => `${joined(parts, '\n\n')}\n`)
