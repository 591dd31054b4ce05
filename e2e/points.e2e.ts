import { expect } from '@playwright/test'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { adjustWallet } from '#contract/wallet/wallet-admin.ts'
import { getProfile } from '#contract/people/profile.ts'
import { readyCheckout } from './support/at-checkout.ts'
import { addressOf, inCart, plentifulProduct } from './support/given.ts'
import { givenSecondAdmin } from './support/second-admin.ts'
import { administrator, test } from './support/fixtures.ts'

test('a customer spends points at checkout with one switch and finds the movement with its balance', async ({
  page,
  as,
  newCustomer,
}) => {
  test.setTimeout(120_000)
  const customer = await newCustomer(page)
  const { user_id } = await customer.call(getProfile, {})
  const staff = await as(administrator)
  const gift = { purse: 'POINTS' as const, amount: 5_000, reason: 'Permintaan maaf' }
  await staff.call(adjustWallet, { params: { id: user_id }, body: gift })
  await addressOf(customer)
  await inCart(customer, await plentifulProduct(), 2)

  await readyCheckout(page)
  await page.getByRole('switch', { name: 'Pay with my wallet' }).check()
  await expect(page.getByRole('switch', { name: /5\.000 from my wallet/ })).toBeChecked()
  const button = page.getByRole('button', { name: 'Order and pay' })
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await page.waitForURL(/\/sandbox\/payments\//)
  await expect.poll(async () => (await customer.call(getMyWallet, {})).points).toBe(0)

  await page.goto('/profile')
  await page.getByRole('link', { name: 'My points' }).click()
  await expect(page.getByText('You have no points at the moment.')).toBeVisible()
  await page.getByRole('link', { name: 'All transactions' }).click()
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Paid an order' })).toContainText('−5.000 points')
  await expect(rows.filter({ hasText: 'Paid an order' })).toContainText('0 points')
  await expect(rows.filter({ hasText: 'Permintaan maaf' })).toContainText('+5.000 points')

  await page.getByLabel('Kind').selectOption({ label: 'Correction' })
  await expect(page).toHaveURL(/type=ADJUSTMENT/)
  await expect(rows.filter({ hasText: 'Paid an order' })).toHaveCount(0)
  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await arrival).suggestedFilename()).toBe('wallet-transactions.csv')
  await expect(page.getByText('File Downloaded')).toBeVisible()

  await page.route('**/api/wallets/my-transactions/export*', (route) =>
    route.fulfill({ status: 429, json: { error: 'RATE_LIMITED', message: 'Too many requests.' } }),
  )
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('Failed to download CSV')).toBeVisible()
  await page.getByLabel('Kind').selectOption({ label: 'Refund' })
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test('a large correction waits for a second administrator, who sees it and approves', async ({
  page,
  signIn,
  newCustomer,
  browser,
}) => {
  test.setTimeout(120_000)
  const visitor = await browser.newPage()
  const customer = await newCustomer(visitor)
  await visitor.close()
  const { user_id } = await customer.call(getProfile, {})
  const other = await givenSecondAdmin()

  await signIn(page, administrator)
  await page.goto(`/admin/point/history/${user_id}`)
  await page.getByRole('button', { name: 'Correct the wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Amount').fill('750000')
  await dialog.getByLabel('Reason').fill('Salah hitung komisi')
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByText('You asked for it, so somebody else decides.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect((await customer.call(getMyWallet, {})).points).toBe(0)

  await signIn(page, other)
  await page.goto('/admin/point')
  const waiting = page.getByRole('listitem').filter({ hasText: 'Salah hitung komisi' })
  await expect(waiting).toContainText('+750.000 points')
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Correction decided')).toBeVisible()
  expect((await customer.call(getMyWallet, {})).points).toBe(750_000)
  await expect(waiting).toHaveCount(0)
})

test('the ledger is verified because an administrator asks for it', async ({ page, signIn }) => {
  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Ledger' }).click()
  const checks = page.getByText('No differences')
  await expect(page.getByRole('heading', { name: 'Verifications' })).toBeVisible()
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByRole('button', { name: 'Verify now' })).toBeVisible()
  await expect(checks.first()).toBeVisible()
})
