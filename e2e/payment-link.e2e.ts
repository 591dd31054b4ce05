import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './support/given.ts'

test('an administrator makes a payment link, and who opens it on a phone pays by keyboard without signing in', async ({
  page,
  browser,
  as,
  newCustomer,
  signIn,
}) => {
  const customer = await newCustomer(page)
  await inCart(customer, await plentifulProduct())
  const { order_id, order_number, total } = await unpaidOrder(customer, await addressOf(customer))
  const staff = await as(administrator)
  const office = await (await browser.newContext()).newPage()
  await signIn(office, administrator)
  await office.goto(`/admin/manage/order/${order_id}`)
  await office.getByRole('button', { name: 'Payment link' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: `QR code of the payment link of ${order_number}` })).toBeVisible()
  await expect(dialog.getByText('Not opened yet')).toBeVisible()
  const url = await dialog.getByRole('textbox', { name: 'Payment link' }).inputValue()
  const chat = await dialog.getByRole('link', { name: 'Send WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toContain(url)

  const stranger = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await stranger.goto(url)
  await expect(stranger.getByRole('heading', { level: 1, name: `Pay order ${order_number}` })).toBeVisible()
  await expect(stranger.locator('meta[name=robots][content=noindex]')).toHaveCount(1)
  await stranger.getByRole('radio', { name: 'QRIS' }).press('Space')
  await stranger.getByRole('button', { name: /^Pay Rp/ }).press('Enter')
  await stranger.waitForURL('/sandbox/payments/**')
  await stranger.getByRole('button', { name: 'Pay now' }).click()
  await expect(stranger.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
  expect(await staff.call(getAnyOrder, { params: { id: order_id } })).toMatchObject({ status: 'PAID', total })

  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  await expect(office.getByText(/no longer possible/)).toBeVisible()
  await stranger.goto(`/pay/${'A'.repeat(43)}`)
  await expect(stranger.getByRole('heading', { name: 'This link does not open any more' })).toBeVisible()
})
