import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Page, type Request } from '@playwright/test'
import { png } from '../images.ts'
import type { RunningServer } from '../start-server.ts'
import { rare } from './rare.ts'
import { startDev } from './server.ts'
import { temporaryFolder } from './temporary-folder.ts'

test.describe.configure({ mode: 'serial' })

/** Created when the tests start, because this file is also loaded to list the tests. */
let folder = ''
const full = (file: string) => path.join(folder, file)
const text = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`).join('\n\n')
const post = (title: string, day: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2026-11-${day}\n${more}---\n\n${text}\n`

/** The posts at the start of each test. */
const posts: Record<string, string> = {
  'notes/older.mdx': post('Older', '10', 'tags: [kept]\n'),
  'notes/middle.mdx': post('Middle', '11', 'tags: [kept, 한글]\n'),
  'notes/newer.mdx': post('Newer', '12'),
}
function layOut() {
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.mdx') && !(file in posts)) fs.rmSync(full(file))
  for (const [file, words] of Object.entries(posts)) {
    fs.mkdirSync(path.dirname(full(file)), { recursive: true })
    if (!fs.existsSync(full(file)) || fs.readFileSync(full(file), 'utf8') !== words) fs.writeFileSync(full(file), words)
  }
}

let server: RunningServer
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000)
  folder = temporaryFolder()
  layOut()
  server = await startDev(folder)
  // Open each kind of page once, so that it is bundled
  const page = await browser.newPage()
  for (const address of ['/', '/posts/middle', '/tags/kept', '/posts/none'])
    await page.goto(server.url + address, { timeout: 300_000 })
  await page.close()
})
test.afterAll(() => server?.stop())

/** Opens a page and puts a marker into it that a full reload would wipe out. */
async function open(page: Page, address: string): Promise<void> {
  layOut()
  await page.goto(server.url + address)
  // Right after a restart of the server, Next may reload a page once
  await expect(async () => {
    await page.evaluate(() => Object.assign(window, { marker: true }))
    await page.waitForTimeout(200)
    await isSamePage(page)
  }).toPass()
}
const isSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'marker' in window), 'no full reload').toBe(true)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const inList = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('an edit shows in the open page, which keeps its scroll position, its theme and its focus', async ({ page }) => {
  await open(page, '/posts/middle')
  await page.locator('[data-theme-toggle]').click()
  const theme = await page.locator('html').getAttribute('data-theme')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(500)
  for (const words of ['First words.', 'Other words.']) {
    fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!.replace('Paragraph 20.', words))
    await expect(page.getByText(words)).toBeVisible()
  }
  await isSamePage(page)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme!)
  await expect(page.locator('[data-theme-toggle]')).toBeFocused()
})

test('another text shows before the server has rendered its page again, and that page follows', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await open(page, '/posts/middle')
  const write = (words: string, title: string) =>
    fs.writeFileSync(
      full('notes/middle.mdx'),
      posts['notes/middle.mdx']!.replace('Paragraph 0.', words).replace('title: Middle', `title: ${title}`),
    )
  // The page follows changes now
  write('Followed.', 'First')
  await expect(heading(page, 'First')).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    ({ searchParams }) => searchParams.has('_rsc'),
    async (route) => {
      await released
      await route.continue()
    },
  )
  write('Shown at once.', 'Later')
  await expect(page.getByText('Shown at once.')).toBeVisible()
  await expect(heading(page, 'First')).toBeVisible()
  release()
  await expect(heading(page, 'Later')).toBeVisible()
  await expect(page.getByText('Shown at once.')).toBeVisible()
  // Elements that React renders are left to it
  for (const [words, shown] of [
    ['Sum {1 + 1}.', 'Sum 2.'],
    ['Sum {1 + 2}.', 'Sum 3.'],
    ['Text alone.', 'Text alone.'],
  ] as const) {
    write(words, shown)
    await expect(heading(page, shown)).toBeVisible()
    await expect(page.getByText(shown).last()).toBeVisible()
  }
  expect(errors).toEqual([])
  await isSamePage(page)
})

