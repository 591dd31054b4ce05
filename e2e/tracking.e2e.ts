import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { addressOf, inCart, paidOrder, plentifulProduct, unpaidOrder } from './support/given.ts'

test('a parcel goes out by hand, fails, is sent again, and its customer can follow both on a phone whose clock is wrong', async ({
  page,
  as,
  newCustomer,
  signIn,
}) => {
  const customer = await newCustomer(page)
  const session = await page.evaluate(() => localStorage.getItem('session') ?? '')
  const { order_id, order_number } = await paidOrder(customer)
  // Of its own, because a number is of one parcel.
  const awb = `LP${order_number.slice(-5)}1`
  const staff = await as(administrator)
  const move = (status: 'PROCESSING' | 'SHIPPED' | 'DELIVERY_FAILED') =>
    staff.call(changeOrderStatus, { params: { id: order_id }, body: { status } })
  await move('PROCESSING')

  await signIn(page, administrator)
  await page.goto(`/admin/manage/order/${order_id}`)
  await page.getByRole('button', { name: 'Type the AWB by hand' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('AWB number').fill('LP 1')
  await form.getByLabel('Courier (optional)').fill('Lion Parcel')
  await form.getByLabel('Tracking link (optional)').fill('http://lionparcel.example/LP12345')
  await form.getByRole('button', { name: 'Save the AWB' }).click()
  await expect(form.getByText('An airway bill has 5 to 40 letters')).toBeVisible()
  await expect(form.getByText('Please enter an address that starts with https://')).toBeVisible()
  await form.getByLabel('AWB number').fill(` ${awb.toLowerCase().replace('lp', 'lp ')}`)
  await form.getByLabel('Tracking link (optional)').fill('https://lionparcel.example/LP12345')
  await form.getByRole('button', { name: 'Save the AWB' }).click()
  await expect(page.getByText('Airway bill saved')).toBeVisible()
  await expect(page.getByText('Lion Parcel, handed over by the shop')).toBeVisible()
  await expect(page.locator('#main').getByText(awb, { exact: true })).toBeVisible()

  await move('SHIPPED')
  await move('DELIVERY_FAILED')
  await page.reload()
  await page.getByRole('button', { name: 'Re-ship' }).click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const pickup = question.getByRole('group', { name: 'Pickup time (optional)' })
  await pickup.getByLabel('Day').fill('01/01/2020')
  await pickup.getByLabel('Time').fill('10.00')
  await expect(question.getByText('This time has passed.').first()).toBeVisible()
  await pickup.getByLabel('Time').fill('')
  await pickup.getByLabel('Day').fill('')
  await question.getByLabel('Note (optional)').fill('Telepon dulu')
  await question.getByRole('button', { name: 'Re-ship' }).click()
  await expect(page.getByText('Order re-shipped successfully')).toBeVisible()
  await expect(page.getByText('1 earlier delivery')).toBeVisible()

  await inCart(customer, await plentifulProduct())
  const unpaid = await unpaidOrder(customer, await addressOf(customer))
  // A day and an hour ahead: by it the order would have expired.
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 25 * 3_600_000
  })
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('session', kept), session)
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()
  await expect(page.getByText(/^Pay within 23:5\d:\d\d$/)).toBeVisible()
  await page.getByRole('link', { name: 'Packing 1' }).click()
  await expect(page.getByRole('heading', { name: unpaid.order_number })).toBeHidden()
  await page.getByRole('link', { name: `Details of order ${order_number}` }).click()
  // The earlier parcel stands at its own step; the present one has no number yet.
  const sent = page.getByRole('list', { name: 'History' }).getByRole('listitem').filter({ hasText: 'On its way' })
  await expect(sent.getByText(awb, { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'Track at the courier' }).last()
  await expect(link).toHaveAttribute('href', 'https://lionparcel.example/LP12345')
  await expect(link).toHaveAttribute('rel', /noopener/)
})
