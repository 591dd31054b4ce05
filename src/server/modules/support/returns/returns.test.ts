import { expect, test } from 'vitest'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import { decideReturn, getReturnOptions, receiveReturn } from '#contract/support/returns.ts'
import { getMyTicket } from '#contract/support/tickets.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { ask, asked } from '../support.fixture.ts'
import { bodyOf, returnsAtWork, fieldsOf, returned, wishes } from './returns-at-work.fixture.ts'

const { shop, admin, delivered, decide } = await returnsAtWork()
const day = 86_400

const stockOf = async (product_id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('product_id', '=', product_id).executeTakeFirstOrThrow())
    .stock

test('a return becomes a refund to the wallet, told to the customer and kept in the order’s history', async () => {
  const bought = await delivered()
  const { siti, order } = bought
  const options = await siti.call(getReturnOptions, { query: { order_id: order.order_id } })
  expect(options).toMatchObject({ is_open: true, lines: [{ quantity: 3, returnable: 3 }] })

  const ticket = await returned(bought, 2)
  expect(ticket.return_items).toMatchObject([{ quantity: 2, status: 'PENDING', most_amount: 100_000 }])
  const { status, body } = await decide(ticket, {
    decision: 'REFUND',
    goods_back: true,
    note: 'Maaf atas kerusakannya',
  })

  expect({ status, message: body.message }).toEqual({ status: 201, message: 'Decision saved' })
  expect(await siti.call(getMyTicket, { params: { id: ticket.ticket_id } })).toMatchObject({
    status: 'IN_PROGRESS',
    return_items: [{ status: 'REFUNDED', amount: 100_000, goods_back: true, note: 'Maaf atas kerusakannya' }],
  })
  expect(await siti.call(getMyWallet, {})).toMatchObject({ cash: 100_000 })
  const after = await siti.call(getMyOrder, { params: { id: order.order_id } })
  expect(after.refunds).toMatchObject([
    { amount: 100_000, reason: `Return ${ticket.number}`, items: [{ quantity: 2 }] },
  ])
  expect(after.timeline.at(-1)?.note).toBe(`Return ${ticket.number}: 2 × ${bought.line.name} refunded with Rp 100.000`)
  const [mail] = await messagesTo(shop, siti.email)
  expect(mail?.text).toContain('Rp 100.000 is back in your wallet.')
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('refunds need their permission; without it a return is refused or sent again', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  const helper = await shop.admin()
  await shop.db
    .updateTable('permission_sets')
    .set({ permissions: ['support'] })
    .where('code', '=', 'SUPPORT')
    .execute()
  await shop.db.updateTable('admin_sets').set({ code: 'SUPPORT' }).where('user_id', '=', helper.user_id).execute()
  expect(await helper.raw(decideReturn, bodyOf(ticket, { decision: 'REFUND' }))).toMatchObject({
    status: 403,
    body: { details: { missing_permissions: ['refunds'] } },
  })
  expect((await helper.raw(decideReturn, bodyOf(ticket, { decision: 'REPLACE' }))).status).toBe(201)
})

test('goods that come back are in stock only when they are fit to sell, and each unit once', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 3)
  const params = { id: ticket.ticket_id }
  const [item] = ticket.return_items
  const receive = (quantity: number, is_sellable: boolean) =>
    admin.raw(receiveReturn, {
      params,
      body: { items: [{ return_item_id: item?.return_item_id, quantity, is_sellable }] },
    })

  expect((await receive(1, true)).status).toBe(409)
  await decide(ticket, { decision: 'REFUND', goods_back: true })
  const before = await stockOf(bought.product_id)
  expect((await receive(1, false)).status).toBe(201)
  expect(await stockOf(bought.product_id)).toBe(before)
  const both = await Promise.all([receive(2, true), receive(2, true)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await stockOf(bought.product_id)).toBe(before + 2)
})

test('a replacement is a new parcel of the same order that nobody pays for, and takes its stock', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  const before = await stockOf(bought.product_id)

  const { status, body } = await decide(ticket, { decision: 'REPLACE' })

  expect({ status, body }).toMatchObject({ status: 201 })
  const mine = await bought.siti.call(getMyTicket, { params: { id: ticket.ticket_id } })
  const { replacement } = mine.return_items[0] ?? {}
  const parcel = await admin.call(getAnyOrder, { params: { id: replacement?.order_id ?? '' } })
  expect(parcel).toMatchObject({ status: 'PAID', total: 0, items: [{ quantity: 1, subtotal: 0 }] })
  expect(parcel.address).toEqual(bought.order.address)
  const { ticket_id, number: ticket_number } = ticket
  const { order_id, order_number } = bought.order
  expect(parcel.replaces).toEqual({ order_id, order_number, ticket_id, ticket_number })
  const { replacements } = await admin.call(getAnyOrder, { params: { id: order_id } })
  expect(replacements).toEqual([{ ...replacement, status: 'PAID', ticket_id, ticket_number }])
  expect(await stockOf(bought.product_id)).toBe(before - 1)
  expect((await decide(ticket, { decision: 'REFUND' })).status).toBe(409)
  expect(await bought.siti.call(getMyWallet, {})).toMatchObject({ cash: 0 })

  const again = await returned(bought, 1)
  await shop.db.updateTable('products').set({ stock: 0 }).where('product_id', '=', bought.product_id).execute()
  expect(await decide(again, { decision: 'REPLACE' })).toMatchObject({ status: 409, body: { error: 'OUT_OF_STOCK' } })
  expect((await bought.siti.call(getMyTicket, { params: { id: again.ticket_id } })).return_items[0]?.status).toBe(
    'PENDING',
  )
})

