import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { takeBackPoints, debitCash } from '#server/modules/wallet/wallet.ts'
import { isEnoughLeft } from './earn-commission.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'

/** Goods went back: of lines their amounts, of an order as a whole what the goods cost at most. */
export async function onOrderRefunded(
  _ctx: Ctx,
  tx: Tx,
  { order_id, amount, lines }: Events['order.refunded'],
): Promise<void> {
  const goods = lines.length > 0 ? lines.reduce((sum, line) => sum + line.amount, 0) : amount
  await noteGoodsBack(tx, order_id, goods)
}

/** The provider took the money back. */
export async function onPaymentReversed(
  _ctx: Ctx,
  tx: Tx,
  { order_id, amount }: Events['parcel.reversed'],
): Promise<void> {
  await noteGoodsBack(tx, order_id, amount)
}

/**
 * From now on less is due. What is still pending is paid with less or not at all; what was paid is taken back by a task,
 * because its wallet is another one than that of the refund, and no transaction locks two wallets.
 */
async function noteGoodsBack(tx: Tx, order_id: string, goods: number): Promise<void> {
  const { rows } = await sql<{ user_id: string; referrer_id: string; is_due: boolean }>`
    update commissions
       set goods_back = least(base, goods_back + ${goods}::bigint),
           state = case when state = 'PENDING' and (base - least(base, goods_back + ${goods}::bigint)) * rate_bps / 10000 = 0
                        then 'VOID' else state end,
           void_reason = case when state = 'PENDING' and (base - least(base, goods_back + ${goods}::bigint)) * rate_bps / 10000 = 0
                              then 'REFUNDED' else void_reason end
     where order_id = ${order_id} and goods_back < base
    returning user_id, referrer_id, state = 'PAID' or base - goods_back < greatest(min_order, 1) as is_due`.execute(tx)
  const { user_id, referrer_id, is_due } = rows[0] ?? {}
  if (user_id && referrer_id && is_due) await enqueue(tx, 'affiliate.take-back', { user_id, referrer_id })
}

export const takeBackTask = defineTask({
  kind: 'affiliate.take-back',
  run: async (ctx, { user_id, referrer_id }) => {
    await transaction(ctx.db, async (tx) => collectDebts(ctx, tx, await lockDebts(tx, referrer_id)))
    await transaction(ctx.db, (tx) => takeBonusBack(ctx, tx, user_id))
  },
})

export type Debt = {
  commission_id: string
  referrer_id: string
  order_number: string
  taken_back: number
  owed: number
}

/** What a referrer was paid for goods that came back, oldest first. Locked before any wallet. */
export async function lockDebts(tx: Tx, referrer_id: string): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select commission_id, referrer_id, order_number, taken_back, paid - taken_back - due as owed
      from commissions where referrer_id = ${referrer_id} and state = 'PAID' and goods_back > 0 and paid - taken_back > due
     order by commission_id for no key update`.execute(tx)
  return rows
}

/** Takes back as much as is in the purse; the rest stays owed. */
export async function collectDebts(ctx: Ctx, tx: Tx, debts: readonly Debt[]): Promise<void> {
  for (const { commission_id, referrer_id, order_number, taken_back, owed } of debts) {
    const taken = await debitCash(ctx, tx, {
      kind: 'COMMISSION',
      user_id: referrer_id,
      to: 'COMMISSION_EXPENSE',
      upTo: owed,
      description: say('commission_taken_back', { order: order_number }),
      referenceOf: (amount) => `${order_number}/back-${taken_back + amount}`,
    })
    if (taken === 0) return
    await tx
      .updateTable('commissions')
      .set((eb) => ({ taken_back: eb('taken_back', '+', taken) }))
      .where('commission_id', '=', commission_id)
      .execute()
  }
}

/** A first order of which too little is left does not keep its bonus; what is spent already is owed from later points. */
async function takeBonusBack(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  const { rows } = await sql<{ order_number: string; bonus_points: number }>`
    update referrals r set bonus_taken_back_at = ${ctx.now()}
      from commissions c
     where c.order_id = r.bonus_order_id and r.user_id = ${user_id} and r.bonus_paid_at is not null
       and r.bonus_taken_back_at is null and not ${isEnoughLeft}
    returning c.order_number, r.bonus_points`.execute(tx)
  if (!rows[0]) return
  const { order_number, bonus_points } = rows[0]
  await takeBackPoints(ctx, tx, {
    user_id,
    reference: `${order_number}/bonus back`,
    amount: bonus_points,
    description: say('referral_bonus_taken_back', { order: order_number }),
  })
}
