import { addAddress, deleteAddress } from '#contract/people/addresses.ts'
import { register } from '#contract/sign-in/sign-in.ts'
import { changeProduct, getAdminProduct } from '#contract/catalogue/products-admin.ts'
import { cancelOrder, listMyOrders } from '#contract/orders/orders.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, siti, test } from './support/fixtures.ts'
import {
  addressOf,
  deliveredOrder,
  inCart,
  paidOrder,
  plentifulProduct,
  scarceProduct,
  unpaidOrder,
} from './support/given.ts'
import { readyCheckout, tabTo } from './support/at-checkout.ts'
import { pick } from './support/picking.ts'

const rupiah = (amount: number) => `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`

test('a newcomer finds a product, signs up, pays, and sees the order in the list', async ({ page }) => {
  const product = await plentifulProduct()
  await page.goto('/products')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('searchbox').first().fill(product.name)
  await page.getByRole('option', { name: product.name }).first().click()
  await page.waitForURL(`/products/${product.slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click()

  await page.waitForURL('/signin?from=*')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Budi')
  await page.getByLabel('E-mail').fill(`budi-${Date.now()}@example.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill('a long enough password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`/products/${product.slug}`)
  await expect(page.getByRole('status').filter({ hasText: 'Add Product To Cart' })).toBeVisible()

  await page.getByRole('link', { name: 'Cart, 1 item' }).locator('visible=true').click()
  // The product's page has such a button as well.
  await page.waitForURL('/cart')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('link', { name: 'Checkout (2)' })).toBeVisible()
  await page.getByRole('link', { name: 'Checkout (2)' }).click()

  await page.getByLabel('Receiver’s phone number').fill('0812 3456 7890')
  await page.getByLabel('Street, house number, building').fill('Jl. Kaliurang KM 5 No. 12')
  await pick(page, 'District (kecamatan)', 'Depok sleman', /^Depok/)
  await pick(page, 'Postal code', '55281')
  await page.getByRole('button', { name: 'Save and deliver here' }).click()
  await expect(page.getByText('+62 812-3456-7890')).toBeVisible()
  // The form is gone; the next thing to choose has the focus and is in sight.
  const courier = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect(courier).toBeFocused()
  await expect(courier).toBeInViewport()
  await page.locator('summary', { hasText: 'virtual account' }).click()
  await page.getByRole('radio', { name: 'BCA Virtual Account' }).check()
  await expect(page.getByText('Payment fee')).toHaveCount(0)
  await page.getByRole('button', { name: 'Order and pay' }).click()

  await page.waitForURL('/sandbox/payments/**')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL('/invoice?order_id=*')
  await expect(page.getByRole('heading', { name: 'your payment has arrived' })).toBeVisible()
  const number = await page.getByRole('heading', { name: /^Invoice SH-/ }).innerText()

  await page.goto('/orders?status=to_process')
  await expect(page.getByRole('heading', { name: number.replace('Invoice ', '') })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
})

test('a returning customer comes from the cart to the payment page with two taps', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  await inCart(customer, await plentifulProduct())

  await page.goto('/cart')
  await page.getByRole('link', { name: 'Checkout (1)' }).click()
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await page.waitForURL('/sandbox/payments/**')
})

test('pressing the button twice buys once', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  await inCart(customer, await plentifulProduct())

  const button = await readyCheckout(page)
  await button.dblclick({ noWaitAfter: true })
  await page.waitForURL('/sandbox/payments/**')
  expect((await customer.call(listMyOrders, {})).meta.totalItems).toBe(1)
})

test('an answer that was lost on the way does not make a second order', async ({ page, newCustomer, complaints }) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  await inCart(customer, await plentifulProduct())
  const button = await readyCheckout(page)

  // The server works, but the first response never arrives.
  let isLost = false
  await page.route('**/api/orders', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await button.click()
  await expect(page.getByText('you will not be charged twice')).toBeVisible()
  complaints.length = 0
  // Whoever comes back to the tab finds a cart that the order has emptied, and still the way to it.
  const cart = page.waitForResponse('**/api/cart')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await (await cart).finished()
  await page.waitForLoadState('networkidle')
  await button.click()
  await page.waitForURL('/sandbox/payments/**')
  expect((await customer.call(listMyOrders, {})).meta.totalItems).toBe(1)
})

