import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { changeOrderStatus, getAnyOrder } from '#contract/orders/orders-admin.ts'
import { receiveReturn } from '#contract/support/returns.ts'
import { closeMyTicket, getMyTicket } from '#contract/support/tickets.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { returned, returnsAtWork } from './returns-at-work.fixture.ts'
import type { Delivered } from './returns-at-work.fixture.ts'

const { shop, admin, delivered, decide } = await returnsAtWork()

const move = (id: string, status: OrderStatus) => admin.call(changeOrderStatus, { params: { id }, body: { status } })
const read = ({ siti }: Pick<Delivered, 'siti'>, { ticket_id: id }: Ticket) =>
  siti.call(getMyTicket, { params: { id } })
const cancel = (id: string) => admin.call(cancelOrder, { params: { id }, body: { reason: 'Stok rusak' } })

/** A return that was decided to be sent again, and its parcel. */
async function replaced(bought: Pick<Delivered, 'siti' | 'order' | 'line'>, quantity: number, goods_back = false) {
  const ticket = await returned(bought, quantity)
  const { status } = await decide(ticket, { decision: 'REPLACE', goods_back })
  expect(status).toBe(201)
  const parcel = (await read(bought, ticket)).return_items[0]?.replacement
  if (!parcel) throw new Error('It was sent again')
  return { ticket, parcel }
}

const reversal = ({ order }: Pick<Delivered, 'order'>, amount = order.total) => ({
  order_id: order.order_id,
  amount,
  payment_id: uuidv7(),
})

const flagOf = async (id: string) => (await admin.call(getAnyOrder, { params: { id } })).flagged_reason
const takenBack = ({ order }: Pick<Delivered, 'order'>) =>
  `The payment provider took the payment of ${order.order_number} back, which this parcel replaces`

test('a replacement that was cancelled before anybody listened is found within the day, and its return decided again', async () => {
  const bought = await delivered()
  const { ticket, parcel } = await replaced(bought, 2)
  await sql`update orders set status = 'CANCELLED' where order_id = ${parcel.order_id}`.execute(shop.db)
  await shop.advance(86_400)
  await shop.runTasks()
  await signInAgain(shop, bought.siti, admin)
  expect(await read(bought, ticket)).toMatchObject({ return_items: [{ status: 'PENDING', replacement: null }] })
  const [mail] = await messagesTo(shop, bought.siti.email)
  expect(mail?.subject).toBe(`We decide about your return once more: ${ticket.number}`)
})

test('a decision that is made once more is told once more', async () => {
  const bought = await delivered()
  const { ticket, parcel } = await replaced(bought, 1)
  await cancel(parcel.order_id)
  await shop.runTasks()
  expect((await decide(ticket, { decision: 'REFUND', amount: 12_345 })).status).toBe(201)
  await shop.runTasks()
  const mails = await messagesTo(shop, bought.siti.email)
  expect(mails.filter(({ subject }) => subject === `We have decided about your return: ${ticket.number}`)).toHaveLength(
    2,
  )
  expect(mails[0]?.text).toContain('Rp 12.345 is back in your wallet.')
})

test('an account stays open while a cancelled replacement waits to be decided about again', async () => {
  const bought = await delivered()
  const { siti } = bought
  const { ticket, parcel } = await replaced(bought, 1)
  await shop.advance(4 * 86_400)
  await signInAgain(shop, siti, admin)
  await cancel(parcel.order_id)
  // Its task has not run.
  const { body } = await siti.raw(closeAccount, { body: { password: siti.password, give_up_balance: true } })
  expect(body).toMatchObject({
    error: 'ACCOUNT_IN_USE',
    details: { open_returns: [{ ticket_id: ticket.ticket_id, number: ticket.number }] },
  })
})

test('goods that have come back are decided about: their return is not withdrawn any more', async () => {
  const bought = await delivered()
  const { ticket, parcel } = await replaced(bought, 2, true)
  const [item] = ticket.return_items
  const items = [{ return_item_id: item?.return_item_id ?? '', quantity: 1, is_sellable: false }]
  await admin.call(receiveReturn, { params: { id: ticket.ticket_id }, body: { items } })
  await cancel(parcel.order_id)
  await shop.runTasks()

  const close = () =>
    bought.siti.raw(closeMyTicket, { params: { id: ticket.ticket_id }, body: { withdraw_return: true } })
  const refused = await close()
  expect([refused.status, refused.body.error, refused.body.message]).toEqual([
    409,
    'RETURN_UNDECIDED',
    'Goods of this return have come back already, so it has to be decided.',
  ])
  // The second unit may still come before the decision.
  await admin.call(receiveReturn, { params: { id: ticket.ticket_id }, body: { items } })
  expect(await read(bought, ticket)).toMatchObject({ return_items: [{ status: 'PENDING', received_quantity: 2 }] })
  expect((await decide(ticket, { decision: 'REFUND' })).status).toBe(201)
  expect((await close()).status).toBe(201)
})

test('nothing comes back of a return that was withdrawn', async () => {
  const bought = await delivered()
  const { ticket, parcel } = await replaced(bought, 2, true)
  await cancel(parcel.order_id)
  await shop.runTasks()
  await bought.siti.call(closeMyTicket, { params: { id: ticket.ticket_id }, body: { withdraw_return: true } })
  const [item] = ticket.return_items
  const items = [{ return_item_id: item?.return_item_id ?? '', quantity: 1, is_sellable: true }]
  const late = await admin.raw(receiveReturn, { params: { id: ticket.ticket_id }, body: { items } })
  expect([late.status, late.body.error]).toEqual([409, 'RETURN_NOT_POSSIBLE'])
})

test('what was sent again for a replacement is flagged too when the money of the first order is taken back', async () => {
  const bought = await delivered()
  const { siti } = bought
  const { parcel } = await replaced(bought, 2)
  for (const status of ['PROCESSING', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERED'] as const) {
    await move(parcel.order_id, status)
  }
  const order = await admin.call(getAnyOrder, { params: { id: parcel.order_id } })
  const [line] = order.items
  if (!line) throw new Error('The parcel has a line')
  const second = await replaced({ siti, order, line } as unknown as Delivered, 1)
  await transaction(shop.db, (tx) => emit(shop.ctx(), tx, 'payment.reversed', reversal(bought)))
  expect([await flagOf(parcel.order_id), await flagOf(second.parcel.order_id)]).toEqual([null, takenBack(bought)])
})

test('money that is taken back while an administrator sends again stops the parcel', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  const { deciding } = await transaction(shop.db, async (tx) => {
    await emit(shop.ctx(), tx, 'payment.reversed', reversal(bought))
    const deciding = decide(ticket, { decision: 'REPLACE' })
    await Promise.race([deciding, waitsForLock()])
    return { deciding }
  })
  const { status, body } = await deciding
  expect([status, body.error]).toEqual([409, 'RETURN_NOT_POSSIBLE'])
})

test('of an order that the provider took a part of back the rest is refunded, and nothing is sent again', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  await transaction(shop.db, (tx) => emit(shop.ctx(), tx, 'payment.reversed', reversal(bought, 1_000)))
  const { status, body } = await decide(ticket, { decision: 'REPLACE' })
  expect([status, body.message]).toEqual([
    409,
    'The payment provider took money of this order back, so nothing is sent again.',
  ])
  expect((await decide(ticket, { decision: 'REFUND' })).status).toBe(201)
})

/** Until another statement waits for one of the rows that this test holds. */
async function waitsForLock(): Promise<void> {
  for (let look = 0; look < 250; look += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
    if (rows.length > 0) return
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}
