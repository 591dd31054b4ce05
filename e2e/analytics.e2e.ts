import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import { administrator, expect, test } from './support/fixtures.ts'
import { paidOrder } from './support/given.ts'

test('a month of sales is read, compared, computed anew after an order, and taken along as a workbook', async ({
  page,
  signIn,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Analytics' }).click()
  const bridge = page.getByRole('table', { name: 'From gross to net' })
  const gross = bridge.getByRole('row', { name: /^Gross sales/ })
  await expect(gross).toContainText('Rp')
  const before = await gross.getByRole('cell').first().textContent()

  await paidOrder(customer)
  await page.getByRole('button', { name: 'Compute anew' }).click()
  const changes = page.getByRole('dialog', { name: 'Computed anew' })
  await expect(changes).toContainText(`Gross sales: ${before} →`)
  await page.keyboard.press('Escape')
  await expect(gross.getByRole('cell').first()).not.toHaveText(before ?? '')

  await page.getByRole('tab', { name: 'Provinces' }).click()
  await expect(page.getByRole('table', { name: 'Provinces' }).getByRole('row')).not.toHaveCount(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^analytics-[A-Z][a-z]+-\d{4}\.xlsx$/)
  const { sheets } = await readXlsx(readFileSync(await download.path()))
  expect(sheets[0]?.rows[1]?.[0]).toBe('Gross')

  await page.getByRole('link', { name: 'Previous month' }).click()
  await expect(page).toHaveURL(/\/admin\/analytics\?month=\d+&year=\d{4}$/)
  await expect(page.getByText('The month is closed')).toBeVisible()
})

test('on a phone nothing of the months sticks out, and a failed workbook is said', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, administrator)
  await page.goto('/admin/analytics')
  await expect(page.getByRole('table', { name: 'From gross to net' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who came back' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.route('**/monthly-excel*', (route) => route.fulfill({ status: 422, json: { code: 422, message: 'No' } }))
  await page.getByRole('button', { name: 'Excel' }).click()
  await expect(page.getByText('Failed to download Excel')).toBeVisible()
})
