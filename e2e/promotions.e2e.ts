import { deletePromotion, listPromotions } from '#contract/vouchers/promotions.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { typeDay } from './support/form-days.ts'
import { plentifulProduct } from './support/given.ts'

test('an administrator sets "buy two, get one", and the page of the product says so', async ({
  page,
  browser,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const item = await plentifulProduct(6)
  await signIn(page, administrator)
  await page.goto('/admin/manage/promotion')
  await page.getByRole('button', { name: 'New promotion' }).click()
  const dialog = page.getByRole('dialog', { name: 'New promotion' })
  await dialog.getByRole('combobox', { name: 'What it does' }).selectOption('GIFT_FOR_UNITS')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Dua gratis satu')
  await dialog.getByRole('textbox', { name: 'How many of one product' }).fill('2')
  await dialog.getByRole('group', { name: 'Product' }).getByRole('button', { name: 'Choose a product' }).click()
  const picker = page.getByRole('dialog', { name: 'Product' })
  await picker.getByRole('searchbox').fill(item.name)
  await picker.getByRole('button', { name: /^Add / }).first().click()
  await expect(dialog.getByText(item.name)).toBeVisible()
  await typeDay(dialog, /^From/, -24)
  await typeDay(dialog, /^Until/, 120)
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Nothing is lost, and what is missing is said beside its field.
  await expect(dialog.getByRole('textbox', { name: 'How many are given' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'How many are given' }).fill('1')
  await dialog.getByRole('textbox', { name: 'At most how often on one order' }).fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`For each 2 of ${item.name}: 1 × the same product free`)).toBeVisible()

  // Administrators are sent to their own screens.
  const shopper = await (await browser.newContext({ baseURL: shopUrl() })).newPage()
  await shopper.goto(`/products/${item.slug}?lang=en`)
  await expect(shopper.getByRole('list', { name: 'What holds by itself' })).toContainText('Buy 2, get 1 more free')
  await shopper.context().close()

  const { data } = await staff.call(listPromotions, { query: { search: 'dua gratis' } })
  // An order of another test may have been placed with it: then it stays.
  await staff.raw(deletePromotion, { params: { id: data[0]!.promotion_id } })
})
