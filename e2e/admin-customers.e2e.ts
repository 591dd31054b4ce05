import { setTimeout as pause } from 'node:timers/promises'
import { administrator, expect, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './support/given.ts'

test('an administrator finds a customer, notes and tags, suspends and opens again, and hands over their data', async ({
  page,
  newCustomer,
  signIn,
  browser,
}) => {
  test.setTimeout(120_000)
  const theirs = await browser.newPage()
  const customer = await newCustomer(theirs)
  await inCart(customer, await plentifulProduct())
  const order = await unpaidOrder(customer, await addressOf(customer))

  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/manage\/customer$/)
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(customer.email)
  await expect(page).toHaveURL(/search=/)
  const row = page.getByRole('row').filter({ hasText: customer.email })
  await expect(row).toBeVisible()
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog', { name: 'Export customers' })).toContainText(/\d+ rows?/)
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  expect((await csv).suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)

  // Pressed before the words have gone out, and the screen takes longer to come than they wait: they take nothing back.
  await page.route('**/*.js', (route) => pause(600).then(() => route.continue()))
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('somebody else')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('link', { name: order.order_number })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByLabel('New tag').fill('Reseller')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('list', { name: 'Tags' }).getByText('reseller')).toBeVisible()
  await page.getByLabel('New note').fill('Minta dihubungi lewat WhatsApp')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Minta dihubungi')).toBeVisible()

  await page.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Suspend' })).toBeDisabled()
  await question.getByLabel('Reason').fill('Penyalahgunaan voucher')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Penyalahgunaan voucher')).toBeVisible()
  await theirs.goto('/orders')
  await expect(theirs).toHaveURL(/\/signin/)
  await page.getByRole('button', { name: 'Open again' }).click()
  await question.getByLabel('Reason').fill('Sudah jelas')
  await question.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('Penyalahgunaan voucher')).toBeHidden()

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Download their data' }).click()
  const file = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download their data' }).click()
  expect((await file).suggestedFilename()).toMatch(/^sehati-data-/)
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Close the account' }).click()
  await question.getByLabel('Reason').fill('Permintaan lewat tiket')
  await question.getByRole('button', { name: 'Close the account' }).click()
  // The order is open still, so nothing is closed and the reason is told.
  await expect(page.getByText('An order of this customer is still open.', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'What administrators did here' }).click()
  const entry = (words: string) => page.getByRole('row').filter({ hasText: words })
  await expect(entry('Took out everything the shop holds about a customer')).toBeVisible()
  await expect(entry('Looked at a customer')).toBeVisible()
  await theirs.close()
})