test('another title follows in the page itself, at its neighbours, in the lists, and where one clicks or goes back to', async ({
  page,
  context,
}) => {
  const [list, neighbour, tagged] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await open(list, '/')
  await open(neighbour, '/posts/newer')
  await open(tagged, '/tags/kept')
  await open(page, '/')
  await inList(page, 'Middle').click()
  await expect(heading(page, 'Middle')).toBeVisible()
  fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!.replace('Middle', 'Renamed by its author'))
  await expect(heading(page, 'Renamed by its author')).toBeVisible()
  await expect(page).toHaveTitle(/Renamed by its author/)
  await expect(inList(list, 'Renamed by its author')).toBeVisible()
  await expect(inList(tagged, 'Renamed by its author')).toBeVisible()
  await expect(neighbour.locator('[rel=prev]')).toContainText('Renamed by its author')
  for (const each of [page, list, neighbour, tagged]) await isSamePage(each)
  await page.goBack()
  await expect(inList(page, 'Renamed by its author')).toBeVisible()
  await inList(page, 'Newer').click()
  await expect(page.locator('[rel=prev]').filter({ visible: true })).toContainText('Renamed by its author')
  await isSamePage(page)
})

test('a new post appears in the list and goes with its file; a tag that it alone has does so too', async ({ page }) => {
  await open(page, '/')
  fs.mkdirSync(full('fresh/deep'), { recursive: true })
  fs.writeFileSync(full('fresh/deep/added.mdx'), post('Added', '20', 'tags: [lonely]\n'))
  await expect(inList(page, 'Added')).toBeVisible()
  await page.goto(`${server.url}/tags/lonely`)
  await expect(inList(page, 'Added')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { marker: true }))
  fs.rmSync(full('fresh/deep/added.mdx'))
  await expect(page.locator('.notFound')).toBeVisible()
  await isSamePage(page)
})

test('a post that is deleted while it is open turns into the 404 page, and comes back with its file', async ({
  page,
}) => {
  await open(page, '/posts/middle')
  for (let time = 0; time < 2; time++) {
    fs.rmSync(full('notes/middle.mdx'))
    await expect(page.locator('.notFound')).toBeVisible()
    await expect(heading(page, 'Middle')).toHaveCount(0)
    fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!)
    await expect(heading(page, 'Middle')).toBeVisible()
    await expect(page.locator('.notFound')).toHaveCount(0)
  }
  await isSamePage(page)
})

test('an unknown address that was opened before its post was written shows it once it is', rare, async ({ page }) => {
  await open(page, '/posts/yet-to-come')
  await expect(page.locator('.notFound')).toBeVisible()
  fs.writeFileSync(full('notes/yet-to-come.mdx'), post('Here it is', '21'))
  await expect(heading(page, 'Here it is')).toBeVisible()
  await isSamePage(page)
})

test('drafts and scheduled posts are shown and marked, until they are public', rare, async ({ page }) => {
  await open(page, '/')
  const marks = page.locator('.postList .meta span').filter({ hasText: /draft|초안|scheduled|예약/i })
  await expect(marks).toHaveCount(0)
  fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!.replace('title:', 'draft: true\ntitle:'))
  await expect(marks).toHaveText(/draft|초안/i)
  fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!.replace(/^date: .*$/m, 'date: 2999-01-01'))
  await expect(marks).toHaveText(/scheduled|예약/i)
  fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!)
  await expect(marks).toHaveCount(0)
  await expect(inList(page, 'Middle')).toBeVisible()
})

test('a fault shows with its file, line, column and the lines around it, and goes when it is fixed', async ({
  page,
}) => {
  await open(page, '/posts/middle')
  const fault = page.locator('[data-content-fault]')
  const faults: [from: string, to: string, place: string, frame: string][] = [
    ['Paragraph 2.', 'export const = 1', 'notes/middle.mdx:11:', '> 11 | export const = 1'],
    ['date: 2026-11-11', 'canonical: middle', 'notes/middle.mdx:3:12', '> 3 | canonical: middle'],
    ['title: Middle', 'title: "Middle', 'notes/middle.mdx:', '| title: "Middle'],
  ]
  for (const [from, to, place, frame] of faults) {
    fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!.replace(from, to))
    await expect(fault).toContainText(place)
    await expect(fault.locator('pre')).toContainText(frame)
    fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!)
    await expect(fault).toHaveCount(0)
    await expect(page.getByText('Paragraph 2.', { exact: true })).toBeVisible()
  }
  await isSamePage(page)
})

test('all visible tabs follow, and a hidden one once it is visible again', rare, async ({ context }) => {
  layOut()
  const tabs = await Promise.all(Array.from({ length: 3 }, () => context.newPage()))
  for (const tab of tabs) await tab.goto(`${server.url}/posts/middle`)
  const write = (words: string) =>
    fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!.replace('Paragraph 0.', words))
  write('For all tabs.')
  for (const tab of tabs) await expect(tab.getByText('For all tabs.')).toBeVisible()
  const [last, ...others] = tabs
  const hide = (isHidden: boolean) =>
    last!.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  write('For those that are seen.')
  for (const tab of others) await expect(tab.getByText('For those that are seen.')).toBeVisible()
  await expect(last!.getByText('For all tabs.')).toBeVisible()
  await hide(false)
  await expect(last!.getByText('For those that are seen.')).toBeVisible()
})

