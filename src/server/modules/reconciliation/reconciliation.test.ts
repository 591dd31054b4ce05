import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { listAuditLog } from '#contract/accounts/admins.ts'
import * as orderCalls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { createPayment, receivePaymentWebhook } from '#contract/orders/payments.ts'
import * as calls from '#contract/orders/reconciliation.ts'
import type { DiscrepancyKind } from '#contract/orders/reconciliation.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { listNotifications } from '#contract/notifications.ts'
import { uuidv7 } from '#server/ids.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { paymentWebhook } from '#server/sandbox/payment-webhook.ts'
import { findBookedPayment } from '#server/sandbox/payment-books.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 10_000 })
const lines = [{ product_id }]
const { key, faults } = worldOf(shop.ctx().ports).payment

async function run() {
  await admin.call(calls.runReconciliation, {})
  await shop.runTasks()
}
const open = async (query: { kind?: DiscrepancyKind; order_id?: string } = {}) =>
  (await admin.call(calls.listDiscrepancies, { query: { ...query, limit: 100 } })).data
const discrepancyOf = async (order_id: string) => {
  const [discrepancy] = await open({ order_id })
  if (!discrepancy) throw new Error('Nothing is listed for this order')
  return discrepancy
}
const kindsOf = async (order_id: string) => (await open({ order_id })).map(({ kind }) => kind)

async function referenceOf(order_id: string): Promise<string> {
  const { provider_reference } = await shop.db
    .selectFrom('payments')
    .select('provider_reference')
    .where('order_id', '=', order_id)
    .orderBy('attempt', 'desc')
    .executeTakeFirstOrThrow()
  return provider_reference
}

/** The bank's books change and the shop gets no webhook. */
async function atTheBank(order_id: string, change: { status?: string; amount?: number }): Promise<void> {
  await shop.db
    .updateTable('sandbox_payments')
    .set(change as { amount?: number })
    .where('reference', '=', await referenceOf(order_id))
    .execute()
}

async function unpaid(customer?: TestActor) {
  const by = customer ?? (await shop.customer())
  const order = await given.order({ by, lines })
  await by.call(createPayment, { body: { order_id: order.order_id } })
  return { ...order, by }
}
async function paid() {
  const by = await shop.customer()
  return { ...(await given.paidOrder({ by, lines })), by }
}
/** Another page of the order was paid as well. */
async function paidTwice() {
  const order = await unpaid()
  const { order_id, by } = order
  const first = await referenceOf(order_id)
  await by.call(drivePayment, { params: { order_id, action: 'fail' } })
  await given.pay(by, order_id)
  await shop.db.updateTable('sandbox_payments').set({ status: 'PAID' }).where('reference', '=', first).execute()
  const booked = await findBookedPayment(shop.db, first)
  if (!booked) throw new Error('The bank does not know it')
  await deliver(paymentWebhook(key, booked, 'PAID'))
  return order
}
function deliver(webhook: ReturnType<typeof paymentWebhook>): Promise<number> {
  return worldOf(shop.ctx().ports).deliverWebhook(receivePaymentWebhook, 'sandbox', webhook)
}

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
    const newsIn = async (language: 'en' | 'id') =>
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

test('what was settled before findings had names stays settled', async () => {
  const { order_id } = await paidTwice()
  const { difference_id, found } = await discrepancyOf(order_id)
  await admin.call(calls.clearDiscrepancy, { params: { id: difference_id }, body: { note: 'Bank statement seen' } })
  await shop.db.updateTable('payment_differences').set({ found }).where('difference_id', '=', difference_id).execute()

  await run()

  expect(await kindsOf(order_id)).toEqual([])
})

test('a second payment is put into the wallet once, however many press, and the customer is told', async () => {
  const { order_id, total, by } = await paidTwice()
  const { difference_id, allowed_actions } = await discrepancyOf(order_id)
  expect(allowed_actions).toEqual(['ask', 'refund', 'credit', 'clear'])

  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      admin.raw(calls.refundDiscrepancy, { params: { id: difference_id }, body: { destination: 'WALLET' } }),
    ),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  expect(await by.call(getMyWallet, {})).toMatchObject({ cash: total })
  const order = await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })
  expect(order).toMatchObject({
    status: 'PAID',
    flagged_reason: null,
    payment_refunds: [{ destination: 'WALLET', status: 'DONE', amount: total }],
  })
  const { data: movements } = await by.call(listMyTransactions, {})
  expect(movements[0]).toMatchObject({ description_message: { key: 'payment_paid_no_order' } })
  expect(inWords(movements[0]?.description_message as Message, indonesian)).toMatch(
    /^Pembayaran .+ yang tidak melunasi/,
  )
  const [refund] = order.payment_refunds
  expect(refund?.reason).toBe('Paid no order (Paid twice)')
  expect(inWords(refund?.reason_message as Message, indonesian)).toBe(
    'Tidak melunasi pesanan apa pun (Dibayar dua kali)',
  )
  expect(order.payment_notices.every(({ detail }) => !detail.includes('{'))).toBe(true)
  const log = await admin.call(listAuditLog, { query: { subject_id: difference_id } })
  expect(log.data[0]).toMatchObject({
    after: { note: 'Paid no order (Paid twice)' },
    remarks: [{ message: 'Paid no order (Paid twice)', key: 'paid_no_order' }],
  })
  const { data: news } = await by.call(listNotifications, {})
  expect(news.map(({ kind }) => kind)).toContain('MONEY_RETURNED')
  expect(await verifyLedger(shop.db)).toEqual([])
  await run()
  expect(await kindsOf(order_id)).toEqual([])
})

