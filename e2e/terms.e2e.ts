import { createContent, deleteContent } from '#contract/content.ts'
import { getMyTerms } from '#contract/privacy/terms.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct } from './support/given.ts'

const both = (words: string) => ({ en: words, id: words })

test('new terms are asked for once, hinder nobody who looks around, and the next order needs the yes', async ({
  page,
  as,
  newCustomer,
}) => {
  const staff = await as(administrator)
  const customer = await newCustomer(page)
  await addressOf(customer)
  await inCart(customer, await plentifulProduct())
  const times = { starts_at: null, ends_at: null, is_active: true }
  const body = { title: both('Terms'), body_html: both('<p>Ten days.</p>'), changes: both('Ten days to return.') }
  const { content_id } = await staff.call(createContent, { body: { type: 'TERMS', ...body, ...times } })
  try {
    await expect.poll(async () => (await customer.call(getMyTerms, {})).is_due).toBe(true)
    await page.goto('/products')
    const bar = page.getByRole('complementary', { name: 'Terms and policy' })
    await expect(bar).toContainText('Our terms have changed')
    await bar.getByRole('button', { name: 'Later' }).press('Enter')
    await expect(bar).toBeHidden()
    await page.goto('/terms-and-condition')
    await expect(page.getByText(/What changed: Ten days to return/)).toBeVisible()
    await expect(bar).toBeHidden()

    await page.goto('/checkout')
    const asking = page.getByRole('alert').filter({ hasText: 'Ten days to return.' })
    await expect(asking).toContainText('Our terms have changed')
    const order = page.getByRole('button', { name: /^(Place order|Order and pay)/ }).first()
    await order.click()
    await expect(page.getByText('Our terms have changed. Please read and accept them first.')).toBeVisible()
    await asking.getByRole('button', { name: 'I accept' }).click()
    await expect(asking).toBeHidden()
    await order.click()
    await page.waitForURL(/\/(orders|payment)/)

    await page.goto('/profile/privacy')
    await expect(page.getByText(/You accepted both on/)).toBeVisible()
  } finally {
    await staff.call(deleteContent, { params: { id: content_id } })
  }
})

test('whoever never accepted finds the press under Privacy, beside the way out', async ({ page, as, newCustomer }) => {
  const staff = await as(administrator)
  await newCustomer(page)
  const times = { starts_at: null, ends_at: null, is_active: true }
  const body = { title: both('Policy'), body_html: both('<p>Less.</p>'), changes: both('We keep less.') }
  const { content_id } = await staff.call(createContent, { body: { type: 'POLICY', ...body, ...times } })
  try {
    await page.goto('/profile/privacy')
    const accept = page.locator('#terms').getByRole('button', { name: 'I accept' })
    await accept.press('Space')
    await expect(page.getByText(/You accepted both on/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close my account…' })).toBeVisible()
  } finally {
    await staff.call(deleteContent, { params: { id: content_id } })
  }
})

test('an administrator says whether a change matters, and what it is', async ({ page, as, signIn }) => {
  const staff = await as(administrator)
  const times = { starts_at: '2030-01-01T00:00:00.000Z', ends_at: null, is_active: true }
  const body = { title: both('Terms of 2030'), body_html: both('<p>Later.</p>') }
  const { content_id } = await staff.call(createContent, { body: { type: 'TERMS', ...body, ...times } })
  try {
    await signIn(page, administrator)
    await page.goto(`/admin/business-info?tab=content&type=TERMS&edit=${content_id}`)
    await page.getByRole('switch', { name: 'Ask everybody to accept these words' }).press('Space')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(
      page
        .getByText('This is needed')
        .or(page.getByText(/required|Please/))
        .first(),
    ).toBeVisible()
    await page.getByRole('group', { name: 'What changed' }).getByLabel('English').fill('Something matters.')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.waitForURL(/type=TERMS$/)
  } finally {
    await staff.call(deleteContent, { params: { id: content_id } })
  }
})
