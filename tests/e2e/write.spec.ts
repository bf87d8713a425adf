import http from 'node:http'
import os from 'node:os'
import { expect, test } from '@playwright/test'
import { png } from '../images.ts'
import { compose, editor, isPublished, isSaved, postOf, shown, startDesk, write, type DeskServer } from './desk.ts'
import { rare } from './rare.ts'

test.describe.configure({ mode: 'default' })

let desk: DeskServer
test.beforeAll(async () => {
  test.setTimeout(600_000)
  desk = await startDesk()
})
test.afterAll(() => desk?.stop())

test('from a post to its editor: what is typed is in the file, and in the page beside it', async ({ page }) => {
  await desk.open(page, 'notes/first.mdx')
  expect(page.url()).not.toContain('token')
  await page.goto(`${desk.url}/write`)
  // In the calendar, as long as its month is shown, and in the list
  await page.getByRole('link', { name: 'First', exact: true }).last().click()
  await expect(shown(page).getByText('Words.')).toBeVisible()
  await page.goto(`${desk.url}/posts/first`)
  await page.getByRole('link', { name: /^(?:Edit|편집)$/ }).click()
  await expect(shown(page).getByText('Words.')).toBeVisible()
  await write(page, 'Typed here.')
  await expect(shown(page).getByText('Typed here.')).toBeVisible()
  await isSaved(page)
  expect(desk.read('notes/first.mdx')).toBe(`${postOf('First')}Typed here.`)
  // Nothing of Next lies on the page
  await expect(page.frameLocator('.deskPage').locator('#next-logo')).toHaveCount(0)
})

/** The status that a request gets, with headers that no browser would send. */
const statusOf = (host: string, headers: Record<string, string>, method = 'POST', url = '/api/write/posts') =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(desk.url)
    const body = method === 'POST' ? '{}' : ''
    const length = { 'Content-Length': String(body.length) }
    const request = http.request({ host, port, method, path: url, headers: { ...length, ...headers } }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
    request.on('error', reject).end(body)
  })

