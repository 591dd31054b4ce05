import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { sql } from 'kysely'
import { takeFromLots } from './points/point-lots.ts'
import { postJournal } from './post-journal.ts'

export type WalletPayment = {
  user_id: string
  order_number: string
  /** Unique for each time that the order takes it: its number, then its number and a count. */
  reference: string
  points: number
  cash: number
}

/**
 * Pays an order, or a part of it, from its customer's purses. Throws `conflict` where they do not hold that much (any
 * more).
 */
export async function payWithWallet(ctx: Ctx, tx: Tx, payment: WalletPayment): Promise<void> {
  const { user_id, order_number, reference, points, cash } = payment
  const outcome = await postJournal(ctx, tx, {
    kind: 'SPEND',
    reference,
    description: say('paid_order', { order: order_number }),
    postings: [
      ...(points > 0 ? [{ account: { kind: 'POINTS', user_id } as const, amount: -points }] : []),
      ...(cash > 0 ? [{ account: { kind: 'CASH', user_id } as const, amount: -cash }] : []),
      { account: { kind: 'WALLET_SALES' }, amount: points + cash },
    ],
  })
  if (outcome === 'already_posted') throw new Error(`The wallet has paid ${reference} before`)
  if (points > 0) await takeFromLots(ctx, tx, { user_id, reference: order_number, amount: points })
}

/** What a customer could pay with now. Points that have expired and are not swept away yet do not count. */
export async function loadSpendable(
  { db, now }: { db: Db; now: () => Date },
  user_id: string,
): Promise<{ points: number; cash: number }> {
  const { rows } = await sql<{ points: number; cash: number }>`
    select coalesce((select sum(remaining) from point_lots
                      where user_id = ${user_id} and remaining > 0 and expires_at > ${now()}), 0)::bigint as points,
           coalesce((select balance from ledger_accounts where user_id = ${user_id} and kind = 'CASH'), 0)::bigint as cash`.execute(
    db,
  )
  return rows[0] ?? { points: 0, cash: 0 }
}
