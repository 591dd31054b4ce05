import type { Page } from '@playwright/test'
import { administrator, expect, test } from './support/fixtures.ts'

const chooseDays = (page: Page, days: string) => page.getByLabel('Period').first().selectOption({ label: days })

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible()
}

test('every list keeps views of its own, with days that stay relative', async ({ page, signIn }) => {
  await signIn(page, administrator)
  await page.goto('/admin/audit-log')
  const asked = page.waitForRequest(/audit-log\?.*from=\d{4}-\d\d-\d\d/)
  await chooseDays(page, 'Last 7 days')
  const { searchParams } = new URL((await asked).url())
  const days = (Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')) / 86_400_000
  expect(days).toBe(6)
  await expect(page).toHaveURL(/\?days=last_7_days$/)
  await saveView(page, 'This week')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/days/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'This week' }).click()
  await expect(page).toHaveURL(/\?days=last_7_days$/)

  await page.goto('/admin/manage/product?state=inactive&sort=name:asc')
  await saveView(page, 'Off sale by name')
  await page.getByRole('button', { name: 'View: Off sale by name' }).click()
  await expect(page.getByRole('menuitem', { name: 'This week' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.goto('/admin/manage/bundle')
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await page.goto('/admin/manage/admin')
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
})

test('title, tabs and navigation stay in view while rows are worked on', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, administrator)
  for (const path of ['/admin/manage/order?limit=50', '/admin/manage/product?limit=50']) {
    await page.goto(path)
    await page.getByRole('checkbox', { name: 'Select all' }).first().check()
    await expect(page.getByText('50 selected')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Collapse the menu' })).toBeInViewport({ ratio: 1 })
    const scrolled = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      Math.ceil(document.body.getBoundingClientRect().bottom + window.scrollY),
    ])
    expect(scrolled[0]).toBe(scrolled[1])
    await expect(page.getByRole('main').getByRole('link', { name: /^All/ })).toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: `/dev/shm/edges-${path.length}.png` })
  }
})

test('days are typed or chosen as the shop writes them, by keyboard too', async ({ page, signIn }) => {
  await signIn(page, administrator)
  await page.goto('/admin/audit-log?from=2026-03-31')
  const from = page.getByRole('textbox', { name: 'From' })
  await expect(from).toHaveValue('31 Mar 2026')
  await from.fill('3/2/2026')
  await expect(page).toHaveURL(/from=2026-02-03/)
  await from.press('Tab')
  await expect(from).toHaveValue('3 Feb 2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '3 February 2026', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('10 Jan 2026')
  await expect(page).toHaveURL(/from=2026-01-10/)
})

test('the days of an export are read whole on a phone', async ({ page, signIn }) => {
  await signIn(page, administrator)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/admin/manage/order?from_date=2026-11-20&to_date=2026-11-21')
  await page.getByRole('button', { name: 'Export' }).click()
  for (const name of ['From', 'To']) {
    const field = page.getByRole('dialog').getByRole('textbox', { name })
    await expect(field).toHaveValue(/^2[01] Nov 2026$/)
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth), name).toBeLessThanOrEqual(0)
  }
})
