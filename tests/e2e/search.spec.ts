import { expect, test, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

const post = (title: string, body: string, front = '') =>
  `---\ntitle: ${title}\ndate: 2026-01-01\n${front}---\n\n${body}\n`

const posts = {
  'serverless.mdx': post('함수의 시작', '앞의 글.\n\n## 답하고 사라진다\n\n서버리스는 한 번 답한다.'),
  'kettle.mdx': post('"The `kettle`"', 'It boils.\n\n## Deployments of kettles\n\nText.', 'tags: [<b>kitchen</b>]\n'),
  'script.mdx': post('A kettle <img src=x onerror=alert(1)>', 'More kettles.'),
  ...Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [`many-${at}.md`, post(`Many ${at}`, 'Common words about tea.')]),
  ),
  'later.md': '---\ntitle: Later kettle\ndate: 2099-01-01\n---\n\nScheduled canary.\n',
  'draft.md': '---\ntitle: Draft kettle\ndraft: true\n---\n\nDraft canary.\n',
}

const titlesOn = (page: Page) => page.locator('.searchResults h2')

for (const { variant, tag } of renderModes)
  test.describe(`the search, ${variant}`, { tag }, () => {
    const server = useServer({ variant, posts })

    test('finds without scripts, page by page', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(server.url)
      await page.locator('.searchLink').click()
      await expect(page).toHaveURL(`${server.url}/search`)
      await page.locator('.searchForm input').fill('리스')
      await page.locator('.searchForm button').click()
      await expect(titlesOn(page)).toHaveText(['함수의 시작'])
      await expect(page.locator('.searchResults mark')).toHaveText('리스')
      await expect(page.locator('.searchForm input')).toHaveValue('리스')
      await page.locator('.searchResults h2 a').click()
      await expect(page).toHaveURL(/\/posts\/serverless#/)

      const form = await page.goto(`${server.url}/search`)
      expect(form?.headers()['x-robots-tag']).toBeUndefined()
      const results = await page.goto(`${server.url}/search?q=tea`)
      expect(results?.headers()['x-robots-tag']).toContain('noindex')
      await expect(titlesOn(page)).toHaveCount(10)
      await page.locator('a[rel=next]').click()
      await expect(titlesOn(page)).toHaveCount(4)
      // A page that was there before posts went
      await page.goto(`${server.url}/search?q=tea&page=9`)
      await page.getByRole('main').getByRole('link').click()
      await expect(titlesOn(page)).toHaveCount(4)
      await page.goto(`${server.url}/search?q=canary`)
      await expect(page.locator('.searchPage .count')).toBeVisible()
      await expect(titlesOn(page)).toHaveCount(0)
      await page.goto(`${server.url}/search?q=${'x'.repeat(4_000)}`)
      await expect(page.locator('.searchPage')).toContainText('200')
      await page.goto(`${server.url}/search?q=kettle`)
      await expect(titlesOn(page)).toHaveText(['The kettle', 'A kettle <img src=x onerror=alert(1)>'])
      await context.close()
      expect(server.log()).not.toContain('while prerendering')
    })

    test('the dialog is worked by keyboard alone, and named to screen readers', async ({ page }) => {
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      await openPage(page, server.url)
      await page.waitForLoadState('networkidle')
      loaded.length = 0
      await page.keyboard.press('/')
      const input = page.getByRole('combobox')
      await expect(input).toBeFocused()
      await page.keyboard.type('kettle')
      const options = page.getByRole('option')
      await expect(options).toHaveCount(2)
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('2')
      await page.keyboard.press('ArrowDown')
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
      expect(await input.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'))
      expect(await page.locator('dialog img').count()).toBe(0)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/posts\/kettle/)
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()

      await page.keyboard.press('Control+k')
      await expect(input).toHaveValue('kettle')
      await input.fill('답하고 사라진다')
      await expect(options).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/posts\/serverless#/)
      await page.keyboard.press('/')
      await input.fill('kitchen')
      await expect(options).toHaveText([/The kettle.*Found in its tags, category or series/])
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
      await page.keyboard.press('/')
      await expect(input).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL(/\/posts\/kettle/)
      await expect(page.locator('dialog')).toHaveCount(0)
      expect(loaded.some((url) => url.includes('/api/search?'))).toBe(true)
    })

    test('Enter that ends a syllable opens nothing', async ({ page }) => {
      await openPage(page, server.url)
      await page.locator('.searchLink').click()
      const input = page.getByRole('combobox')
      await input.fill('서버리스')
      await expect(page.getByRole('option')).toHaveCount(1)
      await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
      await input.dispatchEvent('keydown', { key: 'Process', keyCode: 229 })
      await expect(input).toBeVisible()
      expect(page.url()).not.toContain('/posts/')
    })

    test('Enter opens no result of an earlier query', async ({ page }) => {
      await openPage(page, server.url)
      await page.keyboard.press('/')
      const input = page.getByRole('combobox')
      await input.fill('kettle')
      await expect(page.getByRole('option')).toHaveCount(2)
      const asked = page.waitForRequest(/q=tea/)
      await page.route(/q=tea/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await route.continue()
      })
      await input.fill('tea')
      await asked
      await page.keyboard.press('Enter')
      await expect(page.getByRole('option')).toHaveCount(10)
      expect(page.url()).toBe(`${server.url}/`)
    })

    test('a dialog with ten results moves at most 30 kB, and lists load nothing of it', async ({ page }) => {
      const sizes = new Map<string, number>()
      page.on('requestfinished', (request) =>
        request.sizes().then(
          ({ responseBodySize, responseHeadersSize }) =>
            void sizes.set(request.url(), responseBodySize + responseHeadersSize),
          // A resource that is still loading when the test ends has no size
          () => {},
        ),
      )
      await openPage(page, server.url)
      await page.waitForLoadState('networkidle')
      expect([...sizes.keys()].filter((url) => url.includes('search'))).toEqual([])
      const scripts = await page.evaluate(() =>
        Promise.all(
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\.(?:js|css)(?:\?|$)/.test(name))
            .map(({ name }) => fetch(name).then((response) => response.text())),
        ),
      )
      expect(scripts.length).toBeGreaterThan(3)
      for (const script of scripts) expect(script).not.toContain('dialog.search')
      sizes.clear()
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('tea')
      await expect(page.getByRole('option')).toHaveCount(10)
      await page.waitForLoadState('networkidle')
      const moved = [...sizes]
        .filter(([url]) => /\/chunks\/|\/api\//.test(url))
        .reduce((sum, [, size]) => sum + size, 0)
      console.log(`a dialog with ten results: ${moved} bytes`)
      expect(moved).toBeGreaterThan(1_000)
      expect(moved).toBeLessThan(30_000)
    })

    test('a page that is not found searches for the words of its address', async ({ page }) => {
      await page.goto(`${server.url}/nothing/the-kettle`)
      await expect(page.locator('.searchForm input')).toHaveValue('the kettle')
      await page.locator('.searchForm button').click()
      await expect(page.locator('.searchResults h2')).toHaveText([
        'The kettle',
        'A kettle <img src=x onerror=alert(1)>',
      ])
    })

    test('the API answers any query, or says what is wrong with it', async ({ request }) => {
      const ask = (query: string) => request.get(`${server.url}/api/search${query}`)
      const found = await ask('?q=kettle&pageSize=1')
      expect(found.headers()['server-timing']).toMatch(/^load;dur=[\d.]+;desc="\w+"$/)
      expect(await found.json()).toMatchObject({ page: 1, pageSize: 1, pages: 2, total: 2 })
      for (const query of ['"', '%00', '%ED%A0%80', 'a OR b', '%22a%22*'])
        expect((await ask(`?q=${query}`)).status(), query).toBe(200)
      for (const query of ['', `?q=${'x'.repeat(10_000)}`, '?q=a&page=0', '?q=a&pageSize=101', '?q=a&lang=%22'])
        expect((await ask(query)).status(), query.slice(0, 20)).toBe(400)
      expect(await (await ask('?q=kettle&lang=ko')).json()).toMatchObject({ total: 0 })
    })
  })
