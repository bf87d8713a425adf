import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { png } from '../images.ts'
import { tooWide, violations } from './axe.ts'
import {
  compose,
  editor,
  isPublished,
  isSaved,
  postOf,
  shown,
  startDesk,
  state,
  write,
  type DeskServer,
} from './desk.ts'
import { rare } from './rare.ts'

test.describe.configure({ mode: 'default' })

let desk: DeskServer
test.beforeAll(async () => {
  test.setTimeout(600_000)
  desk = await startDesk()
})
test.afterAll(() => desk?.stop())

test('ten saves in a burst, read meanwhile: each time a whole text, at the end the last', rare, async ({ page }) => {
  await desk.open(page, 'notes/burst.mdx', postOf('Burst', ''))
  const seen = new Set<string>()
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      seen.add(desk.read('notes/burst.mdx'))
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  for (let at = 0; at < 10; at++) {
    await write(page, `Line ${at}.`)
    await page.keyboard.press('Enter')
  }
  await isSaved(page)
  isOver = true
  await reading
  const text = Array.from({ length: 10 }, (_, at) => `Line ${at}.\n`).join('')
  const whole = postOf('Burst', '') + text
  expect(desk.read('notes/burst.mdx')).toBe(whole)
  for (const each of seen) expect(whole.startsWith(each), JSON.stringify(each)).toBe(true)
  await expect(shown(page).getByText('Line 9.')).toBeVisible()
  expect(fs.readdirSync(path.join(desk.folder, 'notes')).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('each key is shown, and the page is fetched again once they end', rare, async ({ page }) => {
  await desk.open(page, 'notes/keys.mdx', postOf('Keys', ''))
  await write(page, 'Begun.')
  await expect(shown(page).getByText('Begun.')).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_rsc=')) fetched.push(request.url())
  })
  await page.waitForTimeout(1_000)
  fetched.length = 0
  let text = 'Begun.'
  let meanwhile = 0
  for (const key of 'keys in a row') {
    // A machine that is slow with the last key fetches the page at once to show it
    meanwhile = fetched.length
    await page.keyboard.type(key)
    text += key
    await expect(shown(page).getByText(text.trim(), { exact: true })).toBeVisible()
  }
  await expect.poll(() => fetched.length).toBeGreaterThan(meanwhile)
  expect(meanwhile).toBeLessThan(6)
})

test('two editors of one post follow each other, and neither overwrites the other', rare, async ({ page, context }) => {
  await desk.open(page, 'notes/two.mdx', postOf('Two', 'A.\n\nB.'))
  const other = await context.newPage()
  await desk.open(other, 'notes/two.mdx')
  await write(other, 'From the other.')
  await page.bringToFront()
  await expect(editor(page)).toContainText('From the other.')
  await page.route('**/api/write/save', (route) => route.abort())
  await write(page, 'From this one.')
  await expect(state(page)).toHaveAttribute('data-save-state', 'unanswered')
  await other.bringToFront()
  await write(other, 'Again.')
  await isSaved(other)
  await page.bringToFront()
  await page.unroute('**/api/write/save')
  await expect(page.locator('.deskConflict')).toBeVisible()
  expect(desk.read('notes/two.mdx')).toContain('From the other.Again.')
  await page.getByRole('button', { name: /Take what is in the file|파일에 있는 글로/ }).click()
  await isSaved(page)
  await expect(editor(page)).toContainText('From the other.Again.')
  await expect(editor(page)).not.toContainText('From this one.')
  // What was not taken is one step back
  await editor(page).press('Control+z')
  await expect(editor(page)).toContainText('From this one.')
  await isSaved(page)
  expect(desk.read('notes/two.mdx')).toContain('From this one.')
})

test(
  'a server that is killed loses nothing: what was typed is kept, and saved once it is back',
  rare,
  async ({ page }) => {
    test.setTimeout(300_000)
    await desk.open(page, 'notes/crash.mdx', postOf('Crash'))
    await write(page, 'Before.')
    await isSaved(page)
    const { port } = new URL(desk.url)
    await desk.kill()
    await write(page, ' While nobody answers.')
    await expect(state(page)).toHaveAttribute('data-save-state', 'unanswered')
    expect(desk.read('notes/crash.mdx')).toBe(`${postOf('Crash')}Before.`)
    desk = await startDesk(desk.folder, Number(port))
    await expect(state(page)).toHaveAttribute('data-save-state', 'saved', { timeout: 120_000 })
    expect(desk.read('notes/crash.mdx')).toBe(`${postOf('Crash')}Before. While nobody answers.`)
  },
)

test('what is typed in the form while nobody answers is set once somebody does', rare, async ({ page }) => {
  await desk.open(page, 'notes/form.mdx', postOf('Form'))
  await page.locator('.deskFields summary').click()
  await page.route('**/api/write/setField', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await page.getByLabel(/^(?:Title|제목)$/).fill('Another')
  await refused
  await page.unroute('**/api/write/setField')
  await expect(editor(page)).toContainText('title: Another')
  await isSaved(page)
  expect(desk.read('notes/form.mdx')).toBe(postOf('Another'))
})

test('a browser that goes before the save keeps the text, and undo goes on after a reload', rare, async ({ page }) => {
  await desk.open(page, 'notes/undo.mdx', postOf('Undo'))
  await write(page, 'One. ')
  await isSaved(page)
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('One. '))
  await page.reload()
  await expect(editor(page)).toContainText('One.')
  await editor(page).press('Control+z')
  await expect(editor(page)).not.toContainText('One.')
  await isSaved(page)
  expect(desk.read('notes/undo.mdx')).toBe(postOf('Undo'))
  await page.route('**/api/write/save', (route) => route.abort())
  await write(page, 'Never sent.')
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('Never sent.'))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.unroute('**/api/write/save')
  await page.goto('about:blank')
  await desk.open(page, 'notes/undo.mdx')
  await expect(editor(page)).toContainText('Never sent.')
  await isSaved(page)
  expect(desk.read('notes/undo.mdx')).toBe(`${postOf('Undo')}Never sent.`)
})

