import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { newBuyer, paidOrder } from './support/buying.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { fileOf, printOf } from './support/saved-files.ts'
import { addressOf } from './support/given.ts'

test('labels are requested for many orders and printed again for one; its customer takes the invoice along', async ({
  page,
  as,
  signIn,
  newCustomer,
}) => {
  // Couriers are waited for, and a machine may be busy.
  test.slow()
  const buyer = await newBuyer()
  const [first, second, late] = [await paidOrder(buyer), await paidOrder(buyer), await paidOrder(buyer, 'pos')]
  const admin = await as(administrator)
  for (const { order_id } of [first, second, late]) {
    await admin.call(changeOrderStatus, { params: { id: order_id }, body: { status: 'PROCESSING' } })
  }
  await signIn(page, administrator)

  await page.goto(`/admin/manage/order?search=${encodeURIComponent(buyer.receiver)}`)
  await page.getByRole('checkbox', { name: 'Select all' }).first().check()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Request delivery of 3 orders and print labels' }).click()
  const labels = await printOf(page, async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Request' }).click()
    await expect(page.getByText('Creating AWB, please wait...')).toBeVisible()
  })
  expect(labels.name).toMatch(/^awb-\d{8}-\d{6}\.pdf$/)
  expect(labels.pages).toHaveLength(3)
  expect(labels.pages.join(' ')).toContain(first.order_number)
  expect(labels.pages.join(' ')).toContain(second.order_number)
  expect(labels.pages[2]).toContain(`${late.order_number} The courier has not given the AWB yet.`)
  await expect(page.getByText('Delivery request created successfully')).toBeVisible()
  const missing = page.getByRole('dialog', { name: '1 order has no label' })
  await expect(missing.getByRole('listitem')).toContainText(late.order_number)
  await missing.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: new RegExp(first.order_number) })).toContainText('Ready to ship')

  await page.goto(`/admin/manage/order/${first.order_id}`)
  const again = await printOf(page, () => page.getByRole('button', { name: 'Label', exact: true }).click())
  expect(again.pages).toEqual([expect.stringContaining('CETAKAN KE-2')])
  const slip = await printOf(page, () => page.getByRole('button', { name: 'Packing slip' }).click())
  expect(slip.name).toBe(`packing-slip-${first.order_number}.pdf`)
  await page.route('**/api/delivery/awb-pdf', (route) => route.fulfill({ contentType: 'text/plain', body: 'no label' }))
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  await expect(page.getByText('Invalid file format received')).toBeVisible()

  const customer = await newCustomer(page)
  const mine = await paidOrder({ client: customer, receiver: '', address_id: await addressOf(customer) })
  await page.goto(`/orders/${mine.order_id}`)
  const invoice = await fileOf(page, () => page.getByRole('button', { name: 'Invoice (PDF)' }).click())
  expect(invoice.name).toBe(`invoice-${mine.order_number}.pdf`)
  expect(invoice.pages[0]).toContain('PAID')
})
