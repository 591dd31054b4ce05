import { expect, test } from 'vitest'
import * as calls from '#contract/orders.ts'
import * as adminCalls from '#contract/orders-admin.ts'
import { listAuditLog } from '#contract/admins.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { testShop } from '#server/test/test-shop.ts'
import { flagOrder } from '../webhooks/settle-order.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 1_000 })
const note = 'Sudah dicek dengan bank'

async function flagged(status: 'CANCELLED' | 'COMPLETED' | 'PAID', reason = 'Paid 1 instead of 2') {
  const by = await shop.customer()
  const { order_id } = await given.orderIn(status, { by, admin, lines: [{ product_id }] })
  await transaction(shop.db, (tx) => flagOrder(shop.ctx(), tx, order_id, reason))
  return { by, order_id, body: { flagged_reason: reason, note } }
}

test.for(['CANCELLED', 'COMPLETED', 'PAID'] as const)(
  'the mark of an order that is %s goes when a person has looked',
  async (status) => {
    const { by, order_id, body } = await flagged(status)

    const order = await admin.call(adminCalls.clearFlag, { params: { id: order_id }, body })

    expect(order).toMatchObject({ status, flagged_reason: null })
    const { data } = await admin.call(listAuditLog, { query: { subject_id: order_id, action: 'order.clear_flag' } })
    expect(data).toMatchObject([{ actor: { user_id: admin.user_id }, after: { note } }])
    const mine = await by.call(calls.getMyOrder, { params: { id: order_id } })
    expect([mine.status, JSON.stringify(mine).includes(note)]).toEqual([status, false])
  },
)

test('a mark survives every move of its order until a person takes it off', async () => {
  const { by, order_id, body } = await flagged('PAID')
  const params = { id: order_id }

  const packed = await admin.call(adminCalls.changeOrderStatus, { params, body: { status: 'PROCESSING' } })
  const cancelled = await admin.call(adminCalls.changeOrderStatus, { params, body: { status: 'CANCELLED' } })

  expect([packed.flagged_reason, cancelled.flagged_reason]).toEqual([body.flagged_reason, body.flagged_reason])
  expect(await by.call(calls.getMyOrder, { params })).not.toHaveProperty('flagged_reason')
  expect((await admin.call(adminCalls.clearFlag, { params, body })).flagged_reason).toBeNull()
})

test('only the mark that was looked at goes, once, and only administrators take it off', async () => {
  const { by, order_id, body } = await flagged('COMPLETED')
  const params = { id: order_id }
  const clear = (changes: object = {}) => admin.raw(adminCalls.clearFlag, { params, body: { ...body, ...changes } })

  expect((await clear({ flagged_reason: 'Paid twice' })).status).toBe(409)
  expect((await clear({ note: '  ' })).status).toBe(422)
  expect((await by.raw(adminCalls.clearFlag, { params, body })).status).toBe(403)
  expect((await by.raw(adminCalls.askPayment, { params })).status).toBe(403)
  expect((await admin.raw(adminCalls.clearFlag, { params: { id: uuidv7() }, body })).status).toBe(404)
  expect((await admin.raw(adminCalls.askPayment, { params: { id: uuidv7() } })).status).toBe(404)
  const answers = await Promise.all([clear(), clear()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