test('what is saved while the editor asks for the file is not taken for a change elsewhere', rare, async ({ page }) => {
  await desk.open(page, 'notes/asked.mdx', postOf('Asked'))
  let [isHeld, saves] = [false, 0]
  page.on('response', (response) => {
    if (response.url().endsWith('/api/write/save')) saves++
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/write/state', async (route) => {
    if (isHeld) return route.continue()
    isHeld = true
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await write(page, 'One. ')
  await expect.poll(() => isHeld).toBe(true)
  const before = saves
  await page.keyboard.type('Two.')
  await expect.poll(() => saves).toBeGreaterThan(before)
  await isSaved(page)
  const answered = page.waitForResponse('**/api/write/state')
  release()
  await answered
  await expect(shown(page).getByText('One. Two.')).toBeVisible()
  await page.keyboard.type(' Three.')
  await expect.poll(() => desk.read('notes/asked.mdx')).toBe(`${postOf('Asked')}One. Two. Three.`)
  await isSaved(page)
})

test('a file stays as it is written: BOM, line ends, order, comments, quotes', rare, async ({ page }) => {
  const before =
    "\ufeff---\r\n# why\r\ndate: 2026-11-10\r\ntitle:   'It''s'  # said\r\ntags: [a, \"b\"]\r\n---\r\n\r\nA.\r\n"
  await desk.open(page, 'notes/kept.md', before)
  await write(page, 'B.')
  await isSaved(page)
  expect(desk.read('notes/kept.md')).toBe(`${before}B.`)
  await page.locator('.deskFields summary').click()
  const tags = page.getByLabel(/^(?:Tags|태그)$/)
  await expect(tags).toHaveValue('a, b')
  await tags.fill('a, b, 한글')
  await page.getByLabel(/^(?:Title|제목)$/).fill("It's new")
  await expect
    .poll(() => desk.read('notes/kept.md'))
    .toBe(`${before.replace("'It''s'", "'It''s new'").replace('"b"]', '"b", "한글"]')}B.`)
})

test('Hangul is composed whole while saves, the page and completions follow', rare, async ({ page }) => {
  await desk.open(page, 'notes/hangul.mdx', postOf('한글', ''))
  const cdp = await page.context().newCDPSession(page)
  await editor(page).press('Control+End')
  const words = '값을 닭볶음처럼 읽는 서버리스는 왜 느린가'
  await compose(cdp, words)
  await isSaved(page)
  expect(desk.read('notes/hangul.mdx')).toBe(`${postOf('한글', '')}${words}`)
  // A change from elsewhere waits for the syllable
  await cdp.send('Input.imeSetComposition', { text: '그', selectionStart: 1, selectionEnd: 1 })
  await isSaved(page)
  desk.put('notes/hangul.mdx', `${desk.read('notes/hangul.mdx').replace('title: 한글', 'title: 글자')}`)
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('글자')
  await cdp.send('Input.imeSetComposition', { text: '글', selectionStart: 1, selectionEnd: 1 })
  await cdp.send('Input.insertText', { text: '글' })
  await expect(editor(page)).toContainText(`${words}글`)
})

test('columns of a table are below each other, while Hangul is composed too', rare, async ({ page }) => {
  await desk.open(page, 'notes/table.mdx', postOf('Table', '| abcd | b |\n| ---- | - |'))
  const cdp = await page.context().newCDPSession(page)
  await write(page, '| ')
  await compose(cdp, '닭볶')
  await page.keyboard.type(' | $ |')
  await isSaved(page)
  expect(desk.read('notes/table.mdx')).toMatch(/\n\| 닭볶 \| \$ \|$/)
  const widths = await page.locator('.cm-line', { hasText: '|' }).evaluateAll((lines) =>
    lines.map((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      return range.getBoundingClientRect().width
    }),
  )
  expect(widths).toHaveLength(3)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(3)
})

test('problems are underlined where they are, and the form says what cannot be read', rare, async ({ page }) => {
  await desk.open(page, 'notes/problem.mdx', postOf('Problem', 'A [link](./gone.png) and <Unknown />.'))
  await page.getByRole('button', { name: /^(?:2 problems|문제 2개)$/ }).click()
  await expect(page.locator('.cm-tooltip-lint')).toContainText('./gone.png')
  await expect(page.locator('.cm-lintRange-warning').first()).toBeVisible()
  await editor(page).press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.type(' "x')
  await page.keyboard.press('Home')
  await page.keyboard.type('canonical: none\n')
  await expect(page.locator('.cm-lintRange-error').first()).toBeVisible()
  // Also when it is mended elsewhere, or what it leads to comes
  await isSaved(page)
  desk.put('notes/problem.mdx', postOf('Problem', 'A [link](./gone.png).'))
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0)
  await expect(page.locator('.cm-lintRange-warning').first()).toBeVisible()
  desk.put('notes/gone.png', png(3, 2))
  await expect(page.locator('.cm-lintRange-warning')).toHaveCount(0)
})

test.describe('of a Korean author', () => {
  test.use({ locale: 'ko-KR' })
  test('problems are said in Korean, in the editor and beside the page', rare, async ({ page }) => {
    await desk.open(page, 'notes/korean.mdx', postOf('Korean', '![Pond](./missing.png)'))
    await expect(page).toHaveTitle(/^글쓰기 — /)
    await page.locator('.cm-lintRange-warning').first().hover()
    await expect(page.locator('.cm-tooltip-lint')).toHaveText(/^없는 파일: "\.\/missing\.png"/)
    await editor(page).press('Control+f')
    const find = page.getByRole('textbox', { name: '찾을 내용' })
    await expect(find).toBeFocused()
    // Beside its buttons, and not below the one that closes it
    expect((await find.boundingBox())!.width).toBeLessThan(300)
    await editor(page).press('Control+Shift+M')
    await expect(page.getByRole('listbox', { name: '문제' })).toBeVisible()
    await page.getByRole('button', { name: '더 보기' }).click()
    await page.getByRole('button', { name: '이름 바꾸기' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('first')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      '이미 있거나 이름이 될 수 없음: notes/first.mdx',
    )
    await page.goto(`${desk.url}/posts/korean`)
    const problems = page.locator('[data-dev-problems]')
    await problems.locator('summary').press('Enter')
    await expect(problems).toHaveAttribute('lang', 'ko')
    await expect(problems).toContainText('없는 파일: "./missing.png"')
  })
})

test('images by paste and drop; the same one twice is one file', rare, async ({ page }) => {
  await desk.open(page, 'notes/images/index.mdx', postOf('Images', ''))
  const give = (kind: 'paste' | 'drop', ...files: [name: string, bytes: Buffer][]) =>
    editor(page).evaluate(
      (element, [type, given]) => {
        const data = new DataTransfer()
        for (const [name, content] of given)
          data.items.add(new File([new Uint8Array(content)], name, { type: 'image/png' }))
        const init = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        )
      },
      [kind, files.map(([name, bytes]) => [name, [...bytes]] as const)] as const,
    )
  await give('paste', ['image.png', png(30, 20)])
  await page.locator('.deskAlt input').fill('A [small] pond')
  await page.keyboard.press('Enter')
  await expect(editor(page)).toContainText(String.raw`![A \[small\] pond](./images-1.png)`)
  await give('drop', ['not.png', Buffer.from('no image')], ['Dark Pond (1).PNG', png(30, 21)])
  await expect(page.locator('output')).toContainText('not an image')
  await page.getByRole('button', { name: /^(?:Later|나중에)$/ }).click()
  await expect(editor(page)).toContainText('![](./dark-pond-1.png)')
  await give('paste', ['image.png', png(30, 20)])
  await page.getByRole('button', { name: /^(?:Later|나중에)$/ }).click()
  await isSaved(page)
  expect(fs.readdirSync(path.join(desk.folder, 'notes/images')).toSorted()).toEqual([
    'dark-pond-1.png',
    'images-1.png',
    'index.mdx',
  ])
})

test('links, emoji and components are completed', rare, async ({ page }) => {
  desk.put('notes/target.mdx', postOf('느린 서버', '## First part\n\nText.'))
  await desk.open(page, 'notes/complete.mdx', postOf('Complete', ''))
  const choose = async (typed: string, option: string | RegExp) => {
    await write(page, typed)
    const found = page.getByRole('option', { name: option }).first()
    await expect(found).toBeVisible()
    await found.click()
  }
  await choose('[[느린', '느린 서버')
  await page.keyboard.type('\n')
  await choose('[a](느린', '느린 서버')
  await page.keyboard.type('\n')
  await choose('[b](/posts/target#Fir', 'First part')
  await page.keyboard.type('\n')
  await choose(':tad', ':tada:')
  await page.keyboard.type('\n\n')
  await choose('/Callo', /Callout/)
  await isSaved(page)
  expect(desk.read('notes/complete.mdx')).toContain(
    '[[target]]\n[a](/posts/target)\n[b](/posts/target#first-part)\n:tada:\n\n<Callout type="" title="">\n\n</Callout>',
  )
})

test('a post is renamed with its images and an alias, deleted, and brought back', rare, async ({ page }) => {
  desk.put('notes/old-name/pond.png', png(30, 20))
  await desk.open(page, 'notes/old-name/index.mdx', postOf('Named', '![A pond](./pond.png)'))
  const more = async (name: RegExp) => {
    await page.getByRole('button', { name: /^(?:More|더 보기)$/ }).click()
    await page.getByRole('button', { name }).click()
  }
  await more(/^(?:Rename|이름 바꾸기)$/)
  desk.put('essays/taken.mdx', postOf('Taken'))
  await page.getByRole('dialog').getByRole('textbox').fill('taken')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('essays/taken.mdx')
  await page.getByRole('dialog').getByRole('textbox').fill('new-name')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/new-name/)
  await expect(shown(page).getByRole('img', { name: 'A pond' })).toBeVisible()
  expect(fs.existsSync(path.join(desk.folder, 'notes/old-name'))).toBe(false)
  const visitor = await page.context().newPage()
  await visitor.goto(`${desk.url}/posts/old-name`)
  await expect(visitor).toHaveURL(/\/posts\/new-name$/)
  await visitor.close()
  const remove = async () => {
    await more(/^(?:Delete|삭제)$/)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(?:Delete|삭제)$/ })
      .click()
    await page.getByRole('button', { name: /Bring it back|되돌리기/ }).waitFor()
  }
  await remove()
  expect(fs.existsSync(path.join(desk.folder, 'notes/new-name'))).toBe(false)
  await page.getByRole('button', { name: /Bring it back|되돌리기/ }).click()
  await expect(editor(page)).toContainText('aliases: [old-name]')
  expect(fs.readdirSync(path.join(desk.folder, 'notes/new-name')).toSorted()).toEqual(['index.mdx', 'pond.png'])
  // Later too, from the list of what was deleted
  await remove()
  await page.goto(`${desk.url}/write`)
  await page.getByRole('button', { name: 'notes/new-name/index.mdx' }).click()
  await expect(editor(page)).toContainText('aliases: [old-name]')
})

