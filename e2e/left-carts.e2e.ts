import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMarketingConsent } from '#contract/people/marketing.ts'
import { unsubscribeTokenOf } from '../src/server/modules/privacy/privacy.ts'
import { getProfile } from '#contract/people/profile.ts'
import { administrator, expect, siti, test } from './support/fixtures.ts'
import { givenVoucher, newCode } from './support/vouchers.ts'

test('a customer agrees to offers under Privacy and takes it back', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await page.goto('/profile/privacy')
  const choice = page.getByRole('switch', { name: 'Offers and reminders by mail' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(page.getByText('Your choice is saved')).toBeVisible()
  await expect(choice).toBeChecked()
  await expect(page.getByText(/You agreed on/)).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()
  await choice.press('Space')
  await expect(choice).not.toBeChecked()
  await expect.poll(async () => (await customer.call(getMarketingConsent, {})).agreed_at).toBeNull()
})

test('the link of a mail takes it back signed out, after one press', async ({ page, as }) => {
  const customer = await as(siti)
  await page.goto('/unsubscribe?token=made.up')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()

  await page.goto(`/unsubscribe?token=${await tokenOf((await customer.call(getProfile, {})).user_id)}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
  expect((await customer.call(getMarketingConsent, {})).agreed_at).toBeNull()
})

async function tokenOf(user_id: string): Promise<string> {
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'app-secret'), 'utf8').trim()
  return unsubscribeTokenOf(secret, user_id)
}

test('an administrator chooses the campaign for left carts on its page', async ({ page, as, signIn }) => {
  const staff = await as(administrator)
  const campaign = JSON.stringify({ prefix: newCode().slice(-6), count: 5 })
  const voucher = await givenVoucher(staff, { name: 'Kembali ke keranjang', campaign })
  await signIn(page, administrator)
  await page.goto(`/admin/manage/voucher/${voucher.voucher_id}`)
  const choice = page.getByRole('switch', { name: 'Send a code with the reminder' })
  await choice.click()
  await expect(choice).toBeChecked()
  await page.reload()
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
})