test('a total that has changed is shown before anything is bought', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  await inCart(customer, await plentifulProduct(1))
  // The page gets a lower total than the server will charge, as if prices had changed since.
  await page.route('**/api/orders/voucher-offers', async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    const { quote } = envelope.data
    await route.fulfill({
      response: answer,
      json: { ...envelope, data: { ...envelope.data, quote: { ...quote, total: quote.total - 5000 } } },
    })
  })
  const button = await readyCheckout(page)
  await page.unroute('**/api/orders/voucher-offers')
  await button.click()

  await expect(page.getByRole('alert').filter({ hasText: 'The total has changed' })).toBeVisible()
  expect((await customer.call(listMyOrders, {})).meta.totalItems).toBe(0)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await page.waitForURL('/sandbox/payments/**')
})

test('what another customer buys away is named, and the rest can still be ordered', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  const [scarce, kept] = [await scarceProduct(), await plentifulProduct(2)]
  await inCart(customer, scarce)
  await inCart(customer, kept)
  const button = await readyCheckout(page)

  const other = await registered()
  await inCart(other, scarce, scarce.stock)
  const { order_id } = await unpaidOrder(other, await addressOf(other))
  try {
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: scarce.name })).toBeVisible()
    await expect(page.getByText('Sold out.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Remove ${scarce.name} from the order` }).click()
    await expect(button).not.toHaveAttribute('aria-disabled')
    await button.click()
    await page.waitForURL('/sandbox/payments/**')
    const [order] = (await customer.call(listMyOrders, {})).data
    expect(order?.items.map(({ name }) => name)).toEqual([kept.name])
  } finally {
    await other.call(cancelOrder, { params: { id: order_id }, body: { reason: 'Only a test' } })
  }
})

test('a payment page that was closed can be opened again, and a failed payment repeated', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  const order = await unpaidOrderOf(customer)

  await page.goto(`/orders/${order.order_id}`)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL('/sandbox/payments/**')
  await page.getByRole('button', { name: 'Close without paying' }).click()
  await page.waitForURL('/invoice?order_id=*')
  await expect(page.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL('/sandbox/payments/**')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'your payment has arrived' })).toBeVisible()
})

test('a paid order is cancelled with a reason, and the money is in the wallet', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  const order = await paidOrder(customer)

  await page.goto(`/orders/${order.order_id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(rupiah(order.total))).toBeVisible()
  await dialog.getByLabel('Why?').selectOption('I no longer need it')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()

  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  await expect(page.getByText(`${rupiah(order.total)} refunded to your wallet`)).toBeVisible()
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: order.total })
})

test('an order that has arrived is tracked and completed, and bought again', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  const order = await deliveredOrder(customer)

  await page.goto('/orders?status=arrived')
  await page.getByRole('link', { name: 'Track' }).click()
  await expect(page.getByRole('link', { name: 'Track at the courier' })).toBeVisible()
  await page.getByRole('button', { name: 'Order received' }).click()
  await page.getByRole('button', { name: 'Yes, it arrived' }).click()
  await expect(page.getByText('Order completed successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await page.waitForURL('/cart')
  await expect(page.getByRole('link', { name: order.items[0]?.name ?? '' }).first()).toBeVisible()
})

test('buying again takes what there is and says what is different; a call that fails is no word about the goods', async ({
  page,
  newCustomer,
  as,
}) => {
  const customer = await newCustomer(page)
  const product = await plentifulProduct(4)
  await inCart(customer, product, 5)
  const { order_id } = await unpaidOrder(customer, await addressOf(customer))
  await customer.call(cancelOrder, { params: { id: order_id }, body: { reason: '' } })
  const staff = await as(administrator)
  const params = { id: product.id }
  const { stock } = await staff.call(getAdminProduct, { params })
  await staff.call(changeProduct, { params, body: { stock: 2, expected_stock: stock } })

  await page.goto(`/orders/${order_id}`)
  const refusal = { code: 429, message: 'A little too fast', data: null, error: 'TOO_MANY_REQUESTS', requestId: 'any' }
  await page.route('**/api/cart/items', (route) => route.fulfill({ status: 429, json: refusal }))
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByRole('button', { name: 'Buy again' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Nothing of this order can be bought now.')).toHaveCount(0)

  await page.unroute('**/api/cart/items')
  await page.getByRole('button', { name: 'Buy again' }).click()
  await page.waitForURL('/cart')
  await expect(page.getByText(`${product.name}: 2 instead of 5`)).toBeVisible()
  await staff.call(changeProduct, { params, body: { stock, expected_stock: 2 } })
})

test('a wrong password is told in the form, and what was typed stays', async ({ page }) => {
  await page.goto('/signin?from=/orders')
  await page.getByLabel('E-mail').fill(siti.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not my password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('E-mail or password is not right.')
  await expect(page.getByLabel('E-mail')).toHaveValue(siti.email)

  await page.getByRole('textbox', { name: 'Password' }).fill(siti.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/orders')
})

test('too many wrong passwords are told with the time to wait', async ({ page, newCustomer }) => {
  const { email } = await newCustomer(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not my password')
  const wait = page.getByText(/You can try again in \d+ (min|s)/)
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(wait).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
})

test('in the cart a change shows at once and is put back when the shop refuses', async ({
  page,
  newCustomer,
  complaints,
}) => {
  const customer = await newCustomer(page)
  await inCart(customer, await plentifulProduct(), 2)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Checkout (2)' })).toBeVisible()

  await page.route('**/api/cart/items/*', (route) => route.abort())
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Checkout (2)' })).toBeVisible()
  complaints.length = 0
})

test('a line is taken out of the cart and put back', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  const product = await plentifulProduct()
  await inCart(customer, product, 3)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Delete ${product.name} from the cart` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Delete Product Success')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Checkout (3)' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText('Delete All Product Success')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('the whole purchase can be done by keyboard', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  await inCart(customer, await plentifulProduct())
  await page.goto('/cart')
  await tabTo(page, /^Checkout \(1\)$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('/checkout')
  await expect(page.getByRole('button', { name: 'Order and pay' })).not.toHaveAttribute('aria-disabled')
  await tabTo(page, /^Order and pay$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('/sandbox/payments/**')
  await tabTo(page, /^Pay now$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'your payment has arrived' })).toBeVisible()
})

async function unpaidOrderOf(customer: Client) {
  await inCart(customer, await plentifulProduct())
  return unpaidOrder(customer, await addressOf(customer))
}

/** Somebody else, who needs no browser. */
async function registered(): Promise<Client> {
  const client = shopClient(shopUrl())
  const email = `other-${process.pid}-${Date.now()}@example.test`
  const body = { email, password: 'a pass phrase of my own', firstName: 'Dodi' }
  client.token = (await client.call(register, { body })).accessToken
  return client
}

test('who reloads the checkout finds the courier and the note as they were', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  await inCart(customer, await plentifulProduct())
  await readyCheckout(page)
  const couriers = page.getByRole('region', { name: 'Delivery', exact: true }).getByRole('radio')
  await couriers.nth(1).check()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('Note').fill('Titip di satpam')
  await page.reload()
  await expect(page.getByLabel('Note')).toHaveValue('Titip di satpam')
  await expect(couriers.nth(1)).toBeChecked()
})