test('drafts and scheduled posts are listed, with what appears next first', rare, async ({ page }) => {
  desk.put('notes/later.mdx', postOf('Later', 'Text.').replace('2026-11-10', '2999-01-02T09:30'))
  await desk.open(page, 'notes/first.mdx', postOf('First', 'Words.', 'draft: true\n'))
  await page.getByRole('button', { name: /^(?:More|더 보기)$/ }).click()
  await page.getByRole('button', { name: /^(?:Calendar|달력)$/ }).click()
  const heading = page.getByRole('heading', { name: /^(?:Drafts and scheduled|초안과 예약 글)$/ })
  const items = page.getByRole('dialog').locator('section').filter({ has: heading }).getByRole('listitem')
  await expect(items.filter({ hasText: 'Later' })).toContainText('2999')
  await expect(items.filter({ hasText: 'First' })).toContainText(/Draft|초안/)
})

test('a calendar has posts on their days, and begins one on another', rare, async ({ page }) => {
  desk.put('notes/on-a-day.mdx', postOf('On a day').replace('2026-11-10', '2999-01-05T09:30'))
  desk.put('notes/of-a-day.mdx', postOf('Of a day', 'Words.', 'draft: true\n').replace('2026-11-10', '2999-01-05'))
  await desk.open(page, 'notes/first.mdx')
  await page.clock.setFixedTime('2999-01-15T12:00:00Z')
  await page.goto(`${desk.url}/write`)
  const january = page.getByRole('table', { name: 'January 2999' })
  const day = (number: number) => page.getByRole('button', { name: new RegExp(`^${number}, `) })
  await expect(january.locator('[aria-current="date"]')).toHaveText('15')
  await expect(day(5)).toHaveAccessibleName(/day: Of a day, On a day$/)
  const cell = january.getByRole('cell').filter({ has: day(5) })
  for (const [title, mark] of [
    ['On a day', 'Scheduled'],
    ['Of a day', 'Draft'],
  ] as const) {
    const item = cell.getByRole('listitem').filter({ hasText: title })
    await expect(item.getByRole('link', { name: title })).toHaveAttribute('href', /^\/write\?path=/)
    await expect(item).toContainText(mark)
  }
  await day(5).click()
  await expect(day(5)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.deskDay')).toContainText('January 5, 2999')
  await expect(page.locator('.deskDay').getByRole('listitem').filter({ hasText: 'On a day' })).toContainText('9:30')
  await page.getByRole('button', { name: 'Month after' }).click()
  await expect(page.getByRole('table', { name: 'February 2999' })).toBeVisible()
  await expect(page.locator('.deskDay').getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Today' }).click()
  await day(20).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Date')).toHaveValue('2999-01-20')
  await dialog.getByLabel('Title').fill('Begun on a day')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/begun-on-a-day/)
  expect(desk.read('notes/begun-on-a-day.mdx')).toMatch(/\ndate: 2999-01-20\n[^]*\ndraft: true\n/)
  await page.goto(`${desk.url}/write`)
  await expect(day(20)).toHaveAccessibleName(/Begun on a day$/)
  fs.rmSync(path.join(desk.folder, 'notes/on-a-day.mdx'))
})

test('what a list of the editor cannot show is said in its place', rare, async ({ page }) => {
  await desk.open(page, 'notes/first.mdx')
  await page.route(/\/api\/write\/(?:binned|month)$/, (route) => route.abort())
  await page.goto(`${desk.url}/write`)
  const said = page
    .getByRole('alert')
    .filter({ hasText: /^(?:The server does not answer|서버가 응답하지 않습니다)\.$/ })
  await expect(said).toHaveCount(2)
})

test('text and page scroll together, and the editor opens where the page was', rare, async ({ page }) => {
  const parts = Array.from({ length: 12 }, (_, at) => `## Part ${at}\n\n${'Words and words. '.repeat(60)}`).join('\n\n')
  await desk.open(page, 'notes/long.mdx', postOf('Long', parts))
  await editor(page).press('Control+End')
  await expect(shown(page).getByRole('heading', { name: 'Part 11' })).toBeInViewport()
  await page.goto(`${desk.url}/posts/long`)
  await page.getByRole('heading', { name: 'Part 6' }).evaluate((element) => element.scrollIntoView())
  await page.getByRole('link', { name: /^(?:Edit|편집)$/ }).click()
  await expect(editor(page).getByText('## Part 6')).toBeInViewport()
})

test('the page follows to the end of what is written, however much is above', rare, async ({ page }) => {
  desk.put('notes/tall.png', png(400, 3_000))
  const lines = 'Words.\n\n'.repeat(60)
  for (const [file, text] of [
    ['short', ''],
    ['longer', lines],
  ] as const) {
    await desk.open(page, `notes/${file}.mdx`, postOf('Tall', `${text}![Tall](./tall.png)\n\nAnd`))
    await expect(shown(page).getByRole('img', { name: 'Tall' })).toBeVisible()
    await write(page, 'The very end.')
    await expect(shown(page).getByText('The very end.')).toBeInViewport()
  }
})

test('keys of Vim are loaded where they are wanted', rare, async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      void response.text().then(
        (text) => scripts.push(text),
        () => {},
      )
  })
  const hasVim = () => scripts.some((text) => text.includes('vimState'))
  await desk.open(page, 'notes/vim.mdx', postOf('Vim'))
  await expect(editor(page)).toContainText('Words.')
  expect(hasVim()).toBe(false)
  await page.getByRole('button', { name: /^(?:More|더 보기)$/ }).click()
  await page.getByRole('button', { name: /^(?:Vim keys|Vim 키)$/ }).click()
  await expect.poll(hasVim).toBe(true)
  await page.keyboard.press('Escape')
  await editor(page).focus()
  await page.keyboard.type('ggdd')
  await expect(editor(page)).not.toContainText('---\ntitle')
  await page.evaluate(() => localStorage.removeItem('pointsix.write.vim'))
})