test('the page’s own code keeps to its Content-Security-Policy', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && violations.push(message.text()))
  page.on('pageerror', (error) => violations.push(error.message))
  await open(page, '/posts/middle')
  fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!.replace('Paragraph 0.', 'Followed.'))
  await expect(page.getByText('Followed.')).toBeVisible()
  expect(violations).toEqual([])
})

test(
  'an image shows once it is saved, in place of what says that it is missing, and again when it changes',
  rare,
  async ({ page }) => {
    await open(page, '/posts/middle')
    fs.appendFileSync(full('notes/middle.mdx'), '\n![A chart](./chart.png)\n')
    await expect(page.locator('[data-content-fault]')).toHaveText('./chart.png: there is no such file')
    fs.writeFileSync(full('notes/chart.png'), png(300, 100))
    const chart = page.getByAltText('A chart')
    await expect(chart).toHaveAttribute('width', '300')
    const first = await chart.getAttribute('src')
    fs.writeFileSync(full('notes/chart.png'), png(200, 100))
    await expect(chart).toHaveAttribute('width', '200')
    expect(await chart.getAttribute('src')).not.toBe(first)
    await chart.scrollIntoViewIfNeeded()
    await expect.poll(() => chart.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
    await isSamePage(page)
    fs.rmSync(full('notes/chart.png'))
  },
)

test('the problems of the open post are listed by keyboard, open in the editor, and go when they are fixed', async ({
  page,
}) => {
  const problems = page.locator('[data-dev-problems]')
  await open(page, '/posts/middle')
  await expect(problems).toHaveCount(0)
  fs.writeFileSync(
    full('notes/middle.mdx'),
    `${posts['notes/middle.mdx']}\n![](./none.png) [b](/posts/older#nowhere) [c](/posts/nothing)\n\n<Callout typ="tip">A <Calout /></Callout>\n\n$\\fooo$\n\nimport None from './none.tsx'\n\n<None />\n`,
  )
  const summary = problems.locator('summary')
  await expect(summary).toHaveText('Error 1, Warning 7')
  await summary.press('Enter')
  const line = posts['notes/middle.mdx']!.split('\n').length + 1
  await expect(problems.getByRole('button', { name: `middle.mdx:${line}:` })).toHaveCount(4)
  await expect(problems).toContainText('there is no such file')
  await expect(problems).toContainText('a formula cannot be shown')
  await expect(problems).toContainText('import of "./none.tsx": there is no such file')
  await expect(problems).toContainText('"/posts/nothing"')
  await expect(problems).toContainText('"/posts/older#nowhere"')
  await expect(problems).toContainText('<Callout> does not read the attribute "typ": expected type')
  await expect(problems).toContainText('uses <Calout>, which the blog does not have (<Callout> is the nearest)')
  const opened = page.waitForRequest((request) => request.url().includes('/__nextjs_launch-editor?'))
  await page.route('**/__nextjs_launch-editor?*', (route) => route.fulfill({ status: 204 }))
  await problems.getByRole('button', { name: `middle.mdx:${line}:5` }).press('Enter')
  expect(new URL((await opened).url()).searchParams.get('line1')).toBe(String(line))
  await isSamePage(page)
  fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!)
  await expect(problems).toHaveCount(0)
})

test('posts that claim one slug: each page names the other', rare, async ({ page }) => {
  const problems = page.locator('[data-dev-problems]')
  await open(page, '/posts/middle')
  fs.writeFileSync(full('notes/rival.mdx'), post('Rival', '13', 'slug: middle\n'))
  for (const address of ['/posts/middle', '/posts/notes-middle']) {
    await page.goto(server.url + address)
    await problems.locator('summary').press('Enter')
    await expect(problems).toContainText('the slug "middle" belongs to notes/middle.mdx')
    await expect(problems.getByRole('button', { name: 'notes/rival.mdx:' })).toBeVisible()
  }
  fs.rmSync(full('notes/rival.mdx'))
})

test('another slug takes a post away from the open page, which says where it is', rare, async ({ page }) => {
  const problems = page.locator('[data-dev-problems]')
  await open(page, '/posts/middle')
  fs.writeFileSync(full('notes/middle.mdx'), post('Middle', '11', 'slug: centre\n'))
  await expect(page.locator('.notFound')).toBeVisible()
  await problems.locator('summary').press('Enter')
  await expect(problems).toContainText('no post has this address; that of notes/middle.mdx is /posts/centre')
  fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!)
  await expect(heading(page, 'Middle')).toBeVisible()
})

