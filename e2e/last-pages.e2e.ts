import type { Page } from '@playwright/test'
import { administrator, expect, siti, test } from './support/fixtures.ts'

async function leadsBack(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}page=999`)
  await expect.poll(() => page.url(), { message: path }).not.toContain('999')
  await expect(page.getByRole('main').getByRole('listitem').or(page.getByRole('rowheader')).first()).toBeVisible()
}

test('past its last page every list of a customer leads back to the last one', async ({ page, signIn }) => {
  await signIn(page, siti)
  for (const path of ['/orders', '/notifications', '/point/detail']) await leadsBack(page, path)
})

test('past its last page every list of an administrator leads back to the last one', async ({ page, signIn }) => {
  await signIn(page, administrator)
  for (const path of ['/admin/manage/order', '/admin/manage/product', '/admin/notifications'])
    await leadsBack(page, path)
})
