import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'

/** Bodies that break something, each with the place and the message that its page shows. */
const hostile = {
  loops: ['{(() => { while (true) {} })()}', '6:2', 'it takes more than'],
  'loops-after-await': ['{(async () => {\n  await 1\n  for (;;);\n})()}', '6:2', 'it takes more than'],
  rejects: ["A {await Promise.reject(new Error('no'))}", '6:4', 'no'],
  waits: ['{await new Promise(() => {})}', '6:2', 'it does not settle'],
  exits: ['{process.exit(1)}', '6:2', 'it ends the process'],
  'throws-when-rendered': ['B <b>{new Date(0)}</b>', '6:3', 'not valid as a React child'],
  'void-element': ['<br>x</br>', '6:1', 'br is a self-closing tag'],
  'awaits-in-export': ["export const a = await fetch('/')\n\n{a}", '6:18', 'not directly in an export'],
  nested: [`${'<b>'.repeat(3_000)}x${'</b>'.repeat(3_000)}`, '6:301', 'nested too deep'],
} satisfies Record<string, [body: string, place: string, message: string]>

const healthy = {
  plain: 'Only text.',
  styled: '<div style="color:red" class="k">In red.</div>',
  exported: "export const version = '1.2'\n\nVersion {version}.",
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-hostile-'))
const write = (name: string, body: string, date: string) =>
  fs.writeFileSync(path.join(folder, `${name}.mdx`), `---\ntitle: ${name}\ndate: ${date}\n---\n\n${body}\n`)
for (const [name, body] of Object.entries(healthy)) write(name, body, '2026-11-20')
for (const [name, [body]] of Object.entries(hostile)) write(name, body, '2026-11-10')
test.afterAll(() => fs.rmSync(folder, { recursive: true }))

const server = useServer({
  variant: 'request',
  env: { CONTENT_DIR: folder, CONTENT_FAULTS: 'show', LOADER_STRATEGY: 'sync' },
})

for (const [name, [, place, message]] of Object.entries(hostile))
  test(`a hostile post shows its error in its place: ${name}`, async () => {
    const response = await fetch(`${server.url}/posts/${name}`)
    expect(response.status).toBe(200)
    const fault = /<[^>]* data-content-fault[^]*?<\/section>/.exec(await response.text())?.[0]
    expect(fault).toContain(`${name}.mdx:${place}`)
    expect(fault).toContain(message)
  })

test('all other posts, and lists, are as they would be alone', async ({ page }) => {
  // While the server is busy with each of those that take long
  const busy = ['loops', 'loops-after-await', 'waits'].map((name) => fetch(`${server.url}/posts/${name}`))
  for (const [name, text] of Object.entries({ plain: 'Only text.', styled: 'In red.', exported: 'Version 1.2.' })) {
    await page.goto(`${server.url}/posts/${name}`)
    await expect(page.locator('.prose')).toHaveText(text)
    await expect(page.locator('[data-content-fault]')).toHaveCount(0)
  }
  await page.goto(server.url)
  await expect(page.locator('[data-content-fault]')).toHaveCount(0)
  for (const name of Object.keys(healthy)) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  for (const response of await Promise.all(busy)) expect(response.status).toBe(200)
})
