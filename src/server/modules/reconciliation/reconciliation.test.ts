import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import * as orderCalls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import * as calls from '#contract/orders/reconciliation.ts'
import type { DiscrepancyKind } from '#contract/orders/reconciliation.ts'
import { listNotifications } from '#contract/notifications.ts'
import { paymentWebhook } from '#server/sandbox/payment-webhook.ts'
import { findBookedPayment } from '#server/sandbox/payment-books.ts'

import { comparedShop } from './compared-shop.fixture.ts'

const {
  shop,
  admin,
  key,
  faults,
  run,
  open,
  discrepancyOf,
  kindsOf,
  referenceOf,
  atTheBank,
  unpaid,
  paid,
  paidTwice,
  deliver,
} = await comparedShop()

test('a shop in order has nothing to list', async () => {
  await paid()
  await unpaid()
  const { by, order_id } = await paid()
  await by.call(orderCalls.cancelOrder, { params: { id: order_id }, body: { reason: 'Salah pilih' } })
  await run()
  const list = await admin.call(calls.listDiscrepancies, {})
  expect(list).toMatchObject({
    data: [],
    counts: { open: 0 },
    last_run: { unanswered: 0, found: 0 },
    is_running: false,
  })
})

test('money whose webhook was lost is taken over and listed as settled', async () => {
  const { order_id } = await unpaid()
  await atTheBank(order_id, { status: 'PAID' })
  await shop.db
    .updateTable('payments')
    .set({ status: 'FAILED', expires_at: new Date(shop.ctx().now().getTime() - 3_600_000).toISOString() })
    .where('order_id', '=', order_id)
    .execute()

  await run()

  const order = await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })
  expect(order.status).toBe('PAID')
  const { data } = await admin.call(calls.listDiscrepancies, { query: { state: 'cleared', order_id } })
  expect(data).toMatchObject([{ kind: 'PAID_THERE', resolution: 'TAKEN_OVER', allowed_actions: [] }])
})

test('a discrepancy that is gone clears itself', async () => {
  const { order_id } = await paid()
  await atTheBank(order_id, { status: 'EXPIRED' })
  await run()
  const { difference_id } = await discrepancyOf(order_id)
  const flagged = await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })
  expect(flagged.flagged_reason).toContain('is paid here')
  await atTheBank(order_id, { status: 'PAID' })

  const asked = await admin.call(calls.askDiscrepancy, { params: { id: difference_id } })

  expect(asked).toMatchObject({ resolution: 'GONE', cleared_by: null, allowed_actions: [] })
  expect(await kindsOf(order_id)).toEqual([])
})

test('asking while the provider is away says so and changes nothing', async () => {
  const { order_id } = await paid()
  await atTheBank(order_id, { status: 'EXPIRED' })
  await run()
  const { difference_id } = await discrepancyOf(order_id)
  faults.failNext({ kind: 'timeout', call: 'getState' })
  const answer = await admin.raw(calls.askDiscrepancy, { params: { id: difference_id } })
  expect([answer.status, answer.body.error]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  expect(await kindsOf(order_id)).toEqual(['NOT_PAID_THERE'])
})

test('both sides of a discrepancy, and the flag of its order, are said in the reader’s language', async () => {
  const { order_id } = await paidTwice()
  const { expected, expected_message, found, found_message } = await discrepancyOf(order_id)
  const order = await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })
  const reference = await referenceOf(order_id)

  expect([expected, found]).toEqual(['one payment', `Paid twice: ${reference} had paid this order before`])
  expect(order.flagged_reason).toBe(found)
  const inIndonesian = (message: unknown) => inWords(message as Message, indonesian)
  expect(inIndonesian(expected_message)).toBe('satu pembayaran')
  expect(inIndonesian(found_message)).toBe(`Dibayar dua kali: ${reference} sudah melunasi pesanan ini`)
  expect(inIndonesian(order.flagged_reason_message)).toBe(inIndonesian(found_message))
})

test('administrators read of an incident once, with the order’s number, in their language and without codes', async () => {
  const { order_id, order_number } = await paid()
  await atTheBank(order_id, { status: 'EXPIRED' })
  await run()
  const twice = await paidTwice()

  for (const order of [{ order_id, order_number }, twice]) {
    const newsIn = async (language: Language) =>
      (await admin.call(listNotifications, { query: { language, limit: 100 } })).data.filter(
        (one) => one.order_id === order.order_id && one.link.startsWith('/admin'),
      )
    const [english, inIndonesian] = [await newsIn('en'), await newsIn('id')]
    expect(english.map(({ kind }) => kind)).toEqual(['PAYMENT_DIFFERENCE'])
    for (const { text } of [...english, ...inIndonesian]) {
      expect(text).toContain(order.order_number)
      expect(text.replace(order.order_number, '').replace(await referenceOf(order.order_id), '')).not.toMatch(
        /[A-Z]{4}/,
      )
    }
    expect(inIndonesian[0]?.text).toContain('tetapi')
    // In parentheses are the provider's own words.
    expect(inIndonesian[0]?.text.replace(/\(.*\)/, '')).not.toMatch(/[Pp]aid|expired|payment|but/)
  }
})

