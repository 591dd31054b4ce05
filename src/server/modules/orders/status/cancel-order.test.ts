import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as calls from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment, listOutbox } from '#contract/sandbox.ts'
import { getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { transaction } from '#server/db/db.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { testShop } from '#server/test/test-shop.ts'
import { tryMove } from './move-order.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const body = { reason: 'Salah pilih varian' }

async function stockOf(product_id: string): Promise<number> {
  const row = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  return row.stock
}

test('cancelling an unpaid order gives the stock back and refunds nothing', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id } = await given.order({ by: customer, lines: [{ product_id, quantity: 4 }] })

  const order = await customer.call(calls.cancelOrder, { params: { id: order_id }, body })

  expect(order).toMatchObject({
    status: 'CANCELLED',
    cancel_reason: 'Salah pilih varian',
    refund: null,
    allowed_actions: ['buy_again'],
  })
  expect(await stockOf(product_id)).toBe(10)
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: 0 })
})

test('no reason is needed: an order is cancelled without one, with or without a body', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  for (const by of [customer, admin]) {
    for (const input of [{}, { body: {} }, { body: { reason: ' ' } }]) {
      const { order_id } = await given.paidOrder({ by: customer, lines: [{ product_id }] })

      const order = await by.call(calls.cancelOrder, { params: { id: order_id }, ...input })

      expect(order).toMatchObject({
        status: 'CANCELLED',
        cancel_reason: null,
        cancel_reason_message: null,
        refunds: [{ reason: '', reason_message: null }],
      })
      expect(order.timeline.at(-1)).toMatchObject({ type: 'CANCELLED', note: '' })
    }
  }
  expect(await stockOf(product_id)).toBe(10)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a reason is at most 300 characters on one line, and what is too long cancels nothing', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id } = await given.order({ by: customer, lines: [{ product_id }] })
  const params = { id: order_id }

  const refused = await customer.raw(calls.cancelOrder, { params, body: { reason: 'x'.repeat(301) } })

  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } })
  expect((await customer.call(calls.getMyOrder, { params })).status).toBe('AWAITING_PAYMENT')
  const order = await customer.call(calls.cancelOrder, { params, body: { reason: 'x' } })
  expect(order.cancel_reason).toBe('x')
})

test('cancelling a paid order puts the whole total into the wallet as cash', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, order_number, total } = await given.paidOrder({
    by: customer,
    lines: [{ product_id, quantity: 4 }],
  })

  const order = await customer.call(calls.cancelOrder, { params: { id: order_id }, body })

  expect(order).toMatchObject({ status: 'CANCELLED', refund: { amount: total, to: 'WALLET_CASH' } })
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: total, points: 0, balance: total })
  expect((await customer.call(listMyTransactions, {})).data).toMatchObject([
    { type: 'REFUND', purse: 'CASH', amount: total, balance_after: total, reference: order_number },
  ])
  expect(await stockOf(product_id)).toBe(10)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a bundle gives the stock of its parts back', async () => {
  const customer = await shop.customer()
  const [serum, toner] = [await given.product({ stock: 10 }), await given.product({ stock: 10 })]
  const { bundle_id } = await given.bundle({
    items: [
      { product_id: serum.product_id, quantity: 2 },
      { product_id: toner.product_id, quantity: 1 },
    ],
  })
  const { order_id } = await given.order({ by: customer, lines: [{ bundle_id, quantity: 3 }] })

  await customer.call(calls.cancelOrder, { params: { id: order_id }, body })

  expect([await stockOf(serum.product_id), await stockOf(toner.product_id)]).toEqual([10, 10])
})

test('a returned parcel that is cancelled refunds all but the shipping', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, total, shipping_fee } = await given.orderIn('RETURNED', {
    by: customer,
    admin,
    lines: [{ product_id }],
  })

  const order = await admin.call(calls.cancelOrder, { params: { id: order_id }, body })

  expect(order.refund?.amount).toBe(total - shipping_fee)
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: total - shipping_fee })
  expect(await stockOf(product_id)).toBe(10)
})

test('20 cancels at once refund once; the others are told where the order stands', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, total } = await given.paidOrder({ by: customer, lines: [{ product_id }] })

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => customer.raw(calls.cancelOrder, { params: { id: order_id }, body })),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.every(({ status }) => status === 409)).toBe(true)
  expect(refused[0]?.body).toMatchObject({
    error: 'ORDER_STATUS_CONFLICT',
    details: { status: 'CANCELLED', allowed: [] },
  })
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: total })
  expect(await stockOf(product_id)).toBe(10)
})

