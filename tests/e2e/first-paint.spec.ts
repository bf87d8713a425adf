import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { config } from '../../lib/config.ts'
import { useServer } from './server.ts'

const server = useServer({ variant: 'static' })

test.skip(!config.internals, 'documents are rewritten in app/_next/stored-document.ts')

for (const path of ['/', '/posts/a-plain-post', '/tags'])
  test(`${path} waits for no file: its style sheet is small and stands in it, and no font is loaded`, async ({
    page,
    request,
  }) => {
    // The first request for a page that is not prerendered gets a streamed response
    await request.get(server.url + path)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    expect(asked).not.toContain('font')
    expect(asked).not.toContain('stylesheet')

    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    )
    expect(blocking).toEqual([])
    const css = (await page.locator('head style').allTextContents()).join('')
    expect(css).toContain('--paper')
    expect(css).not.toContain('@font-face')
    expect(gzipSync(css).length).toBeLessThan(7_000)
  })