test('every discrepancy that is planted is found, named and explained, and none is listed twice', async () => {
  const plant: [DiscrepancyKind, () => Promise<string | null>][] = [
    [
      'NOT_PAID_THERE',
      async () => {
        const { order_id } = await paid()
        await atTheBank(order_id, { status: 'EXPIRED' })
        return order_id
      },
    ],
    [
      'AMOUNT_DIFFERS',
      async () => {
        const { order_id, total } = await paid()
        await atTheBank(order_id, { amount: total - 1 })
        return order_id
      },
    ],
    ['PAID_TWICE', async () => (await paidTwice()).order_id],
    [
      'GIVEN_BACK',
      async () => {
        const { order_id } = await paid()
        const refunds = JSON.stringify([{ reference: 'dashboard', amount: 5_000, status: 'DONE' }])
        await shop.db
          .updateTable('sandbox_payments')
          .set({ refunds })
          .where('reference', '=', await referenceOf(order_id))
          .execute()
        return order_id
      },
    ],
    [
      'UNKNOWN_PAYMENT',
      async () => {
        const { order_id } = await unpaid()
        const booked = await findBookedPayment(shop.db, await referenceOf(order_id))
        await deliver(paymentWebhook(key, { ...booked!, reference: 'SH-000000-AAAAA-1' }, 'PAID'))
        return null
      },
    ],
    [
      'ORDER_UNPAID',
      async () => {
        const { order_id } = await paid()
        await shop.db
          .updateTable('orders')
          .set({ status: 'AWAITING_PAYMENT', paid_at: null })
          .where('order_id', '=', order_id)
          .execute()
        return order_id
      },
    ],
    [
      'ORDER_WITHOUT_PAYMENT',
      async () => {
        const { order_id } = await paid()
        await shop.db
          .updateTable('payments')
          .set({ status: 'EXPIRED', payment_url: null })
          .where('order_id', '=', order_id)
          .execute()
        return order_id
      },
    ],
    [
      'TOTAL_DIFFERS',
      async () => {
        const { order_id, total } = await paid()
        await shop.db
          .updateTable('payments')
          .set({ amount: total + 1 })
          .where('order_id', '=', order_id)
          .execute()
        await atTheBank(order_id, { amount: total + 1 })
        return order_id
      },
    ],
    [
      'REFUND_DIFFERS',
      async () => {
        const { order_id, by } = await paid()
        await by.call(orderCalls.cancelOrder, { params: { id: order_id }, body: { reason: 'Salah pilih' } })
        await shop.db.updateTable('orders').set({ refund_amount: 1 }).where('order_id', '=', order_id).execute()
        return order_id
      },
    ],
    [
      'BACK_TWICE',
      async () => {
        const { order_id, by, total } = await paid()
        await by.call(orderCalls.cancelOrder, { params: { id: order_id }, body: { reason: 'Salah pilih' } })
        await shop.db
          .updateTable('orders')
          .set({ reversed_amount: total, reversed_at: shop.ctx().now().toISOString() })
          .where('order_id', '=', order_id)
          .execute()
        return order_id
      },
    ],
    [
      'OVERDUE',
      async () => {
        const { order_id } = await unpaid()
        const expires_at = new Date(shop.ctx().now().getTime() - 2 * 3_600_000).toISOString()
        await shop.db.updateTable('orders').set({ expires_at }).where('order_id', '=', order_id).execute()
        return order_id
      },
    ],
  ]
  const earlier = new Set((await open()).map(({ difference_id }) => difference_id))
  const planted: [DiscrepancyKind, string | null][] = []
  for (const [kind, make] of plant) planted.push([kind, await make()])

  await run()
  await run()

  const listed = (await open()).filter(({ difference_id }) => !earlier.has(difference_id))
  for (const [kind, order_id] of planted) {
    const found = listed.filter((one) => one.kind === kind && (order_id === null || one.order_id === order_id))
    expect(`${kind}: ${found.length}`).toBe(`${kind}: 1`)
    expect(found[0]).toMatchObject({ expected: expect.stringMatching(/./), found: expect.stringMatching(/./) })
  }
  expect(listed).toHaveLength(planted.length)
  const { data: news } = await admin.call(listNotifications, { query: { limit: 100 } })
  const told = news.filter(
    ({ kind, order_id }) => kind === 'PAYMENT_DIFFERENCE' && planted.some(([, id]) => id === order_id),
  )
  expect(told).toHaveLength(planted.length)
})