test('a file that cannot be written is shown', rare, async ({ page }) => {
  desk.put('notes/latin.md', Buffer.from([...Buffer.from(postOf('Latin')), 0xff, 0x0a]))
  await desk.open(page, 'notes/latin.md')
  await expect(page.locator('.deskMessage')).toContainText('UTF-8')
  await editor(page).press('Control+End')
  await page.keyboard.type('x')
  await expect(editor(page)).not.toContainText('x')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true })
  test('a post by touch, from nothing to published', rare, async ({ page }) => {
    await desk.open(page, 'notes/first.mdx')
    await page.getByRole('button', { name: /^(?:New post|새 글)$/ }).tap()
    await page.getByRole('dialog').getByRole('textbox').fill('손으로 쓴 글')
    await page.getByRole('button', { name: /^(?:Begin|시작)$/ }).tap()
    await expect(page).toHaveURL(/%EC%86%90/)
    await editor(page).locator('.cm-line').last().tap()
    const cdp = await page.context().newCDPSession(page)
    await compose(cdp, '전화기로 ')
    await page.keyboard.insertText('$a+b$ 를 씁니다.\n\n| 가 | 나 |\n| - | - |\n| 1 | 2 |\n\n')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^(?:Image|그림)$/ }).tap()
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: png(30, 20) })
    await page.locator('.deskAlt input').fill('연못')
    await page.getByRole('button', { name: /^(?:Add|넣기)$/ }).tap()
    await page.locator('.deskFields summary').tap()
    await page.getByLabel(/^(?:Draft|초안)$/).tap()
    await isSaved(page)
    await page.getByRole('button', { name: /^(?:Page|화면)$/ }).tap()
    await expect(shown(page).locator('math')).toBeVisible()
    await expect(shown(page).locator('table')).toBeVisible()
    await expect(shown(page).getByRole('img', { name: '연못' })).toBeVisible()
    await expect.poll(() => desk.read('notes/손으로-쓴-글.mdx')).toContain('draft: false')
    expect(await tooWide(page)).toEqual([])
    await isPublished(page, '손으로 쓴 글')
  })
})

