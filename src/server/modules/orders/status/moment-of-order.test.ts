import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cancelOrder, getOrderHistory } from '#contract/orders/orders.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { transaction } from '#server/db/db.ts'
import { say } from '#contract/messages/message.ts'
import { testShop } from '#server/test/test-shop.ts'
import { noteOnOrder } from './note-on-order.ts'
import { tryMove } from './move-order.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 500 })

const system = () => ({ ...shop.ctx(), actor: { kind: 'system' } as const })

async function stepsOf(order_id: string) {
  const { data: history } = await admin.call(getOrderHistory, { body: { order_id } })
  const { status } = await admin.call(getAnyOrder, { params: { id: order_id } })
  return { status, steps: history.map((step) => step.type), times: history.map((step) => step.created_at) }
}

test('who waited for another to move an order comes after them in its history', async () => {
  const by = await shop.customer()
  const { order_id } = await given.order({ by, lines: [{ product_id }] })
  const locked = Promise.withResolvers<void>()
  const paying = transaction(shop.db, async (tx) => {
    await tx.selectFrom('orders').select('order_id').where('order_id', '=', order_id).forNoKeyUpdate().execute()
    locked.resolve()
    await pause(400)
    await tryMove(system(), tx, order_id, { to: 'PAID' })
  })
  await locked.promise
  const cancel = { to: 'CANCELLED', reason: 'Batal' } as const
  await Promise.all([paying, transaction(shop.db, (tx) => tryMove(system(), tx, order_id, cancel))])
  const { status, steps, times } = await stepsOf(order_id)
  expect(steps).toEqual(['AWAITING_PAYMENT', 'PAID', 'CANCELLED'])
  expect(status).toBe('CANCELLED')
  expect(times).toEqual(times.toSorted())
})

test('paying and cancelling at the same moment end in the status that the history ends in', async () => {
  const by = await shop.customer()
  for (let round = 0; round < 12; round += 1) {
    const { order_id } = await given.order({ by, lines: [{ product_id }] })
    await by.call(createPayment, { body: { order_id } })
    await Promise.all([
      shop.guest.raw(drivePayment, { params: { order_id, action: 'pay' } }),
      by.raw(cancelOrder, { params: { id: order_id }, body: { reason: 'Salah pilih varian' } }),
    ])
    await shop.runTasks()
    const { status, steps } = await stepsOf(order_id)
    expect(steps.at(-1)).toBe(status)
    if (status === 'AWAITING_PAYMENT') throw new Error('neither happened')
  }
})

const note = say('paid_after_expiry')

test('who waited for a note on an order moves it after the note', async () => {
  const by = await shop.customer()
  const { order_id } = await given.order({ by, lines: [{ product_id }] })
  const locked = Promise.withResolvers<void>()
  const noting = transaction(shop.db, async (tx) => {
    await tx.selectFrom('orders').select('order_id').where('order_id', '=', order_id).forNoKeyUpdate().execute()
    locked.resolve()
    await pause(400)
    await noteOnOrder(system(), tx, order_id, note)
  })
  await locked.promise
  await Promise.all([noting, transaction(shop.db, (tx) => tryMove(system(), tx, order_id, { to: 'PAID' }))])
  const { status, steps, times } = await stepsOf(order_id)
  expect(steps).toEqual(['AWAITING_PAYMENT', 'AWAITING_PAYMENT', 'PAID'])
  expect(status).toBe('PAID')
  expect(times).toEqual(times.toSorted())
})

test('a note on an order that is being moved names the status that it was moved to', async () => {
  const by = await shop.customer()
  const { order_id } = await given.order({ by, lines: [{ product_id }] })
  const moved = Promise.withResolvers<void>()
  const paying = transaction(shop.db, async (tx) => {
    await tryMove(system(), tx, order_id, { to: 'PAID' })
    moved.resolve()
    await pause(400)
  })
  await moved.promise
  await Promise.all([paying, transaction(shop.db, (tx) => noteOnOrder(system(), tx, order_id, note))])
  const { steps } = await stepsOf(order_id)
  expect(steps).toEqual(['AWAITING_PAYMENT', 'PAID', 'PAID'])
})
