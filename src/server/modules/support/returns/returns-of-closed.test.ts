import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { say } from '#contract/messages/message.ts'
import { placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { closeTicket, getTicket } from '#contract/support/tickets-admin.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'
import { earnPoints } from '#server/modules/wallet/wallet.ts'
import { rupiah } from '#contract/written.ts'
import { ask } from '../support.fixture.ts'
import { fieldsOf, returned, returnsAtWork } from './returns-at-work.fixture.ts'

const { shop, admin, delivered, decide } = await returnsAtWork()

const closePerson = (user_id: string) => sql`update users set status = 'CLOSED' where user_id = ${user_id}`

test('a customer whose return an administrator withdraws is told so', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  await admin.call(closeTicket, { params: { id: ticket.ticket_id }, body: { withdraw_return: true } })
  await shop.runTasks()
  const [mail] = await messagesTo(shop, bought.siti.email)
  expect(mail?.subject).toBe(`Your ticket is closed: ${ticket.number}`)
  expect(mail?.text).toContain(
    'The return in it was withdrawn before anybody had decided about it. You can ask for it again while there is time.',
  )
})

test('a ticket that comes while its customer closes the account is not written', async () => {
  const bought = await delivered()
  const { siti } = bought
  const { asking } = await transaction(shop.db, async (tx) => {
    await closePerson(siti.user_id).execute(tx)
    const asking = ask(siti, fieldsOf(bought, 1))
    await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, 400))])
    return { asking }
  })
  expect((await asking).status).toBe(401)
  const { rows } = await sql`select from tickets where user_id = ${siti.user_id}`.execute(shop.db)
  expect(rows).toEqual([])
})

test('of a closed account only the money goes back that the provider was paid, never points or cash of the wallet', async () => {
  const { siti, order } = await deliveredFor(40_000)
  const [line] = order.items
  if (!line) throw new Error('The order has a line')
  const ticket = await returned({ siti, order, line }, 2)
  await closePerson(siti.user_id).execute(shop.db)
  const found = await admin.call(getTicket, { params: { id: ticket.ticket_id } })
  const all = await decide(found, { decision: 'REFUND', refund_to: 'PROVIDER' })
  expect([all.status, all.body.error, all.body.message]).toEqual([
    409,
    'RETURN_NOT_POSSIBLE',
    `The account of this customer is closed, so nothing goes into its wallet. The payment provider can give ${rupiah(order.total)} of this back.`,
  ])
  expect(await purses()).toEqual([])
  const { status } = await decide(found, { decision: 'REFUND', refund_to: 'PROVIDER', amount: 60_000 })
  expect(status).toBe(201)
  expect(await purses()).toEqual([{ purse: 'MONEY', amount: 60_000, by_provider: true }])

  async function purses() {
    const { rows } = await sql`
      select purse, amount, by_provider from order_refunds where order_id = ${order.order_id}`.execute(shop.db)
    return rows
  }
})

/** Two pieces of Rp 50.000 that have arrived, partly paid with points. */
async function deliveredFor(points: number) {
  const siti = await shop.customer()
  const description = say('points_of_order', { order: 'SH-1' })
  const earning = {
    user_id: siti.user_id,
    kind: 'EARN_PURCHASE',
    reference: uuidv7(),
    amount: points,
    description,
  } as const
  await transaction(shop.db, (tx) => earnPoints(shop.ctx(), tx, earning))
  const { product_id } = await shop.given.product({ stock: 500, price: 50_000 })
  const { expected_total: _, ...body } = await shop.given.checkout({ by: siti, lines: [{ product_id, quantity: 2 }] })
  const wanted = { ...body, use_points: true }
  const { total } = await siti.call(quoteOrder, { body: wanted })
  const order = await siti.call(placeOrder, { body: { ...wanted, expected_total: total } })
  await shop.given.bring('DELIVERED', { by: siti, admin, order_id: order.order_id })
  return { siti, order }
}
