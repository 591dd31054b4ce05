import type { Page } from '@playwright/test'
import { listMyOrders } from '#contract/orders/orders.ts'
import { listMyClaims } from '#contract/vouchers/vouchers.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { readyCheckout, tabTo } from './support/at-checkout.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct } from './support/given.ts'
import { saved, switchOff, switchOffListed, voucherNamed } from './support/vouchers.ts'

const rupiah = (amount: number) => `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
const total = (page: Page) => page.getByRole('region', { name: 'Summary' }).getByRole('status')
const ordersOf = async (customer: Client) => (await customer.call(listMyOrders, {})).data

test.beforeAll(switchOffListed)

/** Somebody with an address and one thing in the cart. */
async function shopper(customer: Client, quantity = 1) {
  const product = await plentifulProduct()
  await addressOf(customer)
  await inCart(customer, product, quantity)
  return product
}

test('a typed code is kept, used from the list, and named on the order', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await shopper(customer)
  const voucher = await voucherNamed('Lima belas ribu')

  await page.goto('/voucher')
  await expect(page.getByRole('heading', { name: 'No voucher to use right now' })).toBeVisible()
  const field = page.getByLabel('Have a code?')
  await field.fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription(/No voucher has this code/)
  await field.fill(` ${voucher.code.toLowerCase()} `)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Voucher saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Can be used 1' })).toBeVisible()

  await page.getByRole('link', { name: 'Use now: Lima belas ribu' }).click()
  await page.waitForURL('/checkout')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Discount · Lima belas ribu')).toBeVisible()
  await expect(summary.getByText(/^You save Rp/)).toBeVisible()
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await page.waitForURL('/sandbox/payments/**')

  const [order] = await ordersOf(customer)
  expect(order?.product_discount).toBe(15_000)
  await page.goto(`/orders/${order?.order_id}`)
  await expect(page.getByText('Discount · Lima belas ribu')).toBeVisible()
  await expect(page.getByText(`${rupiah(15_000)} off by voucher`)).toBeVisible()
  await page.goto('/voucher?status=past')
  await expect(page.getByRole('link', { name: 'Lima belas ribu', exact: true })).toBeVisible()
})

test('the best combination is used by itself, one press undoes it, and neither a reload nor going back loses the choice', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await shopper(customer)
  for (const voucher of [
    await voucherNamed('Seribu', { value: '1000' }),
    await voucherNamed('Dua puluh ribu', { value: '20000' }),
    await voucherNamed('Ongkir', { type: 'FREE_SHIPPING', value: '0', max_discount: '5000' }),
  ])
    await saved(customer, voucher)

  await readyCheckout(page)
  const box = page.getByRole('region', { name: 'Vouchers' })
  await expect(box.getByText(/^Best vouchers used: you save Rp/)).toBeVisible()
  await expect(box.getByText('Dua puluh ribu + Ongkir')).toBeVisible()
  const best = await total(page).innerText()
  await box.getByRole('button', { name: 'Undo' }).click()
  await expect(box.getByText(/^Save Rp/)).toBeVisible()
  await expect(total(page)).not.toHaveText(best)
  const without = await total(page).innerText()

  // What was refused stays refused until it is asked for.
  await readyCheckout(page)
  await expect(total(page)).toHaveText(without)
  await box.getByRole('button', { name: 'Use', exact: true }).click()
  await expect(total(page)).toHaveText(best)
  await page.getByRole('link', { name: 'Change vouchers' }).click()
  await page.waitForURL('/checkout/apply-vouchers')
  const drawer = page.getByRole('dialog', { name: 'Vouchers' })
  // What another one of its kind would do is said before it is taken.
  await expect(drawer.getByText(`Takes off ${rupiah(1_000)}`, { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Use Seribu' }).click()
  await expect(drawer.getByRole('button', { name: 'Remove Seribu' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Use Dua puluh ribu' })).toBeVisible()
  await page.goBack()
  await page.waitForURL('/checkout')
  await expect(drawer).toBeHidden()
  await expect(box.getByText('Seribu')).toBeVisible()
  await expect(box.getByText('Ongkir')).toBeVisible()
  await expect(box.getByText('Dua puluh ribu')).toBeHidden()
})

test('the cart leads to the voucher that saves most, and the one for delivery comes along', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await shopper(customer)
  await saved(customer, await voucherNamed('Dua puluh ribu', { value: '20000' }))
  await saved(customer, await voucherNamed('Ongkir', { type: 'FREE_SHIPPING', value: '0', max_discount: '5000' }))

  await page.goto('/cart')
  await page.getByRole('link', { name: `Save ${rupiah(20_000)} with Dua puluh ribu 2 vouchers can be used` }).click()
  await page.waitForURL('/checkout')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Discount · Dua puluh ribu')).toBeVisible()
  await expect(summary.getByText('Delivery discount · Ongkir')).toBeVisible()
  const button = page.getByRole('button', { name: 'Order and pay' })
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await page.waitForURL('/sandbox/payments/**')
  expect(await ordersOf(customer)).toMatchObject([{ product_discount: 20_000, shipping_discount: 5_000 }])
})

test('a voucher that is not reached says what is missing, in the cart and in the checkout', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  const product = await shopper(customer)
  const voucher = await voucherNamed('Hampir', {
    scope: 'PRODUCTS',
    target_ids: JSON.stringify([product.id]),
    min_spend: String(product.price + 21_000),
  })
  await saved(customer, voucher)

  await page.goto('/cart')
  await expect(page.getByRole('link', { name: `${rupiah(21_000)} more for Hampir` })).toBeVisible()
  // What delivery costs is not known in the cart, so a voucher for it says what it gives.
  await saved(customer, await voucherNamed('Ongkir', { type: 'FREE_SHIPPING', value: '0', max_discount: '5000' }))
  await page.reload()
  await expect(page.getByRole('link', { name: `${rupiah(5_000)} off shipping` })).toBeVisible()
  await page.goto(`/checkout/apply-vouchers`)
  const missing = `${rupiah(21_000)} more of ${product.name} and it can be used.`
  const drawer = page.getByRole('dialog', { name: 'Vouchers' })
  await expect(drawer.getByText(missing)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Use Hampir' })).toBeHidden()

  // A typed code is judged by the same rule.
  await drawer.getByLabel('Have a code?').fill(voucher.code)
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(drawer.getByLabel('Have a code?')).toHaveAccessibleDescription(missing)
})

test('a voucher that dies between choosing and paying is named with the new total, and nothing is lost', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await shopper(customer)
  const voucher = await voucherNamed('Sekejap')
  await saved(customer, voucher)
  const button = await readyCheckout(page, `/checkout?discount=${voucher.code}`)
  await expect(page.getByText(/^You save Rp/)).toBeVisible()
  const before = await total(page).innerText()

  await switchOff(voucher)
  await button.click()
  const alert = page.getByRole('alert').filter({ hasText: 'A voucher can no longer be used' })
  await expect(alert).toContainText('Sekejap')
  await expect(alert).toContainText(`The total was ${before}`)
  await expect(total(page)).not.toHaveText(before)
  expect(await ordersOf(customer)).toEqual([])
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await page.waitForURL('/sandbox/payments/**')
  expect(await ordersOf(customer)).toMatchObject([{ product_discount: 0 }])
})

test('a claimed gift is taken along with an order', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await shopper(customer)
  const gift = await plentifulProduct(3)
  const voucher = await voucherNamed('Hadiah kecil', giftOf(gift.id))
  await saved(customer, voucher)

  await page.goto(`/voucher/${voucher.voucher_id}`)
  await page.getByRole('button', { name: 'Claim it for my next order' }).click()
  await expect(page.getByText('Waits for your next order')).toBeVisible()
  await page.getByRole('link', { name: 'Use now' }).click()
  await page.waitForURL('/checkout')
  await expect(page.getByRole('region', { name: 'Your order' }).getByText(gift.name)).toBeVisible()
  const button = page.getByRole('button', { name: 'Order and pay' })
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await page.waitForURL('/sandbox/payments/**')

  const [order] = await ordersOf(customer)
  expect(order?.items.map(({ type }) => type)).toContain('freebie')
  await page.goto(`/orders/${order?.order_id}`)
  await expect(page.getByText('Gift', { exact: true })).toBeVisible()
  await page.goto('/voucher?status=gifts')
  await expect(page.getByText('Comes with your order')).toBeVisible()
})

test('at the counter a wrong password hands nothing over, and the right one shows a receipt', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  const gift = await plentifulProduct(4)
  const voucher = await voucherNamed('Hadiah di gerai', giftOf(gift.id))
  await saved(customer, voucher)

  await page.goto(`/voucher/${voucher.voucher_id}`)
  await page.getByRole('button', { name: 'Receive it at the counter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive the gift at the counter' })
  await dialog.getByLabel('Who hands it over?').selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Administrator’s password' }).fill('not the password')
  await dialog.getByRole('button', { name: 'Hand the gift over' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Invalid admin password')
  expect((await customer.call(listMyClaims, {})).data).toEqual([])

  await dialog.getByRole('textbox', { name: 'Administrator’s password' }).fill(administrator.password)
  await dialog.getByLabel('Counter').fill('Grand Indonesia')
  await dialog.getByRole('button', { name: 'Hand the gift over' }).click()
  const receipt = page.getByRole('region', { name: 'Gift received' })
  await expect(receipt).toContainText(gift.name)
  await expect(receipt).toContainText('Grand Indonesia')
  expect((await customer.call(listMyClaims, {})).data).toMatchObject([{ status: 'SPENT', channel: 'OFFLINE' }])
})

test('on a phone the vouchers are a page of their own, where nothing sticks out', async ({ page, newCustomer }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const customer = await newCustomer(page)
  await shopper(customer)
  const long = 'Promo akhir tahun untuk semua pelanggan setia kami di seluruh Indonesia-Raya-ku'
  const voucher = await voucherNamed(long, { value: '1000000000', min_spend: '1' })
  await saved(customer, voucher)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

  await readyCheckout(page)
  await page.getByRole('link', { name: 'Change vouchers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order and pay' })).toBeHidden()
  await page.getByRole('link', { name: `Terms of ${long}` }).click()
  await page.waitForURL(`/checkout/apply-vouchers/${voucher.voucher_id}`)
  await expect.poll(fits).toBe(true)
  await page.getByRole('button', { name: `Remove ${long}` }).click()
  await page.getByRole('button', { name: `Use ${long}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${long}` })).toBeVisible()
  await page.getByRole('button', { name: 'All vouchers' }).click()
  await page.waitForURL('/checkout/apply-vouchers')
  await expect.poll(fits).toBe(true)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.waitForURL('/checkout')
  await expect(page.getByRole('region', { name: 'Vouchers' }).getByText(long)).toBeVisible()
  await expect.poll(fits).toBe(true)
})

test('a voucher of everybody stands on the page of its product and leads to its terms', async ({
  page,
  newCustomer,
}) => {
  await newCustomer(page)
  const product = await plentifulProduct(5)
  // The page shows the better of two, and this may be a repetition.
  const value = 12_000 + (Math.floor(Date.now() / 1_000) % 3_600)
  const target_ids = JSON.stringify([product.id])
  const fields = { is_public: 'true', scope: 'PRODUCTS', target_ids, value: String(value) }
  const { voucher_id } = await voucherNamed('Di halaman barang', fields)
  await expect(async () => {
    await page.goto(`/products/${product.slug}`)
    await page.getByRole('link', { name: `${rupiah(value)} off` }).click({ timeout: 1_000 })
    // A click that comes while the page is taken over may be lost.
    await page.waitForURL(`/voucher/${voucher_id}`, { timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: 'Di halaman barang' })).toBeVisible()
  await expect(page.getByRole('link', { name: product.name })).toBeVisible()
})

test('a voucher is chosen and used by keyboard', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await shopper(customer)
  await saved(customer, await voucherNamed('Papan ketik'))
  await readyCheckout(page)
  await tabTo(page, /^Undo$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Choose vouchers' })).toBeVisible()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await tabTo(page, /^Choose vouchers$/)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Vouchers' })
  await expect(drawer.getByRole('button', { name: 'Use Papan ketik' })).toBeVisible()
  await tabTo(page, /^Use Papan ketik$/)
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: 'Remove Papan ketik' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.waitForURL('/checkout')
  await expect(page.getByRole('button', { name: 'Order and pay' })).not.toHaveAttribute('aria-disabled')
  await tabTo(page, /^Order and pay$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('/sandbox/payments/**')
  expect(await ordersOf(customer)).toMatchObject([{ product_discount: 15_000 }])
})

function giftOf(product_id: string): Record<string, string> {
  return {
    type: 'FREEBIE',
    value: '0',
    gift: JSON.stringify({ product_id, quantity: 1 }),
    redeem_channels: JSON.stringify(['ONLINE', 'OFFLINE']),
  }
}
