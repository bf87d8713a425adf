import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'

const server = useServer({ variant: 'static' })

for (const path of ['/', '/posts/a-plain-post', '/tags'])
  test(`${path} waits for small style sheets and for no font`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    expect(asked).not.toContain('font')

    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    )
    expect(blocking.length).toBe(1)
    const sheets = await Promise.all(blocking.map(async (url) => await (await page.request.get(url)).text()))
    expect(sheets.join('')).toContain('--paper')
    expect(sheets.join('')).not.toContain('@font-face')
    expect(sheets.map((css) => gzipSync(css).length).reduce((sum, size) => sum + size)).toBeLessThan(10_000)
  })
