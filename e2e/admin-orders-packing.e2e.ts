import type { Page } from '@playwright/test'
import { cancelOrder, getMyOrder } from '#contract/orders/orders.ts'
import { changeManyOrderStatuses, changeOrderStatus, listAllOrders } from '#contract/orders/orders-admin.ts'
import { advanceClock } from '#contract/sandbox.ts'
import { newBuyer, paidOrder } from './support/buying.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { printOf } from './support/saved-files.ts'

const box = (page: Page, number: string) => page.getByRole('checkbox', { name: `Select ${number}` })

test('rows are ticked without anything moving, whole ranges with Shift, and stay ticked while an order is open', async ({
  page,
  signIn,
}) => {
  const buyer = await newBuyer()
  const orders = [await paidOrder(buyer), await paidOrder(buyer), await paidOrder(buyer)]
  const [oldest, middle, newest] = orders.map(({ order_number }) => order_number) as [string, string, string]
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order?search=${encodeURIComponent(buyer.receiver)}`)
  const row = page.getByRole('row', { name: new RegExp(oldest) })
  const before = await row.boundingBox()

  await box(page, newest).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  await box(page, oldest).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(box(page, middle)).toBeChecked()

  await page.getByRole('link', { name: middle }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(middle)
  await page.getByRole('link', { name: 'Next order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(oldest)
  await page.getByRole('link', { name: 'Previous order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(middle)
  await page.getByRole('link', { name: 'All orders', exact: true }).click()
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('3 selected')).toBeVisible()

  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Cancel 3 orders' }).click()
  const question = page.getByRole('alertdialog')
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  await expect(question).toContainText(`Rp ${total.toLocaleString('id-ID')}`)
  const cancel = question.getByRole('button', { name: 'Cancel 3 orders' })
  await expect(cancel).toBeDisabled()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Gudang terbakar')
  await cancel.click()
  await expect(page.getByRole('dialog', { name: 'What happened' })).toContainText('Order status changed successfully')
  const cancelled = await buyer.client.call(getMyOrder, { params: { id: orders[0]?.order_id ?? '' } })
  expect(cancelled).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Gudang terbakar' })
})

test('what has no AWB and what is not printed are found, picked together, printed when ready, and not shipped by mistake', async ({
  page,
  as,
  signIn,
}) => {
  // Couriers are waited for.
  test.slow()
  const buyer = await newBuyer()
  const [ready, late, unpaid] = [await paidOrder(buyer), await paidOrder(buyer, 'pos'), await paidOrder(buyer)]
  const admin = await as(administrator)
  const order_ids = [ready.order_id, late.order_id]
  for (const status of ['PROCESSING', 'READY_TO_SHIP'] as const) {
    await admin.call(changeManyOrderStatuses, { body: { order_ids, status } })
  }
  await admin.call(cancelOrder, { params: { id: unpaid.order_id }, body: { reason: 'Batal saja' } })
  const query = { search: buyer.receiver, not_printed: 'true' } as const
  await expect.poll(async () => (await admin.call(listAllOrders, { query })).meta.totalItems).toBe(1)
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order?search=${encodeURIComponent(buyer.receiver)}`)
  await page.getByRole('button', { name: 'Label not printed' }).click()
  await expect(box(page, late.order_number)).toBeHidden()
  await expect(box(page, ready.order_number)).toBeVisible()
  await page.getByRole('button', { name: 'Label not printed' }).click()
  await page.getByRole('button', { name: 'No AWB yet' }).click()
  await expect(box(page, ready.order_number)).toBeHidden()
  await expect(box(page, late.order_number)).toBeVisible()
  await page.getByRole('button', { name: 'No AWB yet' }).click()

  await page.getByRole('checkbox', { name: 'Select all' }).first().check()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const picked = await printOf(page, () => page.getByRole('menuitem', { name: 'Pick list: 2 orders' }).click())
  expect(picked.name).toMatch(/^pick-list-/)
  expect(picked.pages[0]).toContain('2 orders · 1 product · 2 pieces')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const slips = await printOf(page, () => page.getByRole('menuitem', { name: 'Packing slips: 2 orders' }).click())
  expect(slips.pages).toHaveLength(2)

  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await printOf(page, () => page.getByRole('menuitem', { name: 'Print labels again: 2 orders' }).click())
  const missing = page.getByRole('dialog').getByRole('button', { name: 'Print the missing ones when ready' })
  const rest = await printOf(page, async () => {
    // By key: a pointer's press within 0.3 s of the buttons' coming is not taken.
    await missing.press('Enter')
    await admin.call(advanceClock, { body: { advance_seconds: 180 } })
  })
  expect(rest.pages).toEqual([expect.stringContaining(late.order_number)])
  const next = page.getByRole('dialog', { name: 'Next for 1 order' })
  await expect(next.getByRole('button', { name: 'Mark as shipped (1)' })).toBeVisible()
  await next.getByRole('button', { name: 'Close' }).last().click()
  for (const { order_number } of [ready, late]) {
    await expect(page.getByRole('row', { name: new RegExp(order_number) })).toContainText('Label printed')
  }
})

test('shipping without an AWB asks, and the address is corrected before that, with everything to pack on the page', async ({
  page,
  as,
  signIn,
}) => {
  const { order_id, order_number } = await paidOrder(await newBuyer(), 'pos')
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order/${order_id}`)
  await expect(page.getByRole('main').getByText(/^SKU \S+/)).toBeVisible()

  await page.getByRole('button', { name: 'Correct the address' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Postal code' }).fill('12')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('A postal code has five digits.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Postal code' }).fill('40135')
  await form.getByRole('textbox', { name: 'Street, house number, building' }).fill('Jl. Kenanga No. 21')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(
    page.getByRole('main').getByText('Jl. Kenanga No. 21, Coblong, Kota Bandung, Jawa Barat 40135'),
  ).toBeVisible()

  const admin = await as(administrator)
  for (const status of ['PROCESSING', 'READY_TO_SHIP'] as const) {
    await admin.call(changeOrderStatus, { params: { id: order_id }, body: { status } })
  }
  await page.reload()
  await expect(page.getByRole('button', { name: 'Correct the address' })).toBeHidden()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const question = page.getByRole('alertdialog', { name: `Mark ${order_number} as shipped?` })
  await expect(question).toContainText('This parcel has no AWB yet')
  await expect(question.getByRole('button', { name: 'Mark as shipped' })).toBeDisabled()
  await question.getByRole('checkbox', { name: 'Mark it as shipped without an AWB' }).check()
  await question.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped')
})