test('an address that was removed elsewhere is named at the checkout, and the others are offered', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  const address = { receiver_name: 'Rani', receiver_phone_number: '0812 3456 7890', address_line: 'Jl. Cemara 4' }
  const place = { city: 'Kab. Sleman', state: 'DI Yogyakarta', postal_code: '55281' } as const
  const { address_id } = await customer.call(addAddress, { body: { label: 'Kantor', ...address, ...place } })
  await inCart(customer, await plentifulProduct())
  await page.goto(`/checkout?address_id=${address_id}`)
  const button = page.getByRole('button', { name: 'Order and pay' }).locator('visible=true')
  await expect(button).toBeEnabled()
  await expect(page.getByText('Kantor', { exact: true })).toBeVisible()
  await customer.call(deleteAddress, { params: { id: address_id } })
  await button.click()

  await expect(page.getByText('This address is no longer in your address book.')).toBeVisible()
  await expect(
    page.getByText('“Kantor” is no longer in your address book. Your order now goes to “Rumah”.'),
  ).toBeVisible()
  expect((await customer.call(listMyOrders, {})).meta.totalItems).toBe(0)
  // So it is for who comes back to the page.
  await page.reload()
  await page.getByRole('button', { name: 'Choose another address' }).click()
  await page.getByRole('radio', { name: /Rumah/ }).check()
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page.getByText('“Kantor” is no longer')).toBeHidden()
  await button.click()
  await page.waitForURL('/sandbox/payments/**')
})

test('of two checkouts side by side the second says that its goods are ordered', async ({
  page,
  context,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  await inCart(customer, await plentifulProduct())
  const [first, other] = [await readyCheckout(page), await context.newPage()]
  const second = await readyCheckout(other)
  await first.click()
  await page.waitForURL('/sandbox/payments/**')
  await second.click()
  await expect(other.getByRole('heading', { name: 'These goods have left your cart' })).toBeVisible()
  await other.getByRole('link', { name: 'To my orders' }).click()
  await other.waitForURL('/orders**')
})
