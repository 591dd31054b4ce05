import { changeOrderStatus, deliverByHand } from '#contract/orders/orders-admin.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { paidOrder } from './support/given.ts'

test('a failed parcel: its customer corrects the street on a phone, and the shop sends it to another district', async ({
  page,
  as,
  newCustomer,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const customer = await newCustomer(page)
  const { order_id, order_number } = await paidOrder(customer)
  const staff = await as(administrator)
  const params = { id: order_id }
  const move = (status: 'PROCESSING' | 'SHIPPED' | 'DELIVERY_FAILED') =>
    staff.call(changeOrderStatus, { params, body: { status } })
  await move('PROCESSING')
  await staff.call(deliverByHand, { body: { order_id, awb_number: `LP${order_number.slice(-5)}7` } })
  await move('SHIPPED')
  await move('DELIVERY_FAILED')

  await page.goto(`/orders/${order_id}`)
  await page.getByRole('button', { name: 'Correct the address' }).click()
  const mine = page.getByRole('dialog')
  await mine.getByLabel('Street, house number, building').fill('')
  await mine.getByRole('button', { name: 'Save address' }).click()
  await expect(mine.getByLabel('Street, house number, building')).toBeFocused()
  await mine.getByLabel('Street, house number, building').fill('Jl. Anggrek No. 3')
  await mine.getByRole('button', { name: 'Save address' }).click()
  await expect(mine).toBeHidden()
  await expect(page.getByText('Jl. Anggrek No. 3').first()).toBeVisible()

  await signIn(page, administrator)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/admin/manage/order/${order_id}`)
  const chat = page.getByRole('link', { name: 'Ask on WhatsApp' })
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(
    `${order_number} could not be delivered`,
  )
  await page.getByRole('button', { name: 'Re-ship' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Jl. Anggrek No. 3')).toBeVisible()
  await question.getByRole('button', { name: 'Correct the address' }).click()
  const form = page.getByRole('dialog', { name: `Address of ${order_number}` })
  await form.getByLabel('District (kecamatan)').fill('Medan Baru')
  await page
    .getByRole('option', { name: /Medan Baru/ })
    .first()
    .click()
  const postal = form.getByLabel('Postal code')
  if ((await postal.inputValue()) === '') {
    await postal.click()
    await page.getByRole('option').first().click()
  }
  const couriers = form.getByRole('group', { name: 'Who brings it there' })
  await couriers.getByRole('radio').last().check()
  await form.getByRole('button', { name: 'Save address' }).click()
  const payers = form.getByRole('group', { name: /^Who pays the Rp.* more\?/ })
  await expect(payers.getByText('Choose who pays the difference')).toBeVisible()
  await payers.getByRole('radio', { name: 'The shop' }).check()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  await expect(question.getByText(/Kota Medan/)).toBeVisible()
  await question.getByRole('button', { name: 'Re-ship' }).click()
  await expect(page.getByText('Order re-shipped successfully')).toBeVisible()
  await expect(
    page
      .locator('#main')
      .getByText(/Kota Medan/)
      .first(),
  ).toBeVisible()
})
