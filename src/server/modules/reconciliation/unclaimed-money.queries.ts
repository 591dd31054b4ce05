import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Finding } from './finding.ts'

/** Everything that the shop owes to people whose accounts are closed, however old; `unclaimed_id` names one of them. */
export async function listUnclaimed(db: Db | Tx, unclaimed_id: string | null = null): Promise<Finding[]> {
  const { rows } = await sql<Pick<Finding, 'subject' | 'order_id' | 'amount'> & { reference: string }>`
    select u.unclaimed_id::text as subject, coalesce(m.order_id, s.order_id) as order_id, u.amount, u.reference
      from unclaimed_books u left join money_refunds m on u.kind = 'REFUND' and m.reference = u.reference
      left join payment_refunds s on u.kind = 'ADJUSTMENT' and s.reference = u.reference
     where u.is_open and (${unclaimed_id}::uuid is null or u.unclaimed_id = ${unclaimed_id}::uuid)
     order by u.unclaimed_id`.execute(db)
  return rows.map(({ reference, ...row }) => ({
    ...row,
    kind: 'UNCLAIMED_MONEY',
    payment_id: null,
    expected: say('nothing_for_closed'),
    found: say('came_for_closed', { reference: reference.replace(/\/back$/, '') }),
  }))
}

/** The refund of an order as which unclaimed money was booked; `null` where it came from elsewhere. */
export async function findOrderRefund(
  tx: Tx,
  unclaimed_id: string,
): Promise<{ order_id: string; order_refund_id: string } | null> {
  const { rows } = await sql<{ order_id: string; order_refund_id: string }>`
    select m.order_id, m.refund_id as order_refund_id
      from unclaimed_books u join money_refunds m on u.kind = 'REFUND' and m.reference = u.reference
     where u.unclaimed_id = ${unclaimed_id} and not m.by_provider`.execute(tx)
  return rows[0] ?? null
}

/** The other way round: the money of a closed account that a refund of an order gives back. */
export async function findUnclaimedOf(
  tx: Tx,
  order_refund_id: string,
): Promise<{ unclaimed_id: string; reference: string; amount: number } | null> {
  const { rows } = await sql<{ unclaimed_id: string; reference: string; amount: number }>`
    select u.unclaimed_id, u.reference, u.amount
      from unclaimed_books u join money_refunds m on u.kind = 'REFUND' and m.reference = u.reference
     where m.refund_id = ${order_refund_id} and u.is_open`.execute(tx)
  return rows[0] ?? null
}
