import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const site = vi.hoisted(() => ({ language: 'ko' }))
vi.mock('@/lib/site/site.ts', () => ({ site }))

const fault = { file: 'a.md', line: 1, column: 2, message: 'is wrong', expected: 'a title', found: 'x', frame: '' }

test.each([
  ['ko', /<h2>이 글에[^<]*<\/h2>.*<dt>있어야 할 것<\/dt><dd lang="ko">제목<\/dd>/],
  ['en', /<h2>This post needs attention<\/h2>.*<dt>Found<\/dt><dd lang="en">x<\/dd>/],
])('the words of a problem box are those of the site, %s, and so are messages that it has', async (lang, expected) => {
  site.language = lang
  vi.resetModules()
  const { FaultBox } = await import('@/app/_components/fault-box.tsx')
  const html = renderToStaticMarkup(await FaultBox({ faults: [fault] }))
  expect(html).toContain(`role="alert" lang="${lang}"`)
  expect(html).toContain(`<p lang="${lang}"><strong>is wrong</strong></p>`)
  expect(html).toMatch(expected)
})
