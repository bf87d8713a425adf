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