test('a second payment is given back by the provider; a refusal is listed and goes into the wallet instead', async () => {
  const good = await paidTwice()
  const give = async (order_id: string, destination: 'PROVIDER' | 'WALLET') =>
    admin.call(calls.refundDiscrepancy, {
      params: { id: (await discrepancyOf(order_id)).difference_id },
      body: { destination },
    })
  expect(await give(good.order_id, 'PROVIDER')).toMatchObject({ resolution: 'REFUNDED' })
  await shop.runTasks()
  const given = await admin.call(adminCalls.getAnyOrder, { params: { id: good.order_id } })
  expect(given.payment_refunds).toMatchObject([{ destination: 'PROVIDER', status: 'DONE', amount: good.total }])
  expect(await good.by.call(getMyWallet, {})).toMatchObject({ cash: 0 })

  const refused = await paidTwice()
  faults.failNext({ kind: 'refuse', call: 'refund' })
  await give(refused.order_id, 'PROVIDER')
  await shop.runTasks()
  await run()
  expect(await kindsOf(refused.order_id)).toEqual(['REFUND_STUCK'])
  await give(refused.order_id, 'WALLET')
  expect(await refused.by.call(getMyWallet, {})).toMatchObject({ cash: refused.total })
  await run()
  expect(await kindsOf(refused.order_id)).toEqual([])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('an order’s own money is not given back from here, and nobody but an administrator comes here', async () => {
  const { order_id, by } = await paid()
  await atTheBank(order_id, { status: 'EXPIRED' })
  await run()
  const { difference_id, allowed_actions } = await discrepancyOf(order_id)
  expect(allowed_actions).toEqual(['ask', 'clear'])
  const params = { id: difference_id }
  const body = { destination: 'WALLET' as const }
  expect((await admin.raw(calls.refundDiscrepancy, { params, body })).status).toBe(409)
  expect((await by.raw(calls.listDiscrepancies, {})).status).toBe(403)
  expect((await by.raw(calls.clearDiscrepancy, { params, body: { note: 'Selesai' } })).status).toBe(403)
  const unknown = { id: uuidv7() }
  expect((await admin.raw(calls.clearDiscrepancy, { params: unknown, body: { note: 'Selesai' } })).status).toBe(404)
  expect((await admin.raw(calls.askDiscrepancy, { params: unknown })).status).toBe(404)
  expect((await admin.raw(calls.clearDiscrepancy, { params, body: { note: '' } })).status).toBe(422)
  expect((await admin.raw(calls.listDiscrepancies, { query: { state: 'odd' as never } })).status).toBe(422)
})

test('what a person has settled stays settled, unless it changes', async () => {
  const { order_id } = await paid()
  await atTheBank(order_id, { status: 'EXPIRED' })
  await run()
  const { difference_id } = await discrepancyOf(order_id)
  const params = { id: difference_id }

  const cleared = await admin.call(calls.clearDiscrepancy, { params, body: { note: 'Bank statement seen' } })

  expect(cleared).toMatchObject({ resolution: 'CLEARED', cleared_by: 'Dewi Lestari', note: 'Bank statement seen' })
  expect((await admin.raw(calls.clearDiscrepancy, { params, body: { note: 'Again' } })).status).toBe(409)
  const compare = async () => {
    await sql`update payments set reconciled_at = null where order_id = ${order_id}`.execute(shop.db)
    await run()
  }
  await compare()
  expect(await kindsOf(order_id)).toEqual([])
  await atTheBank(order_id, { status: 'FAILED' })
  await compare()
  expect(await kindsOf(order_id)).toEqual(['NOT_PAID_THERE'])
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
        await shop.db.updateTable('orders').set({ reversed_amount: total }).where('order_id', '=', order_id).execute()
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
