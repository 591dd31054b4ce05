import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { expect, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './support/given.ts'

const rupiah = (amount: number) => `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`

/** To be paid by BCA virtual account, whose fee is Rp 4.000. */
async function unpaidOrderOf(customer: Client) {
  await inCart(customer, await plentifulProduct())
  return unpaidOrder(customer, await addressOf(customer))
}

test('after a failed payment another way to pay is chosen by keyboard, its total confirmed, and the order paid', async ({
  page,
  newCustomer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const customer = await newCustomer(page)
  const { order_id, total, transfer_fee } = await unpaidOrderOf(customer)
  await customer.call(createPayment, { body: { order_id } })
  await customer.call(drivePayment, { params: { order_id, action: 'fail' } })

  await page.goto(`/invoice?order_id=${order_id}`)
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await page.getByRole('button', { name: 'Change how to pay' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const left = total - transfer_fee
  const withQris = left + Math.floor((left * 70) / 10_000)
  await expect(dialog.getByRole('radio', { name: 'BCA Virtual Account (as now)' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: `Pay ${rupiah(total)}` })).toBeVisible()
  await dialog.getByRole('radio', { name: 'QRIS' }).press('Space')
  await expect(dialog.getByText(`from ${rupiah(total)} to ${rupiah(withQris)}`)).toBeVisible()
  await dialog.getByRole('button', { name: `Pay ${rupiah(withQris)}` }).press('Enter')

  await page.waitForURL('/sandbox/payments/**')
  await expect(page.getByText(rupiah(withQris)).first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'your payment has arrived' })).toBeVisible()
  await expect(page.getByText(/Paid with: QRIS/)).toBeVisible()
  await page.goto(`/orders/${order_id}`)
  await expect(page.getByText('Way to pay changed from BCA Virtual Account to QRIS')).toBeVisible()
})

test('a total that changed meanwhile is shown and confirmed again; without a network the dialog says so', async ({
  page,
  newCustomer,
  context,
  complaints,
}) => {
  const customer = await newCustomer(page)
  const { order_id } = await unpaidOrderOf(customer)
  await page.goto(`/orders/${order_id}`)
  // As if the shop had raised its fees since.
  await page.route('**/payment-services', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll(/"total":(\d+)/g, (_, sum) => `"total":${Number(sum) - 1}`)
    await route.fulfill({ response: answer, body: text })
  })
  await page.getByRole('button', { name: 'Change how to pay' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Mandiri/ }).check()
  await page.unroute('**/payment-services')
  await dialog.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(dialog.getByText('The total has changed')).toBeVisible()

  await context.setOffline(true)
  await dialog.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(dialog.getByText('No connection')).toBeVisible()
  await context.setOffline(false)
  complaints.length = 0
  await dialog.getByRole('button', { name: /^Pay Rp/ }).click()
  await page.waitForURL('/sandbox/payments/**')
})
