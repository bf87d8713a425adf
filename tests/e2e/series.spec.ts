import { expect, test, type Page } from '@playwright/test'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

const post = (title: string, day: string, matter: string, body: string) =>
  `---\ntitle: ${title}\ndate: ${day}\n${matter}\n---\n\n${body}\n`

const section = (name: string) => `## ${name}\n\n${Array.from({ length: 12 }, (_, at) => `Line ${at}.`).join('\n\n')}`

const posts: Record<string, string> = {
  'begin.md': post('Where it begins', '2025-03-01', 'series: A tour\ntags: [travel]\nauthor: Jane Doe', 'Text.'),
  'middle.md': post(
    'In the middle',
    '2025-04-01',
    'series: A tour\ntags: [travel]\nauthors: [Jane Doe, 철수]',
    ['One', 'Two', 'Three', 'Four'].map(section).join('\n\n'),
  ),
  'end.md': post('Where it ends', '2026-01-01', 'series: A tour', 'Text.'),
  'train.md': post('By train', '2026-02-01', 'tags: [travel]', 'Text.'),
  'alone.md': post('Alone', '2024-02-01', '', 'Text.'),
}

const links = (page: Page, name: string) => page.locator(`.${name}:visible`).getByRole('link')

for (const { variant, tag } of renderModes) {
  test.describe(`a blog with a series, ${variant}`, { tag }, () => {
    const server = useServer({ variant, posts })

    test('a part says where it stands, and leads to the others', async ({ page }) => {
      await page.goto(`${server.url}/posts/middle`)
      const box = page.getByRole('navigation', { name: 'Series: A tour' })
      await expect(box).toContainText('Part 2 of 3')
      await box.getByText('All parts').click()
      await expect(box.getByRole('listitem')).toHaveText(['Where it begins', 'In the middle', 'Where it ends'])
      await expect(box.locator('[aria-current]')).toHaveText('In the middle')
      await expect(links(page, 'seriesSteps')).toHaveText([/Part 1 Where it begins/, /part 3 Where it ends/])
      // Those are the posts before and after it as well
      await expect(links(page, 'neighbours')).toHaveText(['All posts'])
      await box.getByRole('link', { name: 'A tour' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('A tour')
      await expect(page.locator('.postList h2')).toHaveText(['Where it begins', 'In the middle', 'Where it ends'])
    })

    test('related posts, authors and the archive', async ({ page, request }) => {
      await page.goto(`${server.url}/posts/middle`)
      await expect(links(page, 'related')).toHaveText(['By train'])
      await page.getByRole('link', { name: '철수' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('철수')
      await expect(page.locator('.postList h2')).toHaveText(['In the middle'])
      await page.goto(`${server.url}/posts/alone`)
      await expect(page.locator('.related, .series, .seriesSteps')).toHaveCount(0)

      await page.getByRole('contentinfo').getByRole('link', { name: 'Archive' }).click()
      await expect(page.locator('.archiveYear h2')).toHaveText(['2026 2 posts', '2025 2 posts', '2024 1 post'])
      await page.getByRole('link', { name: '2025' }).click()
      await expect(page).toHaveURL(`${server.url}/archive/2025`)
      await expect(links(page, 'archiveYear')).toHaveText(['In the middle', 'Where it begins'])
      const status = async (path: string) => (await request.get(server.url + path, { maxRedirects: 0 })).status()
      expect(await Promise.all(['/archive/1999', '/archive/2025/page/2', '/archive/x'].map(status))).toEqual(
        Array(3).fill(404),
      )
      expect(await status('/archive/2025/page/1')).toBe(308)
      expect(await status('/series/unknown')).toBe(404)
      const sitemap = await (await request.get(`${server.url}/sitemap.xml`)).text()
      for (const path of ['/series/a-tour', '/authors/jane-doe', '/archive', '/archive/2024'])
        expect(sitemap).toContain(`${path}</loc>`)
    })
  })
}

test.describe('reading on', () => {
  const server = useServer({ variant: 'static', posts })

  const colours = (page: Page) =>
    page.locator('.toc a').evaluateAll((all) => all.map((link) => getComputedStyle(link).color))
  const isMarked = async (page: Page, at: number) => {
    const found = await colours(page)
    return found.every((colour, number) => (colour === found[at]) === (number === at))
  }
  const read = (page: Page) =>
    page.locator('.toc').evaluate((element) => new DOMMatrix(getComputedStyle(element, '::before').transform).a)

  for (const supported of [true, false]) {
    test(`contents follow, and a bar shows the progress, ${supported ? 'by CSS alone' : 'by script'}`, async ({
      page,
    }) => {
      const scripts: Promise<string>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text())
      })
      // Simulate a browser without support for either: the rules are gone, and `CSS.supports` says so
      if (!supported)
        await page.addInitScript(() => {
          CSS.supports = () => false
          addEventListener('DOMContentLoaded', () => {
            const style = document.createElement('style')
            style.textContent =
              '.toc ol { scroll-target-group: none !important } .toc::before { animation: none !important }'
            document.head.append(style)
          })
        })
      await page.setViewportSize({ width: 1300, height: 800 })
      await page.goto(`${server.url}/posts/middle`, { waitUntil: 'networkidle' })
      const before = scripts.length
      expect(await read(page)).toBeLessThan(0.01)
      await page.mouse.move(600, 400)
      await page.mouse.wheel(0, 100)
      for (const [at, name] of ['one', 'two', 'three'].entries()) {
        await page.locator(`#${name}`).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
        await expect.poll(() => isMarked(page, at), name).toBe(true)
      }
      const middle = await read(page)
      expect(middle).toBeGreaterThan(0.3)
      expect(middle).toBeLessThan(0.95)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect.poll(() => read(page)).toBe(1)
      // The other script is for visitors who stay
      const added = await Promise.all(scripts.slice(before))
      expect(added.filter((text) => text.includes('aria-current'))).toHaveLength(supported ? 0 : 1)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await page.locator('.toc').evaluate((each) => getComputedStyle(each, '::before').display)).toBe('none')
    })
  }
})
