import { expect, test } from 'vitest'
import { bodyHtml } from '../../app/_feeds/body.ts'
import { compileBody } from '../../lib/mdx/compile.ts'
import { parseAny } from '../../lib/content/posts/parse.ts'

test.each([
  ['in Markdown', 'a.md', (length: number) => 'x'.repeat(length)],
  ['of many parts', 'a.md', (length: number) => '* x\n'.repeat(length / 5)],
  ['made by an expression', 'a.mdx', (length: number) => `{'x'.repeat(${length})}`],
])('a text %s is in a feed unless it is too long for one', async (_, file, text) => {
  const htmlOf = async (source: string) => {
    const { meta } = parseAny(file, { text: source, fault: null }, { timeZone: 'UTC' })
    return bodyHtml(meta, await compileBody({ file, source, lang: 'en' }), 'https://example.com/posts/a')
  }
  expect(await htmlOf(text(100_000))).toContain('x')
  expect(await htmlOf(text(300_000))).toBeNull()
  expect(await htmlOf('')).toBeNull()
})

test('a chart is its numbers in a table', async () => {
  const source = '<Chart title="Speed" rows={`reader,ms\nindex,11`} />\n'
  const { meta } = parseAny('a.mdx', { text: source, fault: null }, { timeZone: 'UTC' })
  const body = await compileBody({ file: 'a.mdx', source, lang: 'en' })
  expect(await bodyHtml(meta, body, 'https://example.com/posts/a')).toBe(
    '<figure><figcaption>Speed</figcaption><a href="https://example.com/posts/a">Speed</a><details><summary>Table</summary><table><thead><tr><th scope="col">reader</th><th scope="col">ms</th></tr></thead><tbody><tr><th scope="row">index</th><td>11</td></tr></tbody></table></details></figure>',
  )
})