// These two come last: any page that is open while the bundler removes the demo again is fully reloaded, and so are
// some that are opened after a restart
test(
  'a post gains a demo and components, which follow their files, keep their state, and recover once they are fixed',
  rare,
  async ({ page }) => {
    const demo = (label: string) =>
      `import { useState } from 'react'\nexport default function Demo() {\n  const [count, setCount] = useState(0)\n  return <button onClick={() => setCount(count + 1)}>${label} {count}</button>\n}\n`
    await open(page, '/posts/middle')
    fs.writeFileSync(full('notes/demo.jsx'), demo('First'))
    const withDemo = `import Demo from './demo.jsx'\n\n<Demo />\n\n${text}`
    fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!.replace(text, withDemo))
    await page.getByRole('button', { name: 'First 0' }).click()
    await expect(page.getByRole('button', { name: 'First 1' })).toBeVisible()
    fs.writeFileSync(full('notes/demo.jsx'), demo('Second'))
    await expect(page.getByRole('button', { name: 'Second 1' })).toBeVisible()
    await isSamePage(page)

    const fault = page.locator('.prose [data-content-fault]')
    fs.writeFileSync(full('notes/demo.jsx'), demo('Third').replace('return', "throw new Error('at render')\n  return"))
    await expect(fault).toContainText('at render')
    fs.writeFileSync(full('notes/demo.jsx'), demo('Third'))
    await expect(page.getByRole('button', { name: 'Third 0' })).toBeVisible()
    await isSamePage(page)
    /** Opens the page again until it shows something. Next may reload it meanwhile, since it has an error. */
    const reopened = (shows: (timeout: number) => Promise<void>) =>
      expect(async () => {
        // Next says what the bundler did only to pages that listen
        const listening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
        listening.catch(() => {})
        await page.reload()
        await shows(3_000)
        await listening
      }).toPass()
    fs.writeFileSync(full('notes/demo.jsx'), `throw new Error('at import')\n${demo('Fourth')}`)
    await reopened((timeout) => expect(fault).toContainText('at import', { timeout }))
    fs.writeFileSync(full('notes/demo.jsx'), demo('Fourth'))
    // React follows what has failed from the first edit of a page on: one that was opened with an error is opened again
    await reopened((timeout) => expect(page.getByRole('button', { name: 'Fourth 0' })).toBeVisible({ timeout }))
    await page.evaluate(() => Object.assign(window, { marker: true }))
    await expect(fault).toHaveCount(0)

    const own = (name: string, words: string) =>
      fs.writeFileSync(full('components.jsx'), `export const ${name} = () => <mark>${words}</mark>\n`)
    own('Stamp', 'own')
    fs.appendFileSync(full('notes/middle.mdx'), '\n<Stamp />\n')
    const stamp = page.locator('.prose mark')
    await expect(stamp).toHaveText('own')
    own('Stamp', 'edited')
    await expect(stamp).toHaveText('edited')
    // The page keeps the name until the server has rendered it again
    own('Seal', 'renamed')
    await expect(fault).toHaveCount(1)
    fs.writeFileSync(
      full('notes/middle.mdx'),
      fs.readFileSync(full('notes/middle.mdx'), 'utf8').replace('Stamp', 'Seal'),
    )
    await expect(stamp).toHaveText('renamed')
    await expect(fault).toHaveCount(0)
    await isSamePage(page)
  },
)

test(
  'after the server was restarted the page connects again and shows what changed meanwhile',
  rare,
  async ({ page }) => {
    await open(page, '/posts/middle')
    // A page that is fetched again when nobody answers becomes one of the browser's own: nothing may be left to fetch
    // Next may leave the rest of an answer unread
    const predicate = (request: Request) => /\/posts\/middle\?_rsc=/.test(request.url())
    const fetched = Promise.race([
      page.waitForEvent('requestfinished', { predicate }),
      page.waitForEvent('requestfailed', { predicate }),
    ])
    fs.writeFileSync(full('notes/middle.mdx'), posts['notes/middle.mdx']!.replace('Paragraph 0.', 'Written before.'))
    await expect(page.getByText('Written before.')).toBeVisible()
    await fetched
    await server.stop()
    fs.writeFileSync(
      full('notes/middle.mdx'),
      posts['notes/middle.mdx']!.replace('Paragraph 0.', 'Written while it was off.'),
    )
    server = await startDev(folder, Number(new URL(server.url).port))
    await expect(page.getByText('Written while it was off.')).toBeVisible({ timeout: 150_000 })
  },
)
