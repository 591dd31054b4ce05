import { expect, test } from 'vitest'
import { createDelivery } from '#contract/orders/delivery.ts'
import * as calls from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { Client } from '#server/test/shop-client.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const [owner, stranger, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
const { product_id } = await given.product({ stock: 100_000 })

/** Everything that can be done to an order by a call, by any role. */
const actions = {
  pay: (who: Client, order_id: string) => who.raw(createPayment, { body: { order_id } }),
  cancel: (who: Client, id: string) =>
    who.raw(calls.cancelOrder, { params: { id }, body: { reason: 'Berubah pikiran' } }),
  complete: (who: Client, id: string) => who.raw(calls.completeOrder, { params: { id } }),
  deliver: (who: Client, order_id: string) => who.raw(createDelivery, { body: { order_id } }),
  resend: (who: Client, id: string) => who.raw(adminCalls.resendDelivery, { params: { id }, body: {} }),
} as const
type Action = keyof typeof actions
const names = Object.keys(actions) as Action[]

/** The specification's table, typed again by hand: who may do what where. Everything else is refused. */
const allowed: Record<OrderStatus, { owner: Action[]; admin: Action[]; moves: OrderStatus[] }> = {
  AWAITING_PAYMENT: { owner: ['pay', 'cancel'], admin: ['cancel'], moves: ['CANCELLED'] },
  PAID: { owner: ['cancel'], admin: ['cancel'], moves: ['PROCESSING', 'CANCELLED'] },
  PROCESSING: { owner: [], admin: ['cancel', 'deliver'], moves: ['READY_TO_SHIP', 'CANCELLED'] },
  READY_TO_SHIP: { owner: [], admin: ['cancel'], moves: ['PROCESSING', 'SHIPPED', 'CANCELLED'] },
  SHIPPED: { owner: ['complete'], admin: [], moves: ['DELIVERED', 'DELIVERY_FAILED'] },
  DELIVERED: { owner: ['complete'], admin: [], moves: [] },
  COMPLETED: { owner: [], admin: [], moves: [] },
  DELIVERY_FAILED: { owner: [], admin: ['resend'], moves: ['READY_TO_SHIP', 'RETURNED'] },
  RETURNED: { owner: [], admin: ['cancel', 'resend'], moves: ['READY_TO_SHIP', 'CANCELLED'] },
  CANCELLED: { owner: [], admin: [], moves: [] },
  EXPIRED: { owner: [], admin: [], moves: [] },
}

const forCustomers: readonly Action[] = ['pay', 'cancel', 'complete']
const forAdmins: readonly Action[] = ['cancel', 'deliver', 'resend']

const orderIn = async (status: OrderStatus) =>
  (await given.orderIn(status, { by: owner, admin, lines: [{ product_id }] })).order_id

test.for(calls.orderStatuses)('what is not allowed for an order that is %s is refused to everybody', async (status) => {
  const order_id = await orderIn(status)
  const tried: Record<string, number> = {}
  const expected: Record<string, number> = {}
  const attempt = async (who: string, client: Client, action: Action, code: number) => {
    tried[`${who} ${action}`] = (await actions[action](client, order_id)).status
    expected[`${who} ${action}`] = code
  }
  for (const action of names) {
    await attempt('guest', shop.guest, action, 401)
    await attempt('stranger', stranger, action, forCustomers.includes(action) ? 404 : 403)
    if (!forCustomers.includes(action)) await attempt('owner', owner, action, 403)
    else if (!allowed[status].owner.includes(action)) await attempt('owner', owner, action, 409)
    if (!forAdmins.includes(action)) await attempt('admin', admin, action, 403)
    else if (!allowed[status].admin.includes(action)) await attempt('admin', admin, action, 409)
  }

  expect(tried).toEqual(expected)
  const { allowed_actions } = await owner.call(calls.getMyOrder, { params: { id: order_id } })
  expect(forCustomers.filter((action) => allowed_actions.some((one) => one === action))).toEqual(allowed[status].owner)
  expect((await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })).status).toBe(status)
})

const legal = calls.orderStatuses.flatMap((status) => [
  ...allowed[status].owner.map((action) => ({ status, who: 'owner' as const, action })),
  ...allowed[status].admin.map((action) => ({ status, who: 'admin' as const, action })),
])

test.for(legal)('an order that is $status: $action by the $who', async ({ status, who, action }) => {
  const order_id = await orderIn(status)
  const answer = await actions[action](who === 'owner' ? owner : admin, order_id)
  expect(answer.status).toBe(201)
})

const moves = calls.orderStatuses.flatMap((from) => allowed[from].moves.map((to) => ({ from, to })))

test.for(moves)('an administrator moves an order from $from to $to', async ({ from, to }) => {
  const params = { id: await orderIn(from) }
  const order = await admin.call(adminCalls.changeOrderStatus, { params, body: { status: to } })
  expect(order.status).toBe(to)
})

test('after all of it every rupiah is where the ledger says', async () => {
  expect(await verifyLedger(shop.db)).toEqual([])
})
