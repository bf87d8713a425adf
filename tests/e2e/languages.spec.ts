import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { fixtureBlog } from '../translated.ts'
import { rare } from './rare.ts'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

/** The posts of a fixture blog, unchanged. */
function postsOf(name: string): Record<string, string> {
  const folder = fixtureBlog(name)
  const files = fs.globSync('**/*.{md,mdx}', { cwd: folder })
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]))
}

const alternates = (page: Page) =>
  page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
const pathOf = (address: unknown) => decodeURI(new URL(String(address)).pathname)
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

for (const { variant, tag } of renderModes) {
  test.describe(`names that end in a language, ${variant}`, { tag }, () => {
    const server = useServer({ variant, posts: postsOf('suffix-languages') })

    test('lists have each post once, and its languages lead to each other', async ({ page }) => {
      await page.goto(server.url)
      expect((await titles(page)).slice(0, 4)).toEqual(['Hello', 'A guide', 'A story', 'Version 1.2'])
      await page.getByRole('link', { name: 'A guide' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'A guide' })).toBeVisible()
      const others = page.getByRole('navigation', { name: 'Other languages' })
      await expect(others.getByRole('link')).toHaveText(['한국어', /中文/])
      await others.getByRole('link', { name: '한국어' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '안내' })).toBeVisible()
      await expect(page).toHaveURL(`${server.url}/posts/guide.ko`)
      await expect(page.locator('article.post:visible')).toHaveAttribute('lang', 'ko')
      // The neighbours are those of the list, in this language
      await expect(page.locator('.neighbours:visible').getByRole('link', { name: /안녕하세요/ })).toHaveAttribute(
        'href',
        '/posts/hello.ko',
      )
      await page.getByRole('navigation', { name: '다른 언어' }).getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(`${server.url}/posts/guide`)
    })

    test('the head and the sitemap name all languages', async ({ page, request }) => {
      const expected = [
        ['en', '/posts/guide'],
        ['ko', '/posts/guide.ko'],
        ['zh-TW', '/posts/guide.zh-TW'],
        ['x-default', '/posts/guide'],
      ]
      for (const address of ['/posts/guide', '/posts/guide.zh-TW']) {
        await page.goto(server.url + address)
        expect((await alternates(page)).map(([lang, href]) => [lang, pathOf(href)])).toEqual(expected)
        expect(pathOf(await page.locator('link[rel=canonical]').getAttribute('href'))).toBe(address)
      }
      await page.goto(`${server.url}/posts/v1.2`)
      expect(await alternates(page)).toEqual([])
      const sitemap = await (await request.get(`${server.url}/sitemap.xml`)).text()
      const entry = sitemap.split('<url>').find((each) => each.includes('/posts/guide.ko</loc>'))!
      const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
        lang,
        pathOf(href),
      ])
      expect(links).toEqual(expected)
    })

    test('a tag that only another language has shows that one, and another spelling of an address leads to it', async ({
      page,
    }) => {
      await page.goto(`${server.url}/tags/${encodeURIComponent('인사')}`)
      expect(await titles(page)).toEqual(['안녕하세요', '한국어로만 쓴 글'])
      await page.goto(`${server.url}/posts/HELLO.KO`)
      await expect(page).toHaveURL(`${server.url}/posts/hello.ko`)
    })
  })
}

