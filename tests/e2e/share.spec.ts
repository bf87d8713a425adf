import { expect, test } from '@playwright/test'
import { imageSize } from 'image-size'
import { png } from '../images.ts'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'
import { rare } from './rare.ts'

const post = (title: string, day: number, more = '', body = 'Text.') =>
  `---\ntitle: ${JSON.stringify(title)}\ndate: 2026-01-${String(day).padStart(2, '0')}\n${more}---\n\n${body}\n`

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const odd = {
  long: '한 줄에 다 들어가지 않는 제목은 어디서 끊어야 하는가 하는 물음에 답하려고 쓴 아주 긴 제목입니다. '.repeat(4),
  word,
  joined: '띄어쓰기없이이어지는아주긴제목은어디에서끊어질까'.repeat(4),
  emoji: '🎉👩‍💻🇰🇷❤️ 배포했습니다 🚀'.repeat(4),
  rtl: 'مرحبا بالعالم، هذا عنوان طويل بعض الشيء',
  html: '<b>bold</b> & <script>top.ran = 1</script>',
  code: 'Why `Promise.all` waits for `aVeryLongFunctionNameThatIsNotBrokenAnywhereByItself()`',
}
const tags = `tags: [${Array.from({ length: 40 }, (_, at) => `tag-${at}`).join(', ')}, ${word}]\ncategory: ${word}\n`

const posts = {
  'plain.md': post('평범한 글', 20, 'tags: [node]\n'),
  'picture.md': post('With a picture', 28, 'cover:\n  image: ./wide.png\n  alt: A wall\n  caption: In green\n'),
  'wide.png': png(800, 400),
  'shown.md': post('Shown in its text', 27, 'image: ./wide.png\n', '![Wall](./wide.png)'),
  'old.md': post('Old with a picture', 1, 'image: ./wide.png\n'),
  'shared.md': post('For shared links alone', 26, 'ogImage: ./wide.png\n'),
  'drawing.md': post('With a drawing', 25, 'image: ./drawing.svg\n'),
  'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"/>',
  'draft.md': post('Secret draft', 19, 'draft: true\n'),
  'later.md': `---\ntitle: Secret schedule\ndate: 2999-01-01\n---\n\nText.\n`,
  ...Object.fromEntries(Object.entries(odd).map(([name, title], at) => [`odd-${name}.md`, post(title, 10 + at, tags)])),
}

for (const { variant, tag } of renderModes) {
  test.describe(variant, { tag }, () => {
    const server = useServer({ variant, posts })

    test('a shared post, list and home page have a picture that is drawn, and cached for ever', async ({ request }) => {
      for (const path of [
        '/posts/plain',
        '/tags/node',
        '/',
        '/about',
        '/posts/drawing',
        ...Object.keys(odd).map((name) => `/posts/odd-${name}`),
      ]) {
        const html = await (await request.get(server.url + path)).text()
        const content = (name: string) =>
          new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
        expect(content('twitter:card'), path).toBe('summary_large_image')
        expect(new URL(content('og:url')!).pathname, path).toBe(path)
        expect([content('og:image:width'), content('og:image:height')], path).toEqual(['1200', '630'])
        expect(content('og:image:alt'), path).not.toBe('')
        const address = new URL(content('og:image')!)
        expect(address.pathname, path).toMatch(/^\/share\/[\da-f]{16}\/.+\.png$/)
        const image = await request.get(server.url + address.pathname)
        expect(image.status(), path).toBe(200)
        expect(image.headers()).toMatchObject({
          'content-type': 'image/png',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        expect(imageSize(await image.body())).toMatchObject({ width: 1200, height: 630 })
      }
    })

    test('another hash leads to the present picture; nothing unknown, private or scheduled has one', async ({
      request,
    }) => {
      const get = (path: string) => request.get(server.url + path, { maxRedirects: 0 })
      const stale = await get('/share/0123456789abcdef/posts/plain.png')
      expect(stale.status()).toBe(307)
      expect(stale.headers()['location']).toMatch(/^\/share\/[\da-f]{16}\/posts\/plain\.png$/)
      expect((await get(stale.headers()['location']!)).status()).toBe(200)
      for (const path of [
        'posts/none.png',
        'posts/draft.png',
        'posts/later.png',
        'posts/plain',
        'posts/..%2fplain.png',
        'posts/a/plain.png',
        'tags/none.png',
        'else/plain.png',
        'index',
        '%00.png',
        `posts/${'x'.repeat(1_000)}.png`,
      ])
        expect((await get(`/share/0123456789abcdef/${path}`)).status(), path).toBe(404)
    })

    test('a post shows its cover at once, and not twice; a list shows it small, and late below', async ({ page }) => {
      await page.goto(`${server.url}/posts/picture`)
      const cover = page.getByRole('img', { name: 'A wall' })
      await expect(cover).toHaveAttribute('fetchpriority', 'high')
      expect(await cover.getAttribute('loading')).toBeNull()
      await expect(page.locator('.cover figcaption')).toHaveText('In green')
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/files\/\w{16}\/wide\.png$/)
      await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', 'A wall')
      await page.goto(`${server.url}/posts/shown`)
      await expect(page.locator('main img')).toHaveCount(1)
      await page.goto(`${server.url}/posts/shared`)
      await expect(page.locator('main img')).toHaveCount(0)
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/files\/\w{16}\/wide\.png$/)

      await page.goto(server.url)
      const loading = await page
        .locator('.postList img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('loading')))
      expect(loading).toEqual([null, null, 'lazy'])
    })

    test('no title, tag or picture makes a page wider than a phone of 320 pixels', rare, async ({ page }) => {
      const paths = ['/', '/page/2', '/tags', '/categories', '/tags/tag-1', '/posts/picture']
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 700 })
        for (const path of [...paths, ...Object.keys(odd).map((name) => `/posts/odd-${name}`)]) {
          await page.goto(server.url + path)
          const needed = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(needed, `${path} at ${width}`).toBeLessThanOrEqual(width)
        }
      }
    })

    test('titles are text, in their own direction, and code where their author wrote it so', async ({ page }) => {
      await page.goto(`${server.url}/posts/odd-html`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(odd.html)
      expect(await page.evaluate(() => 'ran' in window)).toBe(false)
      await page.goto(`${server.url}/posts/odd-rtl`)
      expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).direction)).toBe('rtl')
      await page.goto(`${server.url}/posts/odd-code`)
      await expect(page.locator('h1 code').first()).toHaveText('Promise.all')
      await expect(page).toHaveTitle(/^Why Promise\.all waits for aVery/)
    })
  })
}
