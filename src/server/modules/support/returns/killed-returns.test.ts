import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decideReturn } from '#contract/support/returns.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { findBookedPayment } from '#server/sandbox/payment-books.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { killableServer } from '#server/test/killable-server.ts'
import { shopClient } from '#server/test/shop-client.ts'
import { bodyOf, returned, returnsAtWork } from './returns-at-work.fixture.ts'
import type { Decision, Delivered } from './returns-at-work.fixture.ts'

const { shop, admin, delivered, decide } = await returnsAtWork()
/** Each costs the start of a server: `RETURN_KILLS=20` runs all that were ever asked for, apart from the other tests. */
// oxlint-disable-next-line node/no-process-env -- the one test of returns that is asked for more of itself
const kills = Number(process.env.RETURN_KILLS ?? 4)
const perRound = 3
const decisions: readonly Decision[] = [
  { decision: 'REFUND', refund_to: 'PROVIDER' },
  { decision: 'REFUND', refund_to: 'WALLET' },
  { decision: 'REPLACE' },
]

/** Of a return that was cut off either everything is written or nothing: decision, money, ledger, parcel, history. */
async function halves(): Promise<unknown[]> {
  const { rows } = await sql`
    select i.return_item_id, i.status,
           (select count(*) from order_refunds r where r.order_id = t.order_id and r.reason like '%' || t.reference || '%')::int as refunds,
           (select count(*) from order_refunds r join payment_refunds p on p.order_refund_id = r.refund_id
             where r.order_id = t.order_id and r.by_provider and r.reason like '%' || t.reference || '%')::int as asked,
           (select count(*) from order_history h where h.order_id = t.order_id and h.note like 'return_noted %' || t.reference || '%')::int as noted,
           (select count(*) from orders c where c.parent_order_id = t.order_id and c.order_id = i.replacement_order_id)::int as parcels
      from return_items i join tickets t using (ticket_id)`.execute(shop.db)
  return (rows as Row[]).filter(({ status, refunds, asked, noted, parcels }) => {
    if (status === 'PENDING') return refunds + asked + noted + parcels > 0
    if (status === 'REPLACED') return refunds + asked > 0 || noted !== 1 || parcels !== 1
    return refunds !== 1 || asked > 1 || noted !== 1 || parcels > 0
  })
}
type Row = { status: string; refunds: number; asked: number; noted: number; parcels: number }

test(
  'a server that is killed again and again while returns are decided leaves nothing half, and nothing is paid twice',
  async () => {
    const returns: { bought: Delivered; ticket: Ticket; decision: Decision }[] = []
    for (let index = 0; index < kills * perRound; index += 1) {
      const decision = decisions[index % decisions.length]!
      const bought =
        index % perRound === 0 ? await delivered({ quantity: perRound, price: 20_000 }) : returns.at(-1)!.bought
      returns.push({ bought, ticket: await returned(bought, 1), decision })
    }
    let interrupted = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await killableServer(shop)
      const client = shopClient(server.url, admin.token)
      const answers = returns.slice(kill * perRound, (kill + 1) * perRound).map(({ ticket, decision }) =>
        client.raw(decideReturn, bodyOf(ticket, decision), { headers: { 'idempotency-key': ticket.ticket_id } }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      await pause(Math.random() * 400)
      await server.kill()
      interrupted += (await Promise.all(answers)).filter((status) => status === 0).length
      expect(await halves()).toEqual([])
    }
    expect(interrupted).toBeGreaterThan(0)

    // Everybody presses again, with the same key.
    for (const { ticket, decision } of returns) {
      const first = await decide(ticket, decision, { 'idempotency-key': ticket.ticket_id })
      // The key of a request that was cut off is held for a moment.
      const { status, body } = first.status === 409 ? await decide(ticket, decision) : first
      expect([201, 409], JSON.stringify(body)).toContain(status)
    }
    // What the last server had begun is free again in a minute of the database's own time.
    await sql`update tasks set lease_until = null where lease_until is not null`.execute(shop.db)
    for (let turn = 0; turn < 4; turn += 1) await shop.advance(1_000)

    expect(await halves()).toEqual([])
    const { rows: open } = await sql`select status from return_items where status = 'PENDING'`.execute(shop.db)
    expect(open).toEqual([])
    const perOrder = (perRound / decisions.length) * 20_000
    for (const { siti, order } of new Set(returns.map(({ bought }) => bought))) {
      const { rows } = await sql<{ cash: number }>`
        select balance as cash from ledger_accounts where user_id = ${siti.user_id} and kind = 'CASH'`.execute(shop.db)
      expect(rows[0]?.cash).toBe(perOrder)
      const { provider_reference } = await shop.db
        .selectFrom('payments')
        .select('provider_reference')
        .where('order_id', '=', order.order_id)
        .where('status', '=', 'PAID')
        .executeTakeFirstOrThrow()
      const atTheBank = (await findBookedPayment(shop.db, provider_reference))?.refunds ?? []
      expect(atTheBank.reduce((sum, { amount }) => sum + amount, 0)).toBe(perOrder)
      expect(new Set(atTheBank.map(({ reference }) => reference)).size).toBe(perRound / decisions.length)
    }
    expect(await verifyLedger(shop.db)).toEqual([])
  },
  Math.max(240_000, 40_000 * kills),
)
