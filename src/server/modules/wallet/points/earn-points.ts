import { sql } from 'kysely'
import type { Message } from '#contract/messages/message.ts'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { lockClosed } from '../closing/unclaimed-money.ts'
import { postJournal } from '../post-journal.ts'
import { addLot, takeFromLots } from './point-lots.ts'

type Earning = {
  user_id: string
  kind: 'EARN_PURCHASE' | 'EARN_REVIEW'
  /** Unique per kind: the order's number, the reviewed line. */
  reference: string
  amount: number
  description: Message
}

/**
 * Credits points, once for each kind and reference. What the customer owes from points that had to be taken back is
 * paid from them at once. A closed account earns nothing.
 */
export async function earnPoints(ctx: Ctx, tx: Tx, earning: Earning): Promise<'posted' | 'already_posted' | 'closed'> {
  const { user_id, kind, reference, amount, description } = earning
  if (await lockClosed(ctx, tx, user_id)) return 'closed'
  const account = { kind: 'POINTS', user_id } as const
  const postings = [
    { account, amount },
    { account: { kind: 'PROMOTION_EXPENSE' } as const, amount: -amount },
  ]
  const outcome = await postJournal(ctx, tx, { kind, reference, description, postings })
  if (outcome === 'already_posted') return outcome
  await addLot(ctx, tx, { user_id, reference, amount })
  await payDebt(ctx, tx, { user_id, reference, most: amount })
  return outcome
}

/**
 * Takes back points that were earned on something that came to nothing. What the purse does not hold any more is a debt
 * against later earnings; a closed account owes nothing. The caller makes sure that it happens once: a debt alone leaves no journal.
 */
export async function takeBackPoints(
  ctx: Ctx,
  tx: Tx,
  { user_id, reference, amount, description }: Omit<Earning, 'kind'>,
): Promise<void> {
  if (await lockClosed(ctx, tx, user_id)) return
  const there = Math.min(amount, await livePoints(ctx, tx, user_id))
  if (there > 0) {
    const outcome = await post(ctx, tx, { user_id, reference, amount: there, description })
    if (outcome === 'already_posted') return
  }
  if (there === amount) return
  await sql`
    insert into point_debts (user_id, amount, updated_at) values (${user_id}, ${amount - there}, ${ctx.now()})
    on conflict (user_id) do update set amount = point_debts.amount + excluded.amount, updated_at = excluded.updated_at
  `.execute(tx)
}

/** What can be spent now, under the lock of the purse. */
async function livePoints(ctx: Ctx, tx: Tx, user_id: string): Promise<number> {
  await lockPoints(tx, user_id)
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(remaining), 0)::bigint as points from point_lots
     where user_id = ${user_id} and remaining > 0 and expires_at > ${ctx.now()}`.execute(tx)
  return rows[0]?.points ?? 0
}

/** Another transaction that moves points of this customer waits until this one ends. */
export async function lockPoints(tx: Tx, user_id: string): Promise<void> {
  await sql`select from ledger_accounts where user_id = ${user_id} and kind = 'POINTS' for no key update`.execute(tx)
}

/** Points that came in pay what the customer owes from points that had to be taken back, and then are theirs. */
export async function payDebt(
  ctx: Ctx,
  tx: Tx,
  { user_id, reference, most }: { user_id: string; reference: string; most: number },
): Promise<void> {
  const { rows } = await sql<{ paid: number }>`
    with owed as (select user_id, least(amount, ${most}::bigint) as paid from point_debts
                   where user_id = ${user_id} and amount > 0 for no key update)
    update point_debts d set amount = d.amount - o.paid, updated_at = ${ctx.now()} from owed o
     where d.user_id = o.user_id returning o.paid`.execute(tx)
  const amount = rows[0]?.paid ?? 0
  if (amount > 0) {
    const description = say('points_owed_paid')
    await post(ctx, tx, { user_id, reference: `${reference} debt`, amount, description })
  }
}

async function post(
  ctx: Ctx,
  tx: Tx,
  { user_id, reference, amount, description }: Omit<Earning, 'kind'>,
): Promise<'posted' | 'already_posted'> {
  const outcome = await postJournal(ctx, tx, {
    kind: 'ADJUSTMENT',
    reference,
    description,
    postings: [
      { account: { kind: 'POINTS', user_id }, amount: -amount },
      { account: { kind: 'PROMOTION_EXPENSE' }, amount },
    ],
  })
  if (outcome === 'posted') await takeFromLots(ctx, tx, { user_id, reference: `ADJUSTMENT ${reference}`, amount })
  return outcome
}
