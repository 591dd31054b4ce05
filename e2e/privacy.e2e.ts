import { getMyConsents } from '#contract/privacy/consents.ts'
import { listMyRequests } from '#contract/privacy/requests.ts'
import { administrator, expect, test } from './support/fixtures.ts'

test('a customer sees each consent with its date, gives one with the keyboard and takes it back', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Privacy.*agreed/ }).click()
  await expect(page.getByRole('switch')).toHaveCount(5)
  const choice = page.getByRole('switch', { name: 'Offers by WhatsApp' })
  await expect(choice).not.toBeChecked()
  await choice.press('Space')
  await expect(choice).toBeChecked()
  await expect(page.getByText(/You agreed on/)).toBeVisible()
  await choice.press('Space')
  await expect(page.getByText(/You took it back on/)).toBeVisible()
  const { consents } = await customer.call(getMyConsents, {})
  expect(consents.filter(({ given_at }) => given_at !== null)).toEqual([])
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close my account…' })).toBeVisible()
})

test('a choice that could not be saved says so and stays what it was', async ({ page, newCustomer, complaints }) => {
  await newCustomer(page)
  await page.goto('/profile/privacy')
  await page.route('**/users/profile/consents', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  const choice = page.getByRole('switch', { name: 'Advertising elsewhere' })
  await choice.click()
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /./ }).first()).toBeVisible()
  await expect(choice).not.toBeChecked()
  await expect(choice).toBeEnabled()
  complaints.length = 0
})

test('a correction is asked for, waits with its day, is answered by an administrator, and read by the customer', async ({
  page,
  newCustomer,
  signIn,
}) => {
  const customer = await newCustomer(page)
  await page.goto('/profile/privacy')
  const question = page.getByLabel('What should be corrected?')
  await question.fill('My name is spelt Wulandary.')
  await page.getByRole('button', { name: 'Ask for a correction' }).press('Enter')
  await expect(page.getByText(/You hear from us by/)).toBeVisible()
  await expect(question).toBeHidden()

  await signIn(page, administrator)
  await page.goto('/admin/privacy-requests?status=WAITING')
  const row = page.getByRole('row').filter({ hasText: 'Wulandary' })
  await row.getByRole('button', { name: 'Answer' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Your words').fill('It is corrected.')
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(row).toBeHidden()
  const { data } = await customer.call(listMyRequests, {})
  expect(data).toMatchObject([{ outcome: 'DONE', answer: 'It is corrected.' }])
})