const screens = {
  desktop: { viewport: { width: 1280, height: 900 }, locale: 'en-US' },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'ko-KR' },
}
for (const [screen, use] of Object.entries(screens))
  test.describe(`on a ${screen}`, () => {
    test.use(use)
    for (const colorScheme of ['light', 'dark'] as const)
      test(`axe finds nothing, ${screen}, ${colorScheme}`, rare, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const file = `notes/axe-${screen}-${colorScheme}.mdx`
        const text = '## Part\n\n[a](b) `code` **bold**\n\n```js\nlet a = 1\n```'
        await desk.open(page, file, postOf('Axe', text))
        const check = async (what: string) => {
          expect.soft(await ownViolations(page), what).toEqual([])
          expect.soft(await tooWide(page), what).toEqual([])
        }
        const press = (name: RegExp) => page.getByRole('button', { name }).click()
        const more = async (name: RegExp) => {
          await press(/^(?:More|더 보기)$/)
          await press(name)
        }
        // Marks of problems change the page once more
        await expect(page.locator('.cm-lintRange-warning').first()).toBeVisible()
        const code = page.locator('.cm-line', { hasText: 'let a = 1' }).locator('span').first()
        await expect(code).toHaveCSS('font-family', /monospace/)
        await check('text and page')
        await editor(page).press('Control+Shift+M')
        await editor(page).focus()
        await check('problems')
        await press(/^(?:close|닫기)$/)
        if (screen === 'phone') {
          await press(/^(?:Page|화면)$/)
          await expect(shown(page).getByText('bold')).toBeVisible()
          await check('page')
          await press(/^(?:Text|글)$/)
        }
        await page.locator('.deskFields summary').click()
        await expect(page.getByLabel(/^(?:Title|제목)$/)).toBeVisible()
        await check('form')
        await page.locator('.deskFields summary').click()
        const image = { name: 'pond.png', mimeType: 'image/png', buffer: png(30, 20) }
        await page.locator('input[type="file"]').setInputFiles(image)
        await expect(page.locator('.deskAlt input')).toBeFocused()
        await check('image')
        await press(/^(?:Later|나중에)$/)
        await press(/^(?:New post|새 글)$/)
        await expect(page.getByRole('dialog')).toBeVisible()
        await check('new')
        await page.keyboard.press('Escape')
        for (const [what, name] of [
          ['rename', /^(?:Rename|이름 바꾸기)$/],
          ['share', /^(?:Link to the draft|초안 링크)$/],
          ['calendar', /^(?:Calendar|달력)$/],
          ['delete', /^(?:Delete|삭제)$/],
        ] as const) {
          await press(/^(?:More|더 보기)$/)
          await expect(page.getByRole('button', { name })).toBeVisible()
          await check('menu')
          await press(name)
          await expect(page.getByRole('dialog')).toBeVisible()
          await check(what)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('button', { name: /^(?:More|더 보기)$/ })).toBeFocused()
        }
        await page.route('**/api/write/save', (route) => route.abort())
        await write(page, 'Mine.')
        await expect(state(page)).toHaveAttribute('data-save-state', 'unanswered')
        desk.put(file, postOf('Axe', 'Theirs.'))
        await page.unroute('**/api/write/save')
        await expect(page.locator('.deskConflict')).toBeVisible()
        await check('conflict')
        await press(/Save yours|내가 쓴 글 저장/)
        await isSaved(page)
        await more(/^(?:Delete|삭제)$/)
        await press(/^(?:Delete|삭제)$/)
        await expect(page.getByRole('button', { name: /Bring it back|되돌리기/ })).toBeVisible()
        await check('deleted')
        await page.clock.setFixedTime('2026-11-15T12:00:00Z')
        await page.goto(`${desk.url}/write`)
        const deleted = page.getByRole('button', { name: file }).first()
        await expect(deleted).toBeVisible()
        await page.getByRole('button', { name: /^10, / }).click()
        await expect(page.locator('.deskDay h3')).toBeVisible()
        await check('calendar and bin')
        await page.getByRole('button', { name: /^20, / }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await check('new on a day')
        await page.keyboard.press('Escape')
        await deleted.click()
        await expect(editor(page)).toBeVisible()
      })
  })

/** The frame holds a page, which has tests of its own. */
async function ownViolations(page: Page): Promise<string[]> {
  return (await violations(page)).filter((each) => !each.includes('.deskPage,'))
}
