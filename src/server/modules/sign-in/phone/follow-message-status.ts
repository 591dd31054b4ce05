import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'

/**
 * Notes at a code what the messaging service says of its message. Statuses come in any order: a message that has
 * arrived stays arrived. A message whose acceptance was never answered is found by our own id.
 */
export async function followMessageStatus(ctx: Ctx, tx: Tx, news: Events['message.status']): Promise<void> {
  const { status, provider_message_id, message_id, reason } = news
  // Sent is what accepting it promised already.
  if (status === 'SENT') return
  const isFailure = status === 'FAILED'
  if (isFailure) ctx.log.warn({ provider_message_id, reason }, 'a code was not delivered')
  await tx
    .updateTable('one_time_codes')
    .set({ delivery: isFailure ? 'REFUSED' : 'DELIVERED', provider_message_id })
    .where((eb) =>
      eb.or([
        eb('provider_message_id', '=', provider_message_id),
        ...(message_id === null ? [] : [eb('code_id', '=', message_id)]),
      ]),
    )
    .$if(isFailure, (query) => query.where('delivery', '<>', 'DELIVERED'))
    .execute()
}