test('an order that has shipped cannot be cancelled, and the message says where it is', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id } = await given.orderIn('SHIPPED', { by: customer, admin, lines: [{ product_id }] })

  await expect(customer.call(calls.cancelOrder, { params: { id: order_id }, body })).rejects.toMatchObject({
    status: 409,
    code: 'ORDER_STATUS_CONFLICT',
    message: expect.stringContaining('on its way'),
    details: { status: 'SHIPPED', allowed: ['COMPLETED'] },
  })
})

test('a stranger cannot cancel, complete, read or trace my order: it does not exist for them', async () => {
  const [owner, stranger] = [await shop.customer(), await shop.customer()]
  const { product_id } = await given.product({ stock: 10 })
  const { order_id } = await given.order({ by: owner, lines: [{ product_id }] })
  const params = { id: order_id }

  const answers = await Promise.all([
    stranger.raw(calls.cancelOrder, { params, body }),
    stranger.raw(calls.completeOrder, { params }),
    stranger.raw(calls.getMyOrder, { params }),
    stranger.raw(calls.getOrderHistory, { body: { order_id } }),
    stranger.raw(createPayment, { body: { order_id } }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await owner.call(calls.getMyOrder, { params })).status).toBe('AWAITING_PAYMENT')
})

test('cancel against paid: the order ends paid, or cancelled with its money back, never otherwise', async () => {
  const { product_id } = await given.product({ stock: 1000 })
  for (let round = 0; round < 20; round += 1) {
    const customer = await shop.customer()
    const { order_id, total } = await given.order({ by: customer, lines: [{ product_id }] })
    await customer.call(createPayment, { body: { order_id } })

    await Promise.all([
      customer.raw(calls.cancelOrder, { params: { id: order_id }, body }),
      customer.raw(drivePayment, { params: { order_id, action: 'pay' } }),
    ])
    await shop.runTasks()

    const order = await customer.call(calls.getMyOrder, { params: { id: order_id } })
    const { cash } = await customer.call(getMyWallet, {})
    const state = order.payment.status
    expect([`${order.status} ${state} ${cash}`]).toEqual([
      order.status === 'PAID' ? 'PAID PAID 0' : state === 'PAID' ? `CANCELLED PAID ${total}` : 'CANCELLED EXPIRED 0',
    ])
  }
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('expiry against paid: the order ends paid, or expired with nothing paid', async () => {
  const { product_id } = await given.product({ stock: 1000 })
  for (let round = 0; round < 10; round += 1) {
    const customer = await shop.customer()
    const { order_id } = await given.order({ by: customer, lines: [{ product_id }] })
    await customer.call(createPayment, { body: { order_id } })

    await Promise.all([
      transaction(shop.db, (tx) => tryMove(shop.ctx(), tx, order_id, { to: 'EXPIRED' })),
      customer.raw(drivePayment, { params: { order_id, action: 'pay' } }),
    ])
    await shop.runTasks()

    expect((await customer.call(calls.getMyOrder, { params: { id: order_id } })).status).toBe('PAID')
  }
  expect(await stockOf(product_id)).toBe(990)
})

test('the stock ledger adds up to the stock after orders and cancellations', async () => {
  const { rows } = await sql<{ product_id: string }>`
    select p.product_id from products p left join stock_ledger l using (product_id)
     group by p.product_id having p.stock <> coalesce(sum(l.change), 0)`.execute(shop.db)

  expect(rows).toEqual([])
})

test('the customer is told of the refund in the language of the account', async () => {
  const customer = await shop.customer()
  await sql`update users set language = 'id' where user_id = ${customer.user_id}`.execute(shop.db)
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, order_number } = await given.paidOrder({ by: customer, lines: [{ product_id }] })

  await customer.call(calls.cancelOrder, { params: { id: order_id }, body })
  await shop.runTasks()

  const mails = await shop.guest.call(listOutbox, { query: { to: customer.email } })
  expect(mails.map(({ subject }) => subject)).toContain(`Pesanan ${order_number} dibatalkan`)
})

test.for(['payment_was_taken_back {}', 'paid_other_amount {"paid":{"key":"x"},"due":[null]}', '\\o/'])(
  'a reason that somebody types is shown as typed, also %s',
  async (typed) => {
    const customer = await shop.customer()
    const { product_id } = await given.product({ stock: 10 })
    const params = { id: (await given.paidOrder({ by: customer, lines: [{ product_id }] })).order_id }
    await customer.call(calls.cancelOrder, { params, body: { reason: typed } })
    const { cancel_reason, cancel_reason_message, refunds, timeline } = await customer.call(calls.getMyOrder, {
      params,
    })
    expect([cancel_reason, cancel_reason_message, refunds[0]?.reason]).toEqual([typed, null, typed])
    expect(timeline.at(-1)).toMatchObject({ note: typed, note_message: null })
  },
)
