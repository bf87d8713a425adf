import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The problems that axe finds on a page, one line for each element.
 * @param rules rules to check; all by default
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations: found } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(options: { runOnly?: string[] }): Promise<AxeResults> } }).axe.run(
        runOnly ? { runOnly } : {},
      ),
    rules,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** Elements that are wider than the page and do not scroll on their own. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const limit = document.documentElement.clientWidth
    const scrolls = (element: Element): boolean =>
      element.parentElement !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element.parentElement).overflowX) ||
        scrolls(element.parentElement))
    return document.documentElement.scrollWidth <= limit
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > limit + 1 && !scrolls(element))
          .map((element) => `${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`)
  })

/** Expects no violation of pages, light and dark, and nothing cut off on a phone. */
export async function expectAccessible(page: Page, url: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(url + address)
      expect.soft(await violations(page), `${address} ${colorScheme}`).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await tooWide(page), `${address} on 320 pixels`).toEqual([])
    }
}
