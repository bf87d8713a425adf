import { expect, test, type Page } from '@playwright/test'
import { config } from '../../lib/config.ts'
import { openPage } from './open-page.ts'
import { rare } from './rare.ts'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

const post = (title: string, day: number, body: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2026-01-${String(day).padStart(2, '0')}\n${more}---\n\n${body}\n`
const paragraphs = Array.from({ length: 40 }, (_, at) => `Paragraph ${at + 1}.`).join('\n\n')
const many = Array.from({ length: 300 }, (_, at) => `- [Link ${at}](/posts/small-${at % 12})`).join('\n')

const posts = {
  'notes/first.md': post('First', 28, `[To a place](/posts/korean#끝)\n\n${paragraphs}`, 'tags: [all]\n'),
  'notes/korean.md': post('한국어 글', 27, `${paragraphs}\n\n## 끝\n\n[뒤](/posts/first)`, 'lang: ko\n'),
  'notes/long.md': post('A long list', 26, many),
  'notes/film.md': post(
    'A film',
    25,
    '<audio src="https://a.example/a.mp3" controls></audio>\n\n<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="F"></iframe>\n\n[On](/posts/first)',
  ),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`notes/small-${at}.md`, post(`Small ${at}`, 1 + at, 'Text.')]),
  ),
}

const heading = (page: Page) => page.locator('h1:visible')
const focused = (page: Page) =>
  page.evaluate(() => ({ id: document.activeElement!.id, text: document.activeElement!.textContent }))
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function open(page: Page, url: string): Promise<void> {
  await openPage(page, url)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

/** Counts the requests of a page whose address matches. */
function watchRequests(page: Page, address: RegExp) {
  const [started, ended] = [new Set<unknown>(), new Set<unknown>()]
  let lastChange = 0
  const note = (requests: Set<unknown>) => (request: { url: () => string }) => {
    if (!address.test(request.url())) return
    requests.add(request)
    lastChange = Date.now()
  }
  page.on('request', note(started))
  page.on('requestfinished', note(ended))
  page.on('requestfailed', note(ended))
  return {
    /** Whether there were any, and none has been under way for a moment. */
    areDone: () => started.size > 0 && ended.size === started.size && Date.now() - lastChange > 1_500,
  }
}

/** Makes a page record its animations. */
const noteAnimations = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      noted.push(this.textContent)
      return animate.apply(this, given)
    }
    Object.assign(window, { noted })
  })
const animated = (page: Page) => page.evaluate(() => (window as unknown as { noted: string[] }).noted)

for (const { variant, tag } of renderModes)
  test.describe(variant, { tag }, () => {
    const server = useServer({ variant, posts })

    test('the document is in the language of its page, as it is served and after a click', async ({
      page,
      request,
    }) => {
      const languageOf = async (path: string) =>
        /<html[^>]* lang="([^"]*)"/.exec(await (await request.get(server.url + path)).text())?.[1]
      // `app/_next/rendered-route.ts`
      if (config.internals) expect(await languageOf('/posts/korean')).toBe('ko')
      for (const path of ['/posts/first', '/', '/tags']) expect(await languageOf(path)).toBe('en')
      await open(page, server.url)
      const html = page.locator('html')
      await page.getByRole('link', { name: '한국어 글' }).click()
      await expect(heading(page)).toHaveText('한국어 글')
      await expect(html).toHaveAttribute('lang', 'ko')
      await expect(page.locator('.siteHeader')).toHaveAttribute('lang', 'en')
      await page.getByRole('link', { name: '뒤', exact: true }).click()
      await expect(heading(page)).toHaveText('First')
      await expect(html).toHaveAttribute('lang', 'en')
      await page.goBack()
      await expect(html).toHaveAttribute('lang', 'ko')
      await page.reload()
      await expect(html).toHaveAttribute('lang', 'ko')
    })

    test('a new page is announced, and the keyboard begins at it; after Back it is at the link', async ({ page }) => {
      await open(page, server.url)
      await page.getByRole('link', { name: 'First', exact: true }).press('Enter')
      await expect(heading(page)).toHaveText('First')
      expect((await focused(page)).id).toBe('pageMain')
      const announced = () =>
        page.evaluate(() => document.querySelector('next-route-announcer')?.shadowRoot?.textContent)
      // Next announces the heading if the document's title changes a moment later
      await expect.poll(announced).toMatch(/^First( — |$)/)
      await page.keyboard.press('Tab')
      // The first link of the page
      expect((await focused(page)).text).toBe('notes')
      await page.goBack()
      await expect(page.getByRole('link', { name: 'First', exact: true })).toBeFocused()
      await expect.poll(announced).not.toContain('First')
    })
  })

