import { changePaymentService, listKeptPaymentServices } from '#contract/business.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './support/given.ts'

const rupiah = (amount: number) => `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`

/** To be paid by BCA virtual account. */
async function unpaidOrderOf(customer: Client) {
  await inCart(customer, await plentifulProduct())
  return unpaidOrder(customer, await addressOf(customer))
}

test('after a failed payment another way to pay is chosen by keyboard, its total confirmed, and the order paid', async ({
  page,
  as,
  newCustomer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const staff = await as(administrator)
  const counter = { params: { code: 'INDOMARET' } }
  const { data } = await staff.call(listKeptPaymentServices, {})
  const { version = 0 } = data.find(({ code }) => code === 'INDOMARET') ?? {}
  await staff.call(changePaymentService, { ...counter, body: { version, fee_flat: 5_000, has_read_why_not: true } })
  const customer = await newCustomer(page)
  const { order_id, total } = await unpaidOrderOf(customer)
  await customer.call(createPayment, { body: { order_id } })
  await customer.call(drivePayment, { params: { order_id, action: 'fail' } })

  await page.goto(`/invoice?order_id=${order_id}`)
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await page.getByRole('button', { name: 'Change how to pay' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const withFee = total + 5_000
  await expect(dialog.getByRole('radio', { name: 'BCA Virtual Account (as now)' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: `Pay ${rupiah(total)}` })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Indomaret' }).press('Space')
  await expect(dialog.getByText(`from ${rupiah(total)} to ${rupiah(withFee)}`)).toBeVisible()
  await dialog.getByRole('button', { name: `Pay ${rupiah(withFee)}` }).press('Enter')

  await page.waitForURL('/sandbox/payments/**')
  await expect(page.getByText(rupiah(withFee)).first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'your payment has arrived' })).toBeVisible()
  await expect(page.getByText(/Paid with: Indomaret/)).toBeVisible()
  await page.goto(`/orders/${order_id}`)
  await expect(page.getByText('Way to pay changed from BCA Virtual Account to Indomaret')).toBeVisible()
  await staff.call(changePaymentService, { ...counter, body: { version: version + 1, fee_flat: 0 } })
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
