import { expect, test } from 'vitest'
import * as calls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords, say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
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

test('an administrator reads why the shop flagged an order in either language, and takes that flag off', async () => {
  const by = await shop.customer()
  const { order_id } = await given.orderIn('PAID', { by, admin, lines: [{ product_id }] })
  const flag = say('paid_other_amount', { paid: 1, due: 2 })
  await transaction(shop.db, (tx) => flagOrder(shop.ctx(), tx, order_id, flag))
  const params = { id: order_id }

  const { flagged_reason, flagged_reason_message } = await admin.call(adminCalls.getAnyOrder, { params })

  expect(flagged_reason).toBe('Paid 1 instead of 2')
  expect(flagged_reason_message).toMatchObject({ message: flagged_reason, ...flag })
  expect(inWords(flagged_reason_message as Message, indonesian)).toBe('Dibayar 1, seharusnya 2')
  const { data } = await admin.call(adminCalls.listAllOrders, { query: { flagged: 'true' } })
  expect(data.find((one) => one.order_id === order_id)).toMatchObject({ flagged_reason, flagged_reason_message })
  const clear = (reason: string) => admin.raw(adminCalls.clearFlag, { params, body: { flagged_reason: reason, note } })
  expect((await clear('Paid 3 instead of 2')).status).toBe(409)
  expect((await clear(flagged_reason ?? '')).body.data).toMatchObject({
    flagged_reason: null,
    flagged_reason_message: null,
  })
  const log = await admin.call(listAuditLog, { query: { subject_id: order_id, action: 'order.clear_flag' } })
  expect(log.data).toMatchObject([{ before: { flagged_reason: 'Paid 1 instead of 2' } }])
})

test('a flag in words, from before or of the courier, is shown and taken off as it is', async () => {
  const { order_id, body } = await flagged('PAID', 'Alamat tidak ditemukan')
  const params = { id: order_id }
  expect(await admin.call(adminCalls.getAnyOrder, { params })).toMatchObject({
    flagged_reason: 'Alamat tidak ditemukan',
    flagged_reason_message: null,
  })
  expect((await admin.raw(adminCalls.clearFlag, { params, body })).status).toBe(200)
})
