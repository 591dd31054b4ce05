import { addFlashSale, listFlashSales } from '#contract/catalogue/flash-sales.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { typeDay } from './support/form-days.ts'
import { plentifulProduct } from './support/given.ts'
import { shopNow } from './support/shop-clock.ts'

const hourMs = 3_600_000
const at = (hours: number) => new Date(shopNow() + hours * hourMs).toISOString()

test('an administrator sets a flash sale, which the shop announces, and repeats a past one', async ({
  page,
  browser,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const item = await plentifulProduct(3)
  await signIn(page, administrator)
  await page.goto('/admin/manage/flash-sale')
  await expect(page.getByRole('region', { name: 'Calendar of flash sales' })).toBeVisible()
  await page.getByRole('button', { name: 'New flash sale' }).click()
  const dialog = page.getByRole('dialog', { name: 'New flash sale' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Malam Minggu')
  await typeDay(dialog, /^From/, 24)
  await typeDay(dialog, /^Until/, 72)
  await dialog.getByRole('button', { name: 'Add products' }).click()
  const picker = page.getByRole('dialog', { name: 'Add products' })
  await picker.getByRole('searchbox').fill(item.name)
  await picker.getByRole('button', { name: /^Add / }).first().click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('textbox', { name: 'Percent off' }).fill('20')
  await dialog.getByRole('textbox', { name: 'Units at this price' }).fill('15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Flash sale set')).toBeVisible()
  const { data } = await staff.call(listFlashSales, { query: { search: 'malam minggu' } })
  expect(data).toMatchObject([{ state: 'COMING', slug: 'malam-minggu', items: [{ quota: 15, reduction_bps: 2000 }] }])

  // Administrators are sent to their own screens.
  const shopper = await (await browser.newContext({ baseURL: shopUrl() })).newPage()
  await shopper.goto('/?lang=en')
  await shopper
    .getByRole('navigation', { name: 'Flash sales' })
    .getByRole('link', { name: /Malam Minggu/ })
    .click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Malam Minggu' })).toBeVisible()
  await expect(shopper.getByText('15 at this price')).toBeVisible()
  await shopper.context().close()

  await page.goto('/admin/manage/flash-sale?state=PAST')
  await page.getByRole('button', { name: 'Repeat' }).first().click()
  await expect(
    page
      .getByRole('dialog', { name: /^Repeat / })
      .getByRole('textbox', { name: 'Percent off' })
      .first(),
  ).toHaveValue('25')
})

test('the page counts down by the clock of the shop, and says what is left and that it is over', async ({
  page,
  as,
}) => {
  const staff = await as(administrator)
  const item = await plentifulProduct(4)
  const items = [{ item_id: item.id, reduction_bps: 2000, quota: 15 }]
  const times = {
    announced_at: at(0),
    starts_at: new Date(shopNow() + 8_000).toISOString(),
    ends_at: new Date(shopNow() + 20_000).toISOString(),
  }
  await staff.call(addFlashSale, { body: { name: 'Kilat', ...times, items } })
  // It says when it begins, and turns by itself.
  await page.goto('/sale/kilat?lang=en')
  await expect(page.getByText('15 of 15 left at this price')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('timer')).toHaveText(/^00:[01]\d$/)
  await expect(page.getByText(/^This sale ended/)).toBeVisible({ timeout: 25_000 })
  await expect(page.getByRole('timer')).toHaveCount(0)
})
