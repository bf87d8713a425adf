import { expect, test } from './server.ts'
test('home', async ({ page }) => { await page.goto('/'); await expect(page.getByRole('main')).toBeVisible() })
