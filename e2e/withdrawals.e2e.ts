import { drivePayout } from '#contract/sandbox.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { listWithdrawals } from '#contract/wallet/withdrawals.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { givenCash, givenReady, givenWithdrawal, newestCode } from './support/cash.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'

test('a customer withdraws cash in three steps, sees what happens, and cancels', async ({ page, newCustomer }) => {
  test.setTimeout(120_000)
  const customer = await newCustomer(page)
  const phone = await givenReady(customer)
  const cash = await givenCash(customer)

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Withdraw cash' }).click()
  await page.getByLabel('Amount').fill('1000')
  await page.getByRole('combobox', { name: 'Bank' }).fill('central')
  await page.getByRole('option', { name: /Bank Central Asia/ }).click()
  await page.getByLabel('Account number').fill('88765A')
  await page.getByLabel('Name of the account holder').fill('Rani Wulandari')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('An account number has 6 to 20 digits.')).toBeVisible()
  await page.getByLabel('Account number').fill('8876543210')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('Please withdraw at least Rp 50.000.')).toBeVisible()
  await page.getByRole('button', { name: /^Everything/ }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()

  await expect(page.getByText('Disbursement request created successfully')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await expect(page.getByText('That code is not right')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('')
  await page.getByLabel('Code', { exact: true }).fill(await newestCode(phone))
  await expect(page.getByText('OTP verified successfully')).toBeVisible()
  await expect(page.getByText('Bank Central Asia ••••••3210').first()).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw now' }).click()
  await expect(page.getByText('Disbursement confirmed successfully')).toBeVisible()
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: 0, held: cash })

  // What is held was there before: it is no income.
  const back = page.url()
  await page.goto('/point/detail')
  const rows = page.getByRole('row').filter({ hasText: 'Held for a withdrawal' })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '+' })).toHaveCount(0)
  await page.goto(back)

  await page.getByRole('link', { name: 'What happened' }).click()
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Under review')
  await page.getByRole('button', { name: 'Cancel this withdrawal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this withdrawal' }).click()
  await expect(page.getByText('Withdrawal cancelled')).toBeVisible()
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash, held: 0 })
})

test('an administrator looks at the person, approves one, and approves and disapproves many', async ({
  page,
  signIn,
  newCustomer,
  browser,
}) => {
  test.setTimeout(180_000)
  const visitor = await browser.newPage()
  const [first, second, third] = [await newCustomer(visitor), await newCustomer(visitor), await newCustomer(visitor)]
  const id = await givenWithdrawal(first)
  await givenWithdrawal(second)
  await givenWithdrawal(third)
  await visitor.close()
  const [mine] = (await first.call(listWithdrawals, {})).data
  const [other] = (await second.call(listWithdrawals, {})).data
  const [last] = (await third.call(listWithdrawals, {})).data

  await signIn(page, administrator)
  await page.goto('/admin/withdraw-request?status=REQUESTED')
  await page.getByRole('link', { name: mine?.number ?? '' }).click()
  await expect(page.getByText('Other customers were paid to this account')).toBeVisible()
  await expect(page.getByText('8876543210')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the whole number' }).click()
  await expect(page.getByText('8876543210')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Disbursement approved successfully')).toBeVisible()
  await shopClient(shopUrl()).call(drivePayout, { params: { disbursement_id: id, action: 'complete' } })

  await page.goto('/admin/withdraw-request?status=REQUESTED')
  await page.getByRole('checkbox', { name: `Select ${other?.number}` }).check()
  await page.getByRole('button', { name: 'Disapprove 1' }).click()
  await page.getByLabel('Reason').fill('Nama pemilik rekening berbeda')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disapprove', exact: true }).click()
  await expect(page.getByText('Disbursements disapproved successfully')).toBeVisible()

  await page.getByRole('checkbox', { name: `Select ${last?.number}` }).check()
  await page.getByRole('button', { name: /^Approve 1/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Disbursements approved successfully')).toBeVisible()

  expect((await first.call(listWithdrawals, {})).data[0]?.status).toBe('COMPLETED')
  expect((await second.call(listWithdrawals, {})).data[0]).toMatchObject({
    status: 'DISAPPROVED',
    reason: 'Nama pemilik rekening berbeda',
  })
})
