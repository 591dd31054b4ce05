import { expect, test } from 'vitest'
import { getDashboard } from '#contract/analytics.ts'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { cancelOrder, getMyOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus, getAnyOrder } from '#contract/orders/orders-admin.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { closeTicket, getTicket, listTickets } from '#contract/support/tickets-admin.ts'
import { closeMyTicket, getMyTicket } from '#contract/support/tickets.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'
import { sql } from 'kysely'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { ask, asked } from '../support.fixture.ts'
import { fieldsOf, returned, returnsAtWork } from './returns-at-work.fixture.ts'
import type { Delivered } from './returns-at-work.fixture.ts'

const { shop, admin, delivered, decide } = await returnsAtWork()

const stockOf = async (product_id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('product_id', '=', product_id).executeTakeFirstOrThrow())
    .stock
const move = (id: string, status: OrderStatus) => admin.call(changeOrderStatus, { params: { id }, body: { status } })
const read = ({ siti }: Pick<Delivered, 'siti'>, { ticket_id: id }: Ticket) =>
  siti.call(getMyTicket, { params: { id } })
const waiting = async () => {
  const { data } = await admin.call(listTickets, { query: { returns_waiting: true, limit: 100 } })
  return data.map(({ ticket_id }) => ticket_id)
}

async function reverse({ order_id, total }: { order_id: string; total: number }): Promise<void> {
  const event = { order_id, amount: total, payment_id: uuidv7() }
  await transaction(shop.db, (tx) => emit(shop.ctx(), tx, 'payment.reversed', event))
  await shop.runTasks()
}

test.for([
  ['paid', []],
  ['being packed', ['PROCESSING']],
  ['ready', ['PROCESSING', 'READY_TO_SHIP']],
  ['back again', ['PROCESSING', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERY_FAILED', 'RETURNED']],
] as const)('a replacement that is %s and cancelled leaves its return to be decided again', async ([, way]) => {
  const bought = await delivered()
  const ticket = await returned(bought, 2)
  await decide(ticket, { decision: 'REPLACE' })
  const replacement = (await read(bought, ticket)).return_items[0]?.replacement?.order_id ?? ''
  await admin.call(closeTicket, { params: { id: ticket.ticket_id }, body: {} })
  const stock = await stockOf(bought.product_id)
  for (const status of way) await move(replacement, status)
  await admin.call(cancelOrder, { params: { id: replacement }, body: { reason: 'Stok rusak' } })
  await shop.runTasks()

  expect(await stockOf(bought.product_id)).toBe(stock + 2)
  expect(await read(bought, ticket)).toMatchObject({
    status: 'IN_PROGRESS',
    return_items: [{ status: 'PENDING', replacement: null, most_amount: 100_000 }],
  })
  expect(await waiting()).toContain(ticket.ticket_id)
  const [mail] = await messagesTo(shop, bought.siti.email)
  expect(mail?.subject).toBe(`We decide about your return once more: ${ticket.number}`)
  // The same units cannot be named by another return meanwhile.
  expect((await ask(bought.siti, fieldsOf(bought, 2))).status).toBe(422)
  const { status } = await decide(await read(bought, ticket), { decision: 'REFUND' })
  expect(status).toBe(201)
  expect((await bought.siti.call(getMyOrder, { params: { id: bought.order.order_id } })).refunds).toMatchObject([
    { amount: 100_000 },
  ])
})

test('a replacement that was not cancelled is decided for good', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  await decide(ticket, { decision: 'REPLACE' })
  await expect(
    sql`update return_items set status = 'PENDING', decided_at = null, replacement_order_id = null
         where ticket_id = ${ticket.ticket_id}`.execute(shop.db),
  ).rejects.toThrow('is decided')
})

test.for(['customer', 'administrator'] as const)(
  'a ticket with an undecided return is closed by its %s only by withdrawing the return',
  async (who) => {
    const bought = await delivered()
    const ticket = await returned(bought, 3)
    const params = { id: ticket.ticket_id }
    const close = (body: object) =>
      who === 'customer' ? bought.siti.raw(closeMyTicket, { params, body }) : admin.raw(closeTicket, { params, body })

    const refused = await close({})
    expect([refused.status, refused.body.error]).toEqual([409, 'RETURN_UNDECIDED'])
    expect((await read(bought, ticket)).status).toBe('OPEN')
    expect(await waiting()).toContain(ticket.ticket_id)

    expect((await close({ withdraw_return: true })).status).toBe(201)
    expect(await read(bought, ticket)).toMatchObject({ status: 'CLOSED', return_items: [{ status: 'WITHDRAWN' }] })
    expect(await waiting()).not.toContain(ticket.ticket_id)
    const { timeline } = await bought.siti.call(getMyOrder, { params: { id: bought.order.order_id } })
    expect(timeline.at(-1)?.note).toBe(`Return ${ticket.number} was withdrawn`)
    // Its units can be named again.
    expect((await ask(bought.siti, fieldsOf(bought, 3))).status).toBe(201)
  },
)

test('a return that was buried in a closed ticket before is in the queue and on the dashboard', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  const countOf = async () =>
    (await admin.call(getDashboard, {})).attention.find(({ kind }) => kind === 'RETURNS')?.count ?? 0
  const before = await countOf()
  await sql`update tickets set status = 'CLOSED', closed_at = now(), answer_due = null where ticket_id = ${ticket.ticket_id}`.execute(
    shop.db,
  )
  expect([await countOf(), await waiting()]).toEqual([before, expect.arrayContaining([ticket.ticket_id])])
})

