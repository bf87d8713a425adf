import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { useCopy } from './own-copy.ts'
import { rare } from './rare.ts'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="100%" height="100%" fill="teal"/></svg>'

const post = (title: string, day: number, more = '') =>
  `---\ntitle: ${title}\ndescription: ${'Some words about it. '.repeat(4)}\ndate: 2026-01-0${day}\ncategory: Essays\ntags: [one, two]\n${more}---\n\n## A part\n\nWords.\n`

const posts = {
  'newest.md': post('The newest', 5, 'cover: ./picture.svg\n'),
  'korean.md': post('한국어로 쓴 글', 4, 'lang: ko\n'),
  'japanese.md': post('日本語の記事', 3, 'lang: ja\ncover: ./picture.svg\n'),
  'plain.md': post('Without a picture', 2),
  'links.md': post('Links', 1).replace(
    'Words.',
    'First. It [leads](newest.md#a-part) to posts and [notes](notes/first.md). Last.',
  ),
  'scheduled.md': post('Later', 1).replace('2026', '2099').replace('Words.', '[In time](newest.md).'),
  'notes/first.md': '---\ntitle: First note\ndate: 2026-01-01\n---\n\nAbout [[newest]] things.\n',
  'long.md': post('SupercalifragilisticexpialidociousDonaudampfschifffahrtsgesellschaft', 1, 'cover: ./picture.svg\n'),
}

for (const look of ['magazine', 'garden'])
  test.describe(look, rare, () => {
    const site = useCopy(look, (write, config) => {
      const author = "authors: { me: { name: 'The Pointsix authors', picture: '/me.svg', bio: 'Writes.' } }"
      const social = "social: [{ href: 'https://example.com/me', label: 'Elsewhere' }]"
      write('site.config.ts', config.replace('social: []', `look: '${look}', ${author}, ${social}`))
      write('theme/styles.css', '.siteName { text-indent: 3px }\n')
      write('public/me.svg', picture)
      write('content/picture.svg', picture)
      const notes = "export const notes = defineCollection({ dir: 'content/notes', list: 'lines' })"
      write('content.config.ts', `import { defineCollection } from './lib/content/collections/define.ts'\n${notes}\n`)
      for (const [file, text] of Object.entries(posts)) write(`content/${file}`, text)
    })

    test('axe finds no violation, light and dark, and nothing is cut off on a phone', async ({ page }) => {
      test.setTimeout(120_000)
      await expectAccessible(page, site.url, [
        '/',
        '/posts/newest',
        '/notes/first',
        '/tags/one',
        '/archive',
        '/search?q=words',
      ])
    })

    test('posts stand side by side, and the home page says who writes', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(site.url)
      await expect(page.locator('.siteName')).toHaveCSS('text-indent', '3px')
      await expect(page.locator('.home .aboutAuthor').getByText('Writes.')).toBeVisible()
      await expect(page.locator('.home').getByRole('link', { name: 'Elsewhere' })).toBeVisible()
      const boxes = await page.locator('.postList > li').evaluateAll((items) =>
        items.map((item) => {
          const { left, top, width } = item.getBoundingClientRect()
          return { left: Math.round(left), top: Math.round(top), width: Math.round(width) }
        }),
      )
      const [first, second, third] = boxes
      if (look === 'magazine') expect(first!.width).toBeGreaterThan(2 * second!.width)
      expect(third!.left).not.toBe(second!.left)
      // The whole card leads to the post
      await page
        .locator('.postList > li')
        .nth(1)
        .locator('article')
        .click({ position: { x: 5, y: 5 } })
      await expect(page).toHaveURL(/\/posts\/korean$/)
    })

    test('a post and an entry name what links to them, and follow an edit', async ({ page, request }) => {
      const shown = () => page.getByRole('region', { name: 'Linked from' }).getByRole('listitem').allInnerTexts()
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`${site.url}/notes/first`)
      const sentence = 'It leads to posts and notes.'
      expect(await shown()).toEqual([expect.stringMatching(`^Links\\s+${sentence}$`)])
      await page.getByRole('link', { name: 'Links' }).click()
      await page.getByRole('link', { name: 'leads' }).click()
      await expect(page).toHaveURL(/\/posts\/newest#a-part$/)
      expect(await shown()).toEqual([
        expect.stringMatching(`^Links\\s+${sentence}$`),
        expect.stringMatching(/^First note\s+About newest things\.$/),
      ])
      const answer = await (await request.get(`${site.url}/api/posts/newest`)).json()
      expect(answer.backlinks).toEqual([
        { slug: 'links', title: 'Links', lang: 'en', text: sentence },
        { slug: 'first', title: 'First note', lang: 'en', text: 'About newest things.', postsPath: '/notes' },
      ])
      const width = (await page.getByRole('region', { name: 'Linked from' }).boundingBox())!.width
      const wide = (await page.locator('.siteFooter').boundingBox())!.width
      expect(width > 0.9 * wide).toBe(look === 'garden')
      // One edit of a note, and the page of the post follows
      fs.writeFileSync(
        path.join(site.folder, 'content/notes/first.md'),
        posts['notes/first.md'].replace('[[newest]]', 'new'),
      )
      const indexed = spawnSync(process.execPath, ['scripts/launch.mjs', 'index'], {
        cwd: site.folder,
        encoding: 'utf8',
      })
      expect(indexed.status, indexed.stderr).toBe(0)
      await expect(async () => {
        await page.goto(`${site.url}/posts/newest`)
        expect(await shown()).toHaveLength(1)
      }).toPass({ timeout: 20_000 })
    })
  })
