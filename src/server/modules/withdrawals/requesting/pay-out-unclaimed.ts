import { encodeMessage } from '#contract/messages/stored-message.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import { withdrawalToDecide } from '#contract/wallet/withdrawal-notices.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { lockUnclaimed } from '#server/modules/wallet/wallet.ts'
import type { Destination } from './bank-accounts.ts'

type Wanted = { unclaimed_id: string; destination: Destination; note: Remark }

/**
 * Asks for money of a closed account to be sent to a bank account that an administrator enters. It is decided and paid
 * like a withdrawal, without a fee; the database refuses a second one while the first may arrive.
 */
export async function payOutUnclaimed(
  ctx: AdminCtx,
  tx: Tx,
  { unclaimed_id, destination, note }: Wanted,
): Promise<void> {
  const { user_id, amount } = await lockUnclaimed(tx, unclaimed_id)
  const now = ctx.now()
  const times = { created_at: now, expires_at: now, requested_at: now, updated_at: now }
  const { withdrawal_id, reference } = await tx
    .insertInto('withdrawals')
    .values({
      withdrawal_id: uuidv7(),
      user_id,
      unclaimed_id,
      entered_by: ctx.actor.id,
      status: 'REQUESTED',
      amount,
      fee: 0,
      ...destination,
      email: '',
      phone_number: '',
      ...times,
    })
    .returning(['withdrawal_id', 'reference'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('withdrawal_history')
    .values({
      history_id: uuidv7(),
      withdrawal_id,
      from_status: null,
      to_status: 'REQUESTED',
      actor_role: 'ADMIN',
      actor_id: ctx.actor.id,
      note: encodeMessage(note),
      created_at: now,
    })
    .execute()
  await notify(ctx, tx, withdrawalToDecide, { withdrawal_id, reference, amount })
}
