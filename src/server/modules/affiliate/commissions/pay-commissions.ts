import { sql } from 'kysely'
import { commissionPaid } from '#contract/affiliate/affiliate-notices.ts'
import { say } from '#contract/messages/message.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { postJournal } from '#server/modules/wallet/wallet.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { checkLink } from '../links/check-link.ts'
import { collectDebts, lockDebts } from './take-back.ts'

const atOnce = 200

/**
 * Pays what is due. A commission waits on while its referral is flagged, and while its referrer has not confirmed
 * their address; of a closed account it is void.
 */
export const payCommissionsTask = defineRecurringTask({
  kind: 'affiliate.pay-commissions',
  everySeconds: 600,
  run: async (ctx) => {
    await voidDead(ctx)
    let last: Due | undefined
    do {
      const due = await listDue(inBackground(ctx.db), ctx.now(), last)
      for (const { commission_id } of due) await payCommission(ctx, commission_id)
      last = due.length === atOnce ? due.at(-1) : undefined
    } while (last)
  },
})

type Due = { commission_id: string; pay_at: string }

async function listDue(db: Db, now: Date, last: Due | undefined): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select c.commission_id, c.pay_at
      from commissions c join referrals r using (user_id) join members m on m.user_id = c.referrer_id
     where r.refused_at is null and c.state = 'PENDING' and c.pay_at <= ${now} and m.status <> 'CLOSED' and m.email_verified_at is not null
       and not exists (select from referral_flags f where f.user_id = c.user_id and f.state = 'OPEN')
       ${last ? sql`and (c.pay_at, c.commission_id) > (${last.pay_at}::timestamptz, ${last.commission_id}::uuid)` : sql``}
     order by c.pay_at, c.commission_id limit ${atOnce}`.execute(db)
  return rows
}

/** Voids commissions whose referrer closed the account, or whose referral was refused while an order completed. */
async function voidDead(ctx: Ctx<System>): Promise<void> {
  await sql`
    update commissions c
       set state = 'VOID', void_reason = case when m.status = 'CLOSED' then 'CLOSED' else 'REFUSED' end
      from members m, referrals r
     where m.user_id = c.referrer_id and r.user_id = c.user_id and c.state = 'PENDING'
       and (m.status = 'CLOSED' or r.refused_at is not null)`.execute(inBackground(ctx.db))
}

/** Pays one commission into cash, once however often it is tried, and takes debts from it. */
export async function payCommission(ctx: Ctx<System>, commission_id: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const commission = await lockPending(tx, commission_id)
    if (!commission) return
    await checkLink(ctx, tx, commission.user_id)
    if (!(await markPaid(ctx, tx, commission_id))) return
    const debts = await lockDebts(tx, commission.referrer_id)
    await book(ctx, tx, commission)
    await collectDebts(ctx, tx, debts)
  })
}

type Pending = { commission_id: string; user_id: string; referrer_id: string; order_number: string; due: number }

async function lockPending(tx: Tx, commission_id: string): Promise<Pending | undefined> {
  return tx
    .selectFrom('commissions')
    .select(['commission_id', 'user_id', 'referrer_id', 'order_number'])
    .select(({ ref }) => ref('due').$notNull().as('due'))
    .where('commission_id', '=', commission_id)
    .where('state', '=', 'PENDING')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The last look, with what was found a moment ago. */
async function markPaid(ctx: Ctx, tx: Tx, commission_id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update commissions c set state = 'PAID', paid = c.due, paid_at = ${ctx.now()}
     where c.commission_id = ${commission_id} and c.state = 'PENDING' and c.pay_at <= ${ctx.now()}
       and not exists (select from referral_flags f where f.user_id = c.user_id and f.state = 'OPEN')`.execute(tx)
  return numAffectedRows === 1n
}

async function book(ctx: Ctx, tx: Tx, { commission_id, referrer_id, order_number, due }: Pending): Promise<void> {
  const outcome = await postJournal(ctx, tx, {
    kind: 'COMMISSION',
    reference: order_number,
    description: say('commission_of_order', { order: order_number }),
    postings: [
      { account: { kind: 'CASH', user_id: referrer_id }, amount: due },
      { account: { kind: 'COMMISSION_EXPENSE' }, amount: -due },
    ],
  })
  if (outcome === 'already_posted') throw new Error(`The commission of ${order_number} is booked and not noted`)
  await notify(ctx, tx, commissionPaid, { user_id: referrer_id, commission_id, amount: due })
}