test.describe('texts of several languages', () => {
  const post = (lang: string, title: string, body: string) =>
    `---\ntitle: ${title}\ndate: 2026-01-01\nlang: ${lang}\n---\n\n${body}\n`
  const code = 'Text `code()`\n\n```js title="a.js"\nconst a = "x"\n```\n\n$$\na^2\n$$\n'
  const server = useServer({
    variant: 'static',
    posts: {
      'ko.md': post('ko', '느린 서버', '*강조*한 글\n\n<p lang="ja">日本語</p>'),
      'ja.md': post('ja', '遅いサーバー', `*強調*した文\n\n<p lang="en">English</p>\n\n${code}`),
      'zh.md': post('zh-TW', '慢的伺服器', '*強調*的文字\n\n![a](a.svg)\n*說明*\n\n<p lang="ko">한국어</p>'),
      'en.md': post('en', 'A slow server', '*Emphasis*\n\n- مرحبا\n- Hello (you).\n\n日本語の文章。\n\nمرحبا بالعالم.'),
      'mixed.md': post('ar', 'الفهرس (index) بطيء', 'مرحبا بالعالم.'),
      'ar.md': post('ar', 'الخادم بطيء', `${code}\nمرحبا بالعالم.\n\nIn English.\n\n- مرحبا\n- English (item).\n`),
      'he.mdx': post(
        'he',
        'שרת איטי',
        `${code}<kbd>Ctrl</kbd> <samp>x = 1</samp>\n\n<Chart rows={[{ a: 1, b: 2 }]} />`,
      ),
      'wide.mdx': post(
        'en',
        'Wide',
        `# One\n\n<img src="./a.svg" alt="" style={{ maxWidth: 900 }} />\n\n<img src="./a.svg" alt="" style="max-width: none; width: 900px" />\n\n<img src="./a.svg" alt="" style={{ minWidth: '50rem' }} />\n\n<img id="small" src="./a.svg" alt="" style={{ maxWidth: '48px' }} />\n\n<div style={{ width: '800px' }}>Wide</div>\n\n<h1 style={{ color: 'red' }}>Two</h1>\n`,
      ),
      'a.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"><rect width="100%" height="100%"/></svg>',
    },
  })
  const styleOf = (page: Page, selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

  test('lines break as in each language, also where another one begins', async ({ page }) => {
    for (const [address, own, inner] of [
      ['ko', 'keep-all strict', 'normal strict'],
      ['ja', 'normal strict', 'normal auto'],
      ['zh', 'normal strict', 'keep-all strict'],
      ['en', 'normal auto', null],
    ] as const) {
      await page.goto(`${server.url}/posts/${address}`)
      const rules = async (selector: string) =>
        `${await styleOf(page, selector, 'word-break')} ${await styleOf(page, selector, 'line-break')}`
      expect(await rules('.prose > p'), address).toBe(own)
      if (inner) expect(await rules('.prose > p[lang]'), `in ${address}`).toBe(inner)
    }
    await page.goto(`${server.url}/archive`)
    expect(await styleOf(page, '.archiveYear a[href="/posts/ko"]', 'word-break')).toBe('keep-all')
    // The title of a post elsewhere is in its language, and the words beside it are not
    await page.goto(`${server.url}/posts/ja`)
    await expect(page.locator('.neighbours bdi').first()).toHaveAttribute('lang', /ko|zh-TW|en|ar|he/)
  })

  test('Han and kana are not slanted, and a caption has no marks', rare, async ({ page }) => {
    for (const [address, style, marks, position] of [
      ['ja', 'normal', 'dot', 'over'],
      ['zh', 'normal', 'dot', 'under'],
      ['en', 'italic', 'none', 'over'],
      ['ko', 'italic', 'none', 'over'],
    ] as const) {
      await page.goto(`${server.url}/posts/${address}`)
      expect(await styleOf(page, '.prose em', 'font-style'), address).toBe(style)
      expect(await styleOf(page, '.prose em', 'text-emphasis-style'), address).toContain(marks)
      expect(await styleOf(page, '.prose em', 'text-emphasis-position'), address).toContain(position)
    }
    await page.goto(`${server.url}/posts/zh`)
    expect(await styleOf(page, '.prose p:has(img) em', 'text-emphasis-style')).toBe('none')
  })

  test('code in Japanese and Chinese has no letters of a Korean font', rare, async ({ page }) => {
    for (const [address, hasHangul] of [
      ['ja', false],
      ['ar', true],
    ] as const) {
      await page.goto(`${server.url}/posts/${address}`)
      expect((await styleOf(page, '.prose code', 'font-family')).includes('Malgun'), address).toBe(hasHangul)
    }
  })

  test('letters of different scripts have a space between them, but not in code', rare, async ({ page }) => {
    await page.goto(`${server.url}/posts/ja`)
    test.skip(!(await page.evaluate(() => CSS.supports('text-autospace: normal'))), 'this browser has none')
    expect(await styleOf(page, '.prose p', 'text-autospace')).toBe('normal')
    expect(await styleOf(page, '.prose p code', 'text-autospace')).toBe('no-autospace')
    expect(await styleOf(page, '.prose p[lang=en]', 'text-autospace')).toBe('no-autospace')
  })

  test('code and formulas read from left to right in a post that does not', async ({ page }) => {
    for (const [address, more] of [
      ['ar', []],
      ['he', ['kbd', 'samp', '.chart text']],
    ] as const) {
      await page.goto(`${server.url}/posts/${address}`)
      expect(await styleOf(page, '.prose', 'direction')).toBe('rtl')
      for (const element of ['p code', 'pre', 'pre code', '.codeTitle', '.formula', 'math', ...more])
        expect(await styleOf(page, `.prose ${element}`, 'direction'), element).toBe('ltr')
      expect(await styleOf(page, '.prose pre', 'text-align')).toBe('left')
    }
  })

  test('a block in the other direction has it, and an item stays beside its mark', rare, async ({ page }) => {
    for (const [address, text, direction] of [
      ['ar', 'In English.', 'ltr'],
      ['ar', 'مرحبا بالعالم.', 'rtl'],
      ['en', 'مرحبا بالعالم.', 'rtl'],
      ['en', 'Emphasis', 'ltr'],
    ] as const) {
      await page.goto(`${server.url}/posts/${address}`)
      const block = page.locator('.prose > p').filter({ hasText: text })
      expect(await block.evaluate((element) => getComputedStyle(element).direction), text).toBe(direction)
    }
    await page.goto(`${server.url}/posts/ar`)
    const item = page.locator('.prose li').filter({ hasText: 'English' })
    const [right, end] = await item.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [range.getBoundingClientRect().right, element.getBoundingClientRect().right]
    })
    expect(Math.abs(right! - end!)).toBeLessThan(2)
  })

  test('titles and dates of lists read in the direction of their language', async ({ page }) => {
    for (const [address, place] of [
      ['/archive', '.archiveYear li a'],
      ['/search?q=index', '.postList h2 a'],
      ['/search?q=index', '.postList time'],
    ] as const) {
      await page.goto(server.url + address)
      const shown = page
        .locator(place)
        .filter({ hasText: /الفهرس|2026/ })
        .first()
      const [first, last] = await shown.evaluate((element) => {
        const text = element.firstChild as Text
        return [0, text.length - 1].map((at) => {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return range.getBoundingClientRect().left
        })
      })
      expect(first, `${address} ${place}`).toBeGreaterThan(last!)
    }
  })

  test('a page has one h1 and is no wider than a phone, whatever its images ask for', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}/posts/wide`)
    await expect(page.locator('h1')).toHaveText('Wide')
    await expect(page.locator('.prose h2')).toHaveText([/One/, /Two/])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expect(page.locator('#small')).toHaveCSS('width', '48px')
  })
})
