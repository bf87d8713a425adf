import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileBody } from '../../../../lib/mdx/compile.ts'
import { evaluate } from '../../../../lib/mdx/evaluate/evaluate.ts'
import { linkBody, referenceOf } from '../../../../lib/mdx/html/local-references.ts'

/** The HTML of a body, where only the files whose names begin with `there` exist. */
async function rendered(source: string, compiler: 'satteri' | 'next-mdx-remote'): Promise<string> {
  const body = await compileBody({ file: 'post.mdx', source, lang: 'en' }, { compiler })
  expect(body.faults).toEqual([])
  const links = (body.references ?? []).map((token) => {
    const { address } = referenceOf(token)
    return [token, address.startsWith('there') ? { href: `/${address}` } : { href: '', missing: `no ${address}` }]
  })
  const html = renderToStaticMarkup(evaluate(linkBody(body, Object.fromEntries(links)), {}))
  return html
    .replace(/^<span class="static">(.*)<\/span>$/, '$1')
    .replace(/<strong [^>]*>/g, '<strong>')
    .replace(/<video[^>]*>/, (tag) => tag.replace(' loop=""', ''))
    .replaceAll('/>', '>')
}

test.each([
  ['<video src="gone.mp4" />', '<strong>no gone.mp4</strong>'],
  ['<video src="there.mp4" poster="gone.png" />', '<strong>no gone.png</strong><video src="/there.mp4"></video>'],
  ['<video><source src="gone.mp4" /></video>', '<strong>no gone.mp4</strong>'],
  [
    '<video poster="gone.png"><source src="gone.mp4" /><source src="there.mp4" />Text</video>',
    '<strong>no gone.png</strong><strong>no gone.mp4</strong><video><source src="/there.mp4">Text</video>',
  ],
  ['<video src="there.mp4" poster="there.png" />', '<video src="/there.mp4" poster="/there.png"></video>'],
])('what is missing of %s stands in front of it, made when a body runs as in HTML', async (source, expected) => {
  for (const compiler of ['satteri', 'next-mdx-remote'] as const) {
    expect(await rendered(source.replace('<video', '<video {...{ loop: true }}'), compiler)).toBe(expected)
    expect(await rendered(source, compiler)).toBe(expected)
  }
})

test('a player with sources that are not known before it runs stays', async () => {
  const source = `<video poster="gone.png">{['a.mp4'].map((src) => <source key={src} src={src} />)}\n</video>`
  expect(await rendered(source, 'next-mdx-remote')).toMatch(
    /^<strong>no gone\.png<\/strong><video><source src="a\.mp4">\s*<\/video>$/,
  )
})
