import type { Page } from '@playwright/test'
import { addAddress } from '#contract/people/addresses.ts'
import { listMyOrders } from '#contract/orders/orders.ts'
import { readyCheckout } from './support/at-checkout.ts'
import { expect, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct } from './support/given.ts'
import { plentifulRoutine } from './support/plans.ts'
import { saved, switchOffListed, voucherNamed } from './support/vouchers.ts'

const rupiah = (amount: number) => `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
const phone = { width: 360, height: 740 }

test.beforeAll(switchOffListed)

/** Nothing of the shop but its name, which leads back, and the mark that it is secure. */
async function standsAlone(page: Page, back: string): Promise<void> {
  await expect(page.getByText('Secure checkout')).toBeVisible()
  await expect(page.getByRole('link', { name: `Sehati: ${back}` })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  for (const part of ['search', 'contentinfo', 'navigation', 'complementary'] as const)
    await expect(page.getByRole(part)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
}

test('a checkout, of orders and of plans, stands without the shop around it and leads back', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  await inCart(customer, await plentifulProduct())
  for (const width of [360, 1280]) {
    await page.setViewportSize({ ...phone, width })
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Checkout (1)' }).click()
    await page.waitForURL('/checkout')
    await standsAlone(page, 'Back to the cart')
    await page.getByRole('link', { name: 'Sehati: Back to the cart' }).click()
    await page.waitForURL('/cart')
    await expect(page.getByRole('search').first()).toBeVisible()
  }
  await page.goto('/skinvestment/checkout')
  await standsAlone(page, 'Back to Skinvestment')
  await page.getByRole('link', { name: 'Sehati: Back to Skinvestment' }).click()
  await page.waitForURL('/skinvestment')
})

test('a new address asks for the kecamatan first, which fills the rest of the place', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await inCart(customer, await plentifulProduct())
  await page.setViewportSize(phone)
  await page.goto('/checkout')
  const district = page.getByRole('combobox', { name: 'District (kecamatan)' })
  await expect(district).toBeVisible()
  const form = page.locator('form').filter({ has: district })
  const first = form.locator('input:visible, select:visible, textarea:visible').first()
  await expect(first).toHaveAccessibleName(/District \(kecamatan\)/)
  await district.click()
  await page.keyboard.type('lebak gede')
  await page.getByRole('option', { name: /^Coblong/ }).click()
  await expect(page.getByRole('combobox', { name: 'City or regency' })).toHaveValue('Kota Bandung')
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('Jawa Barat')
  await expect(page.getByRole('combobox', { name: 'Postal code' })).toHaveValue('40132')
})

test('how far free delivery is stands in the cart and in the checkout', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  const product = await plentifulProduct()
  await addressOf(customer)
  await inCart(customer, product)
  const fields = { type: 'FREE_SHIPPING', value: '0', max_discount: '900000' }
  await saved(customer, await voucherNamed('Ongkir', { ...fields, min_spend: String(product.price + 12_000) }))
  await page.setViewportSize(phone)
  await page.goto('/cart')
  await expect(page.getByText(`${rupiah(12_000)} more for free delivery up to ${rupiah(900_000)}`)).toBeVisible()
  // It pays all that this delivery costs.
  await readyCheckout(page)
  const line = page.getByText(`${rupiah(12_000)} more for free delivery`, { exact: true })
  await expect(line).toBeVisible()
  await inCart(customer, product)
  await readyCheckout(page)
  await expect(page.getByText(/^Best vouchers used/)).toBeVisible()
  await expect(line).toHaveCount(0)
  // On the narrowest phone too, the press that undoes it stands beside the words.
  const words = await page.getByText(/^Best vouchers used/).boundingBox()
  const undo = await page.getByRole('button', { name: 'Undo' }).boundingBox()
  expect(undo?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0))
})

test('the best delivery voucher goes into a plan by itself, and one press takes it out', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await customer.call(addAddress, {
    body: {
      receiver_name: 'Rani Wulandari',
      receiver_phone_number: '0812 3456 7890',
      address_line: 'Jl. Pattimura 3',
      city: 'Kota Ambon',
      state: 'Maluku',
      district: 'Sirimau',
      postal_code: '97124',
    },
  })
  const fields = { type: 'FREE_SHIPPING', value: '0' }
  await saved(customer, await voucherNamed('Kecil', { ...fields, max_discount: '1000' }))
  await saved(customer, await voucherNamed('Besar', { ...fields, max_discount: '3000' }))
  const { plan_id, bundle } = await plentifulRoutine()
  await page.setViewportSize(phone)
  await page.goto(`/skinvestment/checkout?plan=${plan_id}&bundle=${bundle.bundle_id}`)
  const box = page.getByRole('region', { name: 'Delivery voucher' })
  await expect(box.getByText(`Best vouchers used: you save ${rupiah(3_000)}`)).toBeVisible()
  await expect(box.getByText('Besar')).toBeVisible()
  await box.getByRole('button', { name: 'Undo' }).click()
  await expect(box.getByText(/^Best vouchers used/)).toBeHidden()
  await expect(box.getByRole('button', { name: 'Use Besar' })).toBeVisible()
  // What was refused stays refused, and what is chosen instead is what the plan is ordered with.
  await page.reload()
  await box.getByRole('button', { name: 'Use Kecil' }).click()
  await expect(box.getByRole('button', { name: 'Remove Kecil' })).toBeVisible()
  await box.getByRole('button', { name: 'Remove Kecil' }).click()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(box.getByText(/^Best vouchers used/)).toBeVisible()
  await page.getByRole('checkbox', { name: /^I know/ }).check()
  const order = page.getByRole('button', { name: 'Order and pay' }).first()
  await expect(order).not.toHaveAttribute('aria-disabled')
  await order.click()
  await page.waitForURL('/sandbox/payments/**')
  const { data } = await customer.call(listMyOrders, {})
  expect(data[0]?.vouchers).toMatchObject([{ amount: 3_000 }])
})