test.describe('moving between pages', () => {
  const server = useServer({ variant: 'static', posts })

  test('a list below a header of the author has its language, and the keyboard where it was', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector('.siteHeader')!.removeAttribute('class')),
    )
    await open(page, server.url)
    const link = page.getByRole('link', { name: '한국어 글' })
    await link.press('Enter')
    await expect(heading(page)).toHaveText('한국어 글')
    await page.goBack()
    await expect(link).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('what plays stops when the reader leaves the page', async ({ page, context }) => {
    await context.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'A film' }))
    const paused: string[] = []
    await page.exposeFunction('notePause', (name: string) => paused.push(name))
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.pause = function () {
        ;(window as unknown as { notePause: (name: string) => void }).notePause(this.tagName)
      }
    })
    await open(page, `${server.url}/posts/film`)
    const isPlaying = async () => {
      const films = page.frames().filter((frame) => frame.url().includes('youtube'))
      return (
        await Promise.all(films.map((film) => film.evaluate(() => 'playing' in window).catch(() => false)))
      ).includes(true)
    }
    const film = (await page.locator('iframe').elementHandle())!
    await (await film.contentFrame())!.evaluate(() => Object.assign(window, { playing: true }))
    expect(await isPlaying()).toBe(true)
    await page.getByRole('link', { name: 'On', exact: true }).click()
    await expect(heading(page)).toHaveText('First')
    await expect.poll(isPlaying).toBe(false)
    await expect.poll(() => paused).toEqual(['AUDIO'])
    await page.goBack()
    await expect(page.locator('iframe')).toBeVisible()
  })

  test('a link with a hash puts the keyboard at the place', async ({ page }) => {
    await open(page, `${server.url}/posts/first`)
    await page.getByRole('link', { name: 'To a place' }).press('Enter')
    await expect(page.getByRole('heading', { name: '끝' })).toBeInViewport()
    await page.keyboard.press('Tab')
    // The link of the heading itself, or what follows it
    expect(await page.evaluate(() => document.activeElement!.closest('h2, p')?.textContent)).toMatch(/끝|뒤/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '뒤', exact: true })).toBeFocused()
  })

  test('who clicks sees no ring around what gets the focus', rare, async ({ page }) => {
    await open(page, `${server.url}/posts/first`)
    for (const link of ['To a place', '뒤']) {
      await page.getByRole('link', { name: link, exact: true }).click()
      await page.waitForFunction(() => document.activeElement !== document.body)
      expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('none')
    }
  })

  test('Back leads to where the reader was, in a long list, after other pages and after a reload', async ({ page }) => {
    // Otherwise the page scrolls for a while
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, `${server.url}/posts/long`)
    const link = page.getByRole('link', { name: 'Link 250', exact: true })
    await link.scrollIntoViewIfNeeded()
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(3_000)
    const isAsBefore = async () => {
      await expect(heading(page)).toHaveText('A long list')
      await expect.poll(() => scrolled(page)).toBe(before)
    }
    await link.click()
    await expect(heading(page)).toHaveText(/Small/)
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await isAsBefore()

    // More pages than Next keeps in the document
    await link.click()
    for (const path of ['/', '/tags', '/about', '/']) {
      await page.locator(`.siteHeader a[href="${path}"]`).first().click()
      await expect(page).toHaveURL(server.url + path)
      await expect(heading(page)).not.toHaveText(/Small/)
    }
    await page.evaluate(() => history.go(-5))
    await isAsBefore()

    await link.click()
    await expect(heading(page)).toHaveText(/Small/)
    await page.reload({ waitUntil: 'networkidle' })
    await page.goBack()
    await isAsBefore()
  })

  test('a page that was left at its top is there at once after Back, and does not glide', rare, async ({ page }) => {
    await open(page, server.url)
    await page.getByRole('link', { name: 'First', exact: true }).click()
    await expect(heading(page)).toHaveText('First')
    await page.evaluate(() => scrollTo({ top: 1_000, behavior: 'instant' }))
    const positions = await page.evaluate(async () => {
      const seen: number[] = []
      const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      history.back()
      await back
      for (let frame = 0; frame < 10; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        seen.push(scrollY)
      }
      return seen
    })
    // The first frame may begin before the browser has restored the position
    expect(positions.slice(2)).toEqual(Array(8).fill(0))
  })

  test('a page begins at its top, also from a list that is scrolled a little, or by a link to itself', async ({
    page,
  }) => {
    await open(page, server.url)
    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
    await page.getByRole('link', { name: 'First', exact: true }).click()
    await expect(heading(page)).toHaveText('First')
    expect(await scrolled(page)).toBe(0)
    await page.locator('.siteHeader a[href="/"]').first().click()
    await expect(page).toHaveURL(`${server.url}/`)
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await page.locator('.siteFooter a[href="/"]').click()
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  test('a page that does not come shows that it is awaited', async ({ page }) => {
    await open(page, `${server.url}/posts/first`)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/posts\/korean\?_rsc=/, async (route) => {
      await asked
      await route.continue()
    })
    await page.getByRole('link', { name: 'To a place' }).click()
    const bar = page.locator('.loading')
    await expect(bar).toBeVisible()
    await expect(heading(page)).toHaveText('First')
    answer()
    await expect(heading(page)).toHaveText('한국어 글')
    await expect(bar).toHaveCount(0)
  })

  test('the title moves from the list to the post and back, and nothing moves for who does not want it', async ({
    page,
  }) => {
    await noteAnimations(page)
    await open(page, server.url)
    await page.getByRole('link', { name: 'First', exact: true }).click()
    await expect(heading(page)).toHaveText('First')
    await expect.poll(() => animated(page)).toEqual(['First'])
    await page.goBack()
    await expect.poll(() => animated(page)).toEqual(['First', 'First'])
    await page.goForward()
    await expect.poll(() => animated(page)).toEqual(['First', 'First', 'First'])
    // Not in that list
    await page.locator('.siteHeader a[href="/tags"]').click()
    await expect(page).toHaveURL(/tags$/)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('.siteHeader a[href="/"]').first().click()
    await page.getByRole('link', { name: 'First', exact: true }).click()
    await expect(heading(page)).toHaveText('First')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'First', exact: true })).toBeFocused()
    expect(await animated(page)).toHaveLength(3)
  })

  test('a title that is still moving does not take a click on what is below it', rare, async ({ page }) => {
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (keyframes) {
        return animate.call(this, keyframes, 60_000)
      }
    })
    await open(page, server.url)
    await page.getByRole('link', { name: 'Small 7', exact: true }).click()
    await expect(heading(page)).toHaveText('Small 7')
    const top = await heading(page).evaluate((title) => {
      const { left, top, width, height } = title.getBoundingClientRect()
      return [title.getAnimations().length, document.elementFromPoint(left + width / 2, top + height / 2) === title]
    })
    expect(top).toEqual([1, false])
  })

  test('a page that has been fetched ahead needs no request', async ({ page, context }) => {
    const requests = watchRequests(page, /small-7\b/)
    await open(page, server.url)
    const link = page.getByRole('link', { name: 'Small 7', exact: true })
    await link.scrollIntoViewIfNeeded()
    // The link may be hovered before the listeners are there, and its page be fetched more than once
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      await expect.poll(requests.areDone, { timeout: 10_000 }).toBe(true)
    }).toPass()
    await context.setOffline(true)
    await link.click()
    await expect(heading(page)).toHaveText('Small 7')
    await expect(page).toHaveTitle(/^Small 7/)
    await page.goBack()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(link).toBeFocused()
    await page.goForward()
    await expect(heading(page)).toHaveText('Small 7')
  })

  test('a double click leads to one page, whatever is below the pointer then', rare, async ({ page }) => {
    await open(page, server.url)
    const entries = await page.evaluate(() => history.length)
    const box = (await page.getByRole('link', { name: 'First', exact: true }).boundingBox())!
    await page.mouse.dblclick(box.x + 5, box.y + 5, { delay: 20 })
    await expect(heading(page)).toHaveText('First')
    await page.waitForTimeout(300)
    await expect(heading(page)).toHaveText('First')
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await page.goBack()
    await expect(page).toHaveURL(`${server.url}/`)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})