test('nobody else writes: other machines, hosts, origins, and who has no token', async ({ page, context }) => {
  const { host } = new URL(desk.url)
  const good = {
    Host: host,
    Origin: desk.url,
    'Content-Type': 'application/json',
    'X-Pointsix-Write': desk.token,
  }
  // The first request of a server that has just started is a 404
  await expect.poll(() => statusOf('127.0.0.1', good)).toBe(200)
  for (const [headers, status] of [
    [{ Host: 'evil.example', Origin: 'http://evil.example' }, 404],
    [{ Origin: 'https://evil.example' }, 403],
    [{ 'X-Pointsix-Write': 'a'.repeat(43) }, 403],
  ] as const)
    expect(await statusOf('127.0.0.1', { ...good, ...headers }), JSON.stringify(headers)).toBe(status)
  expect(await statusOf('127.0.0.1', good, 'GET')).toBe(405)
  for (const url of [
    '/api/%77rite/posts',
    '//api/write/posts',
    '/api//write/posts',
    '/api/write/posts/',
    '/API/WRITE/posts',
  ])
    expect(await statusOf('127.0.0.1', { ...good, Origin: 'https://evil.example' }, 'POST', url), url).not.toBe(200)
  const other = Object.values(os.networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)
  if (other) {
    expect(await statusOf(other.address, good)).toBe(404)
    expect(await statusOf(other.address, { Host: host }, 'GET', '/write')).toBe(404)
  }
  // No page holds the token: who could read one has nothing
  for (const url of ['/write', '/posts/first', '/'])
    expect(await (await fetch(desk.url + url)).text(), url).not.toContain(desk.token)
  const without = await (await context.browser()!.newContext()).newPage()
  await without.goto(`${desk.url}/write?path=/posts/first`)
  await expect(without.locator('.deskMessage')).toContainText('Write:')
  // Nor is a blog without posts shown for a token of before
  await without.evaluate(() => localStorage.setItem('pointsix.write.token', 'a'.repeat(43)))
  await without.goto(`${desk.url}/write`)
  await expect(without.locator('.deskMessage')).toContainText('Write:')
  // The new one may be pasted there, which loads nothing by itself
  await without.goto(`${desk.url}/write#token=${desk.token}`)
  await expect(without.locator('.deskCalendar')).toBeVisible()
  await without.context().close()
  // Another origin, of this machine as well, may neither ask nor show the editor
  const elsewhere = http.createServer((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<title>Elsewhere</title><iframe src="${desk.url}/write"></iframe>`),
  )
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as { port: number }).port}`)
  const asked = await page.evaluate(
    ([url, secret]) =>
      fetch(`${url}/api/write/posts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Pointsix-Write': secret! },
        body: '{}',
      }).then(
        ({ status }) => String(status),
        () => 'refused',
      ),
    [desk.url, desk.token],
  )
  expect(asked).toBe('refused')
  expect(page.frames()[1]!.url()).not.toMatch(/\/write$/)
  elsewhere.close()
})

test('a Korean post from nothing to published, by keyboard alone', rare, async ({ page }) => {
  await desk.open(page, 'notes/first.mdx')
  const cdp = await page.context().newCDPSession(page)
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  /** Tabs back or on until something has the focus. */
  const reach = async (name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let tries = 0; tries < 40; tries++) {
      await press(key)
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null
        return element?.getAttribute('aria-label') ?? (element?.closest('label') ?? element)?.textContent ?? ''
      })
      if (name.test(focused)) return
    }
    throw new Error(`no Tab reaches ${name}`)
  }
  await editor(page).focus()
  await reach(/^(?:New post|새 글)$/, 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await compose(cdp, '서버가 느린 날')
  await press('Enter')
  await expect(page).toHaveURL(/file=notes/)
  await expect(editor(page)).toBeFocused()
  const file = 'notes/서버가-느린-날.mdx'
  await page.keyboard.press('Control+End')
  await compose(cdp, '값은 ')
  await page.keyboard.type('$x^2$')
  await compose(cdp, ' 입니다')
  await page.keyboard.type('\n\n| a | b |\n')
  await page.keyboard.type('| - | - |\n')
  await page.keyboard.press('Control+End')
  await compose(cdp, '')
  await page.keyboard.type('| 1 | 2 |\n\n')
  await expect(shown(page).locator('table')).toBeVisible()
  await expect(shown(page).locator('math')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await reach(/^(?:Image|그림)$/, 'Shift+Tab')
  await press('Enter')
  await (await chooser).setFiles({ name: 'IMG_2041.png', mimeType: 'image/png', buffer: png(40, 20) })
  await expect(page.locator('.deskAlt input')).toBeFocused()
  await expect(page.locator('.deskAlt')).toContainText('서버가-느린-날-1.png (40 × 20')
  await compose(cdp, '느린 서버')
  await press('Enter')
  await expect(editor(page)).toBeFocused()
  await expect(shown(page).getByRole('img', { name: '느린 서버' })).toBeVisible()
  await reach(/^(?:Front matter|프런트 매터)$/, 'Shift+Tab')
  await press('Enter')
  await reach(/^(?:Draft|초안)$/)
  await press('Space')
  await expect.poll(() => desk.read(file)).toContain('draft: false')
  await isSaved(page)
  expect(desk.read(file)).toContain('\n\n값은 $x^2$ 입니다\n\n| a | b |\n')
  expect(desk.read(file)).toContain('\n![느린 서버](./서버가-느린-날-1.png)\n')
  expect(desk.read(file)).toMatch(/^---\ntitle: "서버가 느린 날"\n/)
  await isPublished(page, '서버가 느린 날')
  await page.goto(`${desk.url}/posts/${encodeURIComponent('서버가-느린-날')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('서버가 느린 날')
  for (const part of ['table', 'math', 'img[alt="느린 서버"]'])
    await expect(page.locator('main').locator(part)).toBeVisible()
})

test('what someone else wrote meanwhile is shown beside, and not overwritten', async ({ page }) => {
  await desk.open(page, 'notes/first.mdx', postOf('First'))
  await write(page, 'Mine.')
  await isSaved(page)
  // While nothing is open here, what is written elsewhere comes in
  desk.put('notes/first.mdx', postOf('First', 'Theirs.'))
  await expect(editor(page)).toContainText('Theirs.')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/write/save', async (route) => {
    await released
    await route.continue()
  })
  await write(page, 'Mine again.')
  desk.put('notes/first.mdx', postOf('First', 'Theirs again.'))
  release()
  const conflict = page.locator('.deskConflict')
  await expect(conflict).toBeVisible()
  await expect(conflict.locator('.cm-merge-a')).toContainText('Theirs again.')
  await expect(conflict.locator('.cm-merge-b')).toContainText('Mine again.')
  expect(desk.read('notes/first.mdx')).toBe(postOf('First', 'Theirs again.'))
  await page.getByRole('button', { name: /Save yours|내가 쓴 글 저장/ }).click()
  await isSaved(page)
  expect(desk.read('notes/first.mdx')).toBe(`${postOf('First', 'Theirs.')}Mine again.`)
})
