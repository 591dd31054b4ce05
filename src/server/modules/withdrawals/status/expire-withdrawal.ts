import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Ctx, System } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { defineTask } from '#server/queue/tasks.ts'
import { tryMove } from './move-withdrawal.ts'

/** The timer of a withdrawal that was not confirmed. */
export const expireWithdrawalTask = defineTask({
  kind: 'withdrawals.expire',
  run: async (ctx, { withdrawal_id }) => {
    return async (tx) => {
      await tryMove(ctx, tx, withdrawal_id, { to: 'EXPIRED', note: say('wd_not_confirmed') })
    }
  },
})

/** The same for one person, whose next request does not wait for the timer. */
export async function expireOverdue(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  for (const withdrawal_id of await unconfirmedOf(tx, user_id, ctx.now())) {
    await tryMove(asSystem(ctx), tx, withdrawal_id, { to: 'EXPIRED', note: say('wd_not_confirmed') })
  }
}

/** An account that closes takes its unconfirmed withdrawal with it; one whose money is held keeps the account open. */
export async function cancelUnconfirmed(ctx: Ctx, tx: Tx, { user_id }: { user_id: string }): Promise<void> {
  for (const withdrawal_id of await unconfirmedOf(tx, user_id, null)) {
    await tryMove(asSystem(ctx), tx, withdrawal_id, { to: 'CANCELLED', reason: say('wd_account_closed') })
  }
}

async function unconfirmedOf(tx: Tx, user_id: string, overdueAt: Date | null): Promise<string[]> {
  const { rows } = await sql<{ withdrawal_id: string }>`
    select withdrawal_id from withdrawals
     where user_id = ${user_id} and status in ('AWAITING_OTP', 'OTP_VERIFIED')
       and (${overdueAt}::timestamptz is null or expires_at <= ${overdueAt}::timestamptz)`.execute(tx)
  return rows.map(({ withdrawal_id }) => withdrawal_id)
}

export function asSystem(ctx: Ctx): Ctx<System> {
  return { ...ctx, actor: { kind: 'system' } }
}
