import { expect, test } from '@playwright/test'
import { healthy, hostile, writePosts } from './hostile-posts.ts'
import { rare } from './rare.ts'
import { useServer } from './server.ts'
import { temporaryFolder } from './temporary-folder.ts'

const folder = temporaryFolder()
writePosts(folder)

const server = useServer({
  variant: 'request',
  env: { CONTENT_DIR: folder, CONTENT_FAULTS: 'show', LOADER_STRATEGY: 'sync' },
})

async function showsItsError(name: keyof typeof hostile): Promise<void> {
  const [, place, message] = hostile[name]
  const response = await fetch(`${server.url}/posts/${name}`)
  expect(response.status).toBe(200)
  const fault = /<[^>]* data-content-fault[^]*?<\/section>/
    .exec(await response.text())?.[0]
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  expect(fault).toContain(`${name}.mdx:${place}`)
  expect(fault).toContain(message)
}

/** Each takes ten seconds until it is stopped. Vitest has them too, and `loops` is what keeps the server busy below. */
const endless = ['loops', 'loops-after-await', 'waits']

for (const name of Object.keys(hostile) as (keyof typeof hostile)[])
  test(`a hostile post shows its error in its place: ${name}`, endless.includes(name) ? rare : {}, () =>
    showsItsError(name),
  )

test('HTML in Markdown runs no script', async ({ page }) => {
  let ran = 0
  await page.exposeFunction('ran', () => void ran++)
  const address = `${server.url}/posts/markdown`
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.locator('.prose')).toContainText('The end.')
  // Content that waits for a visitor
  await page.locator('.prose').evaluate((prose) => {
    for (const each of prose.querySelectorAll<HTMLElement>('a, p, button')) {
      each.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      if (!(each as HTMLButtonElement).form) each.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
  })
  await page.waitForTimeout(300)
  expect(ran).toBe(0)
  expect(page.url()).toBe(address)
})

test('all other posts, and lists, are as they would be alone, beside one that loops', async ({ page }) => {
  const busy = showsItsError('loops')
  for (const [name, [, text]] of Object.entries(healthy)) {
    await page.goto(`${server.url}/posts/${name}`)
    await expect(page.locator('.prose')).toHaveText(text)
    await expect(page.locator('[data-content-fault]')).toHaveCount(0)
  }
  await page.goto(server.url)
  await expect(page.locator('[data-content-fault]')).toHaveCount(0)
  for (const name of Object.keys(healthy)) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await busy
})
