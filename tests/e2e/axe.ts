import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
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