test('an account with an undecided return stays open, and names it; a decision that comes too late is refused in words', async () => {
  const bought = await delivered()
  const { siti } = bought
  const ticket = await returned(bought, 1)
  await shop.advance(4 * 86_400)
  await signInAgain(shop, siti, admin)
  const close = () => siti.raw(closeAccount, { body: { password: siti.password, give_up_balance: true } })
  const refused = await close()
  expect(refused.body).toMatchObject({
    code: 409,
    error: 'ACCOUNT_IN_USE',
    details: { open_returns: [{ ticket_id: ticket.ticket_id, number: ticket.number }] },
  })

  // As such accounts were closed before.
  await sql`update users set status = 'CLOSED' where user_id = ${siti.user_id}`.execute(shop.db)
  const found = await admin.call(getTicket, { params: { id: ticket.ticket_id } })
  for (const decision of ['REFUND', 'REPLACE'] as const) {
    const late = await decide(found, { decision })
    expect([late.status, late.body.message]).toEqual([
      409,
      'The account of this customer is closed. Money can only go back by the payment provider, and nothing is sent again.',
    ])
  }
  expect((await decide(found, { decision: 'REFUSE', note: 'Akun ditutup' })).status).toBe(201)
})

test('what the provider took the money back for is neither refunded nor sent again, and says why', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 2)
  await reverse(bought.order)
  expect((await read(bought, ticket)).return_items[0]?.most_amount).toBe(0)
  for (const decision of ['REFUND', 'REPLACE'] as const) {
    const { status, body } = await decide(ticket, { decision })
    expect([status, body.error, body.message]).toEqual([
      409,
      'RETURN_NOT_POSSIBLE',
      'The payment provider took the money of this order back, so nothing is refunded or sent again.',
    ])
  }
  const { rows } = await sql<{ parcels: number }>`
    select count(*)::integer as parcels from orders where parent_order_id = ${bought.order.order_id}`.execute(shop.db)
  expect(rows[0]?.parcels).toBe(0)
})

test('a replacement that waits is flagged when the money of its original is taken back', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 2)
  await decide(ticket, { decision: 'REPLACE' })
  const replacement = (await read(bought, ticket)).return_items[0]?.replacement?.order_id ?? ''
  await reverse(bought.order)
  expect((await admin.call(getAnyOrder, { params: { id: replacement } })).flagged_reason).toBe(
    `The payment provider took the payment of ${bought.order.order_number} back, which this parcel replaces`,
  )
})

test('lines that together ask for more than is still held get what is there, first line first', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 3)
  const half = { order_id: bought.order.order_id, total: bought.order.total - 20_000 }
  await reverse(half)
  expect((await read(bought, ticket)).return_items[0]?.most_amount).toBe(20_000)
  expect((await decide(ticket, { decision: 'REFUND' })).status).toBe(201)
  expect((await read(bought, ticket)).return_items[0]?.amount).toBe(20_000)
})

test('within the time of returns a return names its lines; afterwards it is a question', async () => {
  const bought = await delivered()
  const { siti, order } = bought
  const fields = { issue_type: 'RETURN', order_id: order.order_id }
  const refused = await ask(siti, fields)
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'return_items' }]])
  await asked(siti, { issue_type: 'RETURN' })
  await shop.advance(60 * 86_400)
  await signInAgain(shop, siti, admin)
  expect((await ask(siti, fields)).status).toBe(201)
})
