import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { earliestExpiry, expiryOf } from './points-expiry.ts'

/*
 * Lots follow the points purse: each function here is called after the journal that moves the purse, in the same
 * transaction. The journal holds the purse's lock, so lots of one customer change one after the other.
 */

type Points = { user_id: string; reference: string; amount: number }

/** Adds points that expire the shop's number of months from now. */
export async function addLot(ctx: Ctx, tx: Tx, { user_id, reference, amount }: Points): Promise<void> {
  const { points } = await getSettings(tx)
  const now = ctx.now()
  const times = { earned_at: now, expires_at: expiryOf(now, points.expire_months) }
  const lot = { lot_id: uuidv7(), user_id, earned: amount, remaining: amount, reference, ...times }
  await tx.insertInto('point_lots').values(lot).execute()
}

/**
 * Takes points from the lots that expire first, and notes which, so that they can come back. Points that have expired
 * and are not swept away yet cannot be spent: too few others are a `conflict`.
 */
export async function takeFromLots(ctx: Ctx, tx: Tx, { user_id, reference, amount }: Points): Promise<void> {
  const { rows } = await sql<{ taken: number }>`
    with open as (
      select lot_id, remaining,
             coalesce(sum(remaining) over (order by expires_at, lot_id rows between unbounded preceding and 1 preceding), 0) as before
        from point_lots where user_id = ${user_id} and remaining > 0 and expires_at > ${ctx.now()}
    ), used as (
      update point_lots l set remaining = l.remaining - least(o.remaining, ${amount}::bigint - o.before)
        from open o where l.lot_id = o.lot_id and o.before < ${amount}::bigint
      returning l.lot_id, least(o.remaining, ${amount}::bigint - o.before) as taken
    ), noted as (
      insert into point_spends (reference, lot_id, amount) select ${reference}, lot_id, taken from used
      on conflict (reference, lot_id) do update set amount = point_spends.amount + excluded.amount
    )
    select coalesce(sum(taken), 0)::bigint as taken from used`.execute(tx)
  if (rows[0]?.taken !== amount) throw new AppError('conflict', { message: say('wallet_too_little') })
}

/**
 * Gives back points that were taken under a reference, to the lots that expire last first, because that is what the
 * customer would keep. A lot that has ended or ends within a week comes back as a new one that lives a week.
 */
export async function returnToLots(ctx: Ctx, tx: Tx, { user_id, reference, amount }: Points): Promise<void> {
  const earliest = earliestExpiry(ctx.now())
  const { rows } = await sql<{ returned: number; late: number }>`
    with spent as (
      select s.lot_id, s.amount - s.returned as left, l.expires_at < ${earliest} as is_late,
             coalesce(sum(s.amount - s.returned) over (order by l.expires_at desc, l.lot_id desc
                                                       rows between unbounded preceding and 1 preceding), 0) as before
        from point_spends s join point_lots l using (lot_id)
       where s.reference = ${reference} and s.amount > s.returned
    ), back as (
      update point_spends p set returned = p.returned + least(s.left, ${amount}::bigint - s.before)
        from spent s where p.reference = ${reference} and p.lot_id = s.lot_id and s.before < ${amount}::bigint
      returning p.lot_id, s.is_late, least(s.left, ${amount}::bigint - s.before) as returned
    ), filled as (
      update point_lots l set remaining = l.remaining + b.returned from back b where l.lot_id = b.lot_id and not b.is_late
    )
    select coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(returned) filter (where is_late), 0)::bigint as late
      from back`.execute(tx)
  const { returned = 0, late = 0 } = rows[0] ?? {}
  if (returned !== amount) throw new Error(`Of ${amount} points of ${reference} only ${returned} had been taken`)
  if (late === 0) return
  const lot = { lot_id: uuidv7(), user_id, earned: late, remaining: late, reference }
  await tx
    .insertInto('point_lots')
    .values({ ...lot, earned_at: ctx.now(), expires_at: earliest })
    .execute()
}
