import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from '../lib/cli/browser.ts'
import { expectNoOptions, UsageError } from '../lib/cli/options.ts'
import { main, root } from '../lib/cli/run.ts'
import { accentColours } from '../lib/accent.ts'
import { site } from '../lib/site.ts'

const file = path.join(root, 'public/share.png')

await main(async () => {
  expectNoOptions('npm run share-image', 'Draws public/share.png, the picture of shared links, from site.config.ts.')
  const executablePath = findBrowser()
  if (!executablePath) throw new UsageError('expected Chromium or Chrome to draw with; found none')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'share-image-'))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--allow-file-access-from-files'] })
  try {
    fs.writeFileSync(path.join(folder, 'image.html'), html())
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    await page.goto(pathToFileURL(path.join(folder, 'image.html')).href)
    await page.evaluate(() => document.fonts.ready)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    await page.screenshot({ path: file })
  } finally {
    await browser.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  console.log(`${path.relative(root, file)}: ${Math.ceil(fs.statSync(file).size / 1024)} KiB`)
})

/** The font of site.config.ts, before those of the system. */
function fonts(): { rules: string; families: string } {
  const system = "system-ui, 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif"
  if (site.font === 'system') return { rules: '', families: system }
  const { family, stylesheet } = site.font
  const file = createRequire(path.join(root, 'package.json')).resolve(stylesheet)
  return { rules: `@import url('${pathToFileURL(file).href}');`, families: `${JSON.stringify(family)}, ${system}` }
}

/** The look of the blog's pages: paper, a heading, and a line of the accent. */
function html(): string {
  const { rules, families } = fonts()
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="${site.language}">
<meta charset="utf-8">
<style>
  ${rules}
  body {
    box-sizing: border-box; width: 1200px; height: 630px; margin: 0; padding: 84px 96px; display: flex;
    flex-direction: column; justify-content: space-between; border-left: 24px solid ${accentColours(site.accent).light};
    background: #fcfcfa; color: #5c645f; font: 400 36px/1.45 ${families}; word-break: keep-all;
  }
  h1 { margin: 0 0 28px; color: #0c0f0e; font-size: 104px; font-weight: 700; line-height: 1.12; letter-spacing: -0.03em; }
  p { margin: 0; max-width: 24em; text-wrap: pretty; }
  .author { color: ${accentColours(site.accent).light}; font-size: 30px; font-weight: 600; }
</style>
<div><h1>${escaped(site.title)}</h1><p>${escaped(site.description)}</p></div>
<p class="author">${escaped(site.author)}</p>
</html>
`
}
