import type { Message } from '#contract/messages/message.ts'
import { payoutAlert } from '#contract/wallet/withdrawal-notices.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { notify } from '#server/modules/notifications/notifications.ts'

type Alert = { withdrawal_id: string; reference: string; message: Message }

/** Logs that a payout needs a person, and notifies the administrators. */
export async function alertAdmins(ctx: Ctx, tx: Tx, { withdrawal_id, reference, message }: Alert): Promise<void> {
  ctx.log.error({ withdrawal_id, reference, key: message.key }, 'a payout needs a person')
  await notify(ctx, tx, payoutAlert, { withdrawal_id, reference, message, at: ctx.now() })
}
