import { expect, test } from '@playwright/test'
import { useCopy } from './own-copy.ts'
import { rare } from './rare.ts'

const slots = `
import type { Slots } from '../lib/site/slots.ts'

export const slots: Slots = {
  Header: ({ title, navigation, children }) => (
    <div className="ownHeader">
      <p>Above {title}, {navigation.length} links</p>
      {children}
    </div>
  ),
  Footer: () => {
    throw new Error('no footer today')
  },
  ListItem: async ({ post, href }) => <a href={href}>{post.title.toUpperCase()}</a>,
  PostHeader: ({ post, children }) => (
    <>
      <p>{post.tags.join(' + ')}</p>
      {children}
    </>
  ),
  Comments: ({ post }) => <p>Reply about {post.slug}</p>,
  Head: () => <meta name="fediverse:creator" content="@ada@example.social" />,
}
`

const site = useCopy('slots', (write) => {
  write('theme/slots.tsx', slots)
  write('content/first.md', '---\ntitle: The first\ndate: 2026-01-01\ntags: [one, two]\n---\n\nWords.\n')
})

test('components of theme/slots.tsx stand in place of parts of the blog, or around them', rare, async ({ page }) => {
  await page.goto(site.url)
  await expect(page.locator('.ownHeader')).toContainText(/Above Pointsix, \d+ links/)
  await expect(page.locator('.ownHeader .siteName')).toHaveText('Pointsix')
  await expect(page.locator('meta[name="fediverse:creator"]')).toHaveAttribute('content', '@ada@example.social')
  await page.getByRole('link', { name: 'THE FIRST' }).click()
  await expect(page.getByText('one + two')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first')
  await expect(page.getByText('Reply about first')).toBeVisible()
})

test('one that throws leaves readers the part of the blog', rare, async ({ page }) => {
  await page.goto(site.url)
  await expect(page.locator('.siteFooter')).toContainText('The Pointsix authors')
  await expect(page.locator('body')).not.toContainText('no footer today')
})
