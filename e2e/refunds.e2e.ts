import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders/orders.ts'
import { cancelOrder, getMyOrder } from '#contract/orders/orders.ts'
import { rupiah } from '../src/web/shared/money.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { paidOrder } from './support/given.ts'

/** The order as the shop answers it, with one earlier refund for a single unit before its cancellation. */
async function withEarlierRefund(page: Page, { order_id }: Order, amount: number): Promise<void> {
  await page.route(new RegExp(`/api/orders/(admin/order/)?${order_id}$`), async (route) => {
    const response = await route.fetch()
    const answer: { data: Order } = await response.json()
    const [last] = answer.data.refunds
    const [line] = answer.data.items
    if (!last || !line || !answer.data.refund) throw new Error('The order was not refunded')
    const items = [{ order_item_id: line.order_item_id, quantity: 1, amount }]
    const earlier = { ...last, refund_id: '01890000-0000-7000-8000-00000000000f', amount, items, reason: 'Botol pecah' }
    answer.data.refund.amount = last.amount
    answer.data.refunds = [earlier, { ...last, amount: last.amount - amount }]
    await route.fulfill({ response, json: answer })
  })
}

test('the customer and the administrator see each refund: amount, wallet, time, units and reason', async ({
  page,
  newCustomer,
  signIn,
}) => {
  const customer = await newCustomer(page)
  const { order_id } = await paidOrder(customer)
  await customer.call(cancelOrder, { params: { id: order_id }, body: { reason: 'Salah pilih varian' } })
  const order = await customer.call(getMyOrder, { params: { id: order_id } })

  await page.goto(`/orders/${order_id}`)
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds.getByRole('listitem')).toHaveCount(1)
  await expect(refunds).toContainText(`${rupiah(order.total)} refunded to your wallet`)
  await expect(refunds).toContainText('WIB')
  await expect(page.getByText('Salah pilih varian').first()).toBeVisible()
  await expect(page.getByText('in all')).toHaveCount(0)

  await withEarlierRefund(page, order, 10_000)
  await page.reload()
  await expect(refunds.getByRole('listitem')).toHaveCount(2)
  const [first, second] = [refunds.getByRole('listitem').first(), refunds.getByRole('listitem').last()]
  await expect(first).toContainText('Rp 10.000 refunded to your wallet')
  await expect(first).toContainText(`1 × ${order.items[0]?.name}`)
  await expect(first).toContainText('Botol pecah')
  await expect(second).toContainText(rupiah(order.total - 10_000))
  await expect(page.getByText(`${rupiah(order.total)} in all`)).toBeVisible()

  await signIn(page, administrator)
  await page.goto(`/admin/manage/order/${order_id}`)
  await expect(first).toContainText('Rp 10.000 to the customer’s wallet')
  await expect(first).toContainText('Botol pecah')
  await expect(second).toContainText(rupiah(order.total - 10_000))
  await expect(page.getByText(`${rupiah(order.total)} in all`)).toBeVisible()
})
