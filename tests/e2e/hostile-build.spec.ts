import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startServer } from '../start-server.ts'
import { copyWholeProject } from '../whole-copy.ts'
import { healthy, hostile, writePosts } from './hostile-posts.ts'
import { root } from './variants.ts'
import { rare } from './rare.ts'

/** Components of the blog that throw, each with the message shown in its place. */
const throwing = {
  Throws: ['(): ReactNode => { throw new Error("thrown") }', 'thrown'],
  Rejects: ['async (): Promise<ReactNode> => { throw new Error("rejected") }', 'rejected'],
  Nests: ['(): ReactNode => <ul><li><Throws /></li></ul>', 'thrown'],
  Handles: ['(): ReactNode => <button onClick={() => {}}>x</button>', '`onClick` is a function'],
  Answers: ['(): ReactNode => new Date(0) as unknown as ReactNode', 'an object is not valid'],
} satisfies Record<string, [code: string, message: string]>

test.describe('next build from an index, with CONTENT_FAULTS=show', rare, () => {
  const copy = path.join(root, '.content/hostile')
  const builtPage = (name: string) => fs.readFileSync(path.join(copy, `.next/server/app/posts/${name}.html`), 'utf8')

  test.beforeAll(() => {
    test.setTimeout(1_200_000)
    copyWholeProject(copy, ['lab', 'app/(lab)', 'content'])
    const content = path.join(copy, 'content')
    writePosts(content)
    const names = [...Object.keys(throwing), 'InBrowser', 'Everywhere']
    for (const name of names)
      fs.writeFileSync(
        path.join(content, `uses-${name}.mdx`),
        `---\ntitle: ${name}\ndate: 2026-11-11\n---\n\nBefore.\n\n<${name} />\n\nIn a line: <${name} />\n\nAfter.\n`,
      )
    fs.writeFileSync(
      path.join(content, 'in-browser.tsx'),
      `'use client'\nimport type { ReactNode } from 'react'\nexport function InBrowser(): ReactNode { if (typeof window === 'undefined') return 'Of the server.'\nthrow new Error('no') }\nexport function Everywhere(): ReactNode { throw new Error('everywhere') }\n`,
    )
    const code = Object.entries(throwing).map(([name, [value]]) => `export const ${name} = ${value}\n`)
    fs.writeFileSync(
      path.join(content, 'throwing.tsx'),
      `import type { ReactNode } from 'react'\nexport { Everywhere, InBrowser } from './in-browser.tsx'\n${code.join('')}`,
    )
    fs.writeFileSync(
      path.join(content, 'components.ts'),
      `const load = (name: string) => ({ load: async () => ((await import('./throwing.tsx')) as any)[name] })\nexport const components: any = { ${names.map((name) => `${name}: load('${name}')`)} }\n`,
    )
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'production', CONTENT_DIR: '', CONTENT_FAULTS: 'show', RENDER_MODE: 'static' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  })
  test.afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

  for (const [name, [, place, message]] of Object.entries(hostile))
    test(`the page of a hostile post shows its error: ${name}`, async ({ page }) => {
      await page.setContent(builtPage(name))
      const fault = page.locator('[data-content-fault]')
      await expect(fault).toContainText(`${name}.mdx:${place}`)
      await expect(fault).toContainText(message)
    })

  for (const [name, [, message]] of Object.entries(throwing))
    test(`an error takes the place of a component that throws: ${name}`, async ({ page }) => {
      await page.setContent(builtPage(`uses-${name}`))
      const faults = page.locator('[data-content-fault]')
      await expect(faults).toHaveCount(2)
      for (const fault of await faults.all()) {
        await expect(fault).toContainText(`uses-${name}.mdx: a component cannot be shown: `)
        await expect(fault).toContainText(message)
      }
      await expect(page.locator('.prose')).toContainText(/Before\.[^]*After\./)
    })

  test('all other posts, and lists, are as they would be alone', async ({ page }) => {
    for (const [name, [, text]] of Object.entries(healthy)) {
      await page.setContent(builtPage(name))
      await expect(page.locator('.prose')).toHaveText(text)
      await expect(page.locator('[data-content-fault]')).toHaveCount(0)
    }
    await page.setContent(fs.readFileSync(path.join(copy, '.next/server/app/index.html'), 'utf8'))
    await expect(page.locator('[data-content-fault]')).toHaveCount(0)
    for (const name of Object.keys(healthy)) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  })

  test('a notice takes the place of a component that throws in the browser, on the server or not', async ({ page }) => {
    const next = [path.join(copy, 'node_modules/next/dist/bin/next'), 'start', '--port', '0']
    const server = await startServer(next, { cwd: copy, env: { ...process.env, NODE_ENV: 'production' } })
    try {
      for (const [name, message] of [
        ['InBrowser', 'no'],
        ['Everywhere', 'everywhere'],
      ]) {
        await page.goto(`${server.url}/posts/uses-${name}`)
        const faults = page.locator('[data-content-fault]')
        await expect(faults).toHaveCount(2)
        await expect(faults.first()).toHaveText(`uses-${name}.mdx: a component cannot be shown: ${message}`)
        await expect(page.locator('.prose')).toContainText(/Before\.[^]*After\./)
      }
    } finally {
      await server.stop()
    }
  })
})