test('a refusal needs a reason that the customer reads, and leaves the units to be named again', async () => {
  const bought = await delivered({ quantity: 1 })
  const ticket = await returned(bought, 1)
  expect((await ask(bought.siti, fieldsOf(bought, 1))).status).toBe(409)
  expect((await decide(ticket, { decision: 'REFUSE' })).status).toBe(422)
  expect((await decide(ticket, { decision: 'REFUSE', note: 'Segel sudah dibuka' })).status).toBe(201)
  expect((await returned(bought, 1)).return_items).toHaveLength(1)
})

test('over any number of returns never more than was paid: a part, then the rest, to the rupiah', async () => {
  const bought = await delivered({ price: 33_333 })
  const { siti, line } = bought
  const tickets = [await returned(bought, 1), await returned(bought, 1), await returned(bought, 1)]

  expect(await decide(tickets[0]!, { decision: 'REFUND', amount: 33_334 })).toMatchObject({ status: 422 })
  expect((await decide(tickets[0]!, { decision: 'REFUND', amount: 10_000 })).status).toBe(201)
  for (const ticket of tickets.slice(1)) expect((await decide(ticket, { decision: 'REFUND' })).status).toBe(201)

  expect((await siti.call(getMyWallet, {})).cash).toBe(10_000 + 2 * 33_333)
  const row = await shop.db
    .selectFrom('order_items')
    .select(['refunded_quantity', 'refunded_amount'])
    .where('order_item_id', '=', line.order_item_id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ refunded_quantity: 3, refunded_amount: 76_666 })
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('of a hundred returns of one line at once as many units are named as were sold, and refunded as were paid', async () => {
  const bought = await delivered()
  const all = await Promise.all(Array.from({ length: 100 }, () => ask(bought.siti, fieldsOf(bought, 1))))

  const accepted = all.filter(({ status }) => status === 201).map(({ body }) => body.data as Ticket)
  expect(accepted).toHaveLength(3)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const decisions = await Promise.all(
    accepted.flatMap((ticket) => Array.from({ length: 10 }, () => decide(ticket, { decision: 'REFUND' }))),
  )
  expect(decisions.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(decisions.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect((await bought.siti.call(getMyWallet, {})).cash).toBe(150_000)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('the database itself refuses more units than were sold, and another decision', async () => {
  const bought = await delivered({ quantity: 1 })
  const ticket = await returned(bought, 1)
  await decide(ticket, { decision: 'REFUND' })
  const item = await shop.db
    .selectFrom('return_items')
    .selectAll()
    .where('ticket_id', '=', ticket.ticket_id)
    .executeTakeFirstOrThrow()
  const other = await asked(bought.siti)
  const values = { ...item, return_item_id: other.ticket_id, ticket_id: other.ticket_id }
  await expect(shop.db.insertInto('return_items').values(values).execute()).rejects.toMatchObject({
    constraint: 'no_more_units_returned_than_sold',
  })
  const change = shop.db
    .updateTable('return_items')
    .set({ amount: 1 })
    .where('return_item_id', '=', item.return_item_id)
  await expect(change.execute()).rejects.toThrow(/is decided/)
})

test('what has not arrived, came too long ago, is somebody else’s or was not bought is refused', async () => {
  const bought = await delivered()
  const other = await delivered()
  const placed = await shop.given.paidOrder({ by: bought.siti, lines: [{ product_id: bought.product_id }] })
  const early = { ...fieldsOf(bought, 1), order_id: placed.order_id }
  const wish = JSON.stringify([{ order_item_id: placed.items[0]?.order_item_id, quantity: 1, reason: 'OTHER' }])

  const seen = [
    await ask(bought.siti, { ...early, return_items: wish }),
    await ask(bought.siti, fieldsOf(other, 1)),
    await ask(bought.siti, { ...fieldsOf(bought, 1), return_items: wishes(other, 1) }),
    await ask(bought.siti, fieldsOf(bought, 4)),
    await ask(bought.siti, { ...fieldsOf(bought, 1), issue_type: 'PRODUCT' }),
    await ask(bought.siti, { ...fieldsOf(bought, 1), return_items: wishes(bought, 1, 'BORED') }),
  ]
  expect(seen.map(({ status }) => status)).toEqual([409, 404, 422, 422, 422, 422])

  await shop.advance(6 * day)
  await signInAgain(shop, bought.siti, admin)
  expect(await ask(bought.siti, fieldsOf(bought, 1))).toMatchObject({
    status: 409,
    body: { error: 'RETURN_NOT_POSSIBLE', message: 'The time in which these goods could be given back is over.' },
  })
})
