import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import * as calls from '#contract/orders/reconciliation.ts'
import { getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { listNotifications } from '#contract/notifications.ts'
import { uuidv7 } from '#server/ids.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'

import { comparedShop } from './compared-shop.fixture.ts'

const { shop, admin, faults, run, discrepancyOf, kindsOf, atTheBank, paid, paidTwice } = await comparedShop()

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
