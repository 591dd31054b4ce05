import { encodeMessage } from '#contract/messages/stored-message.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { enqueue } from '#server/queue/tasks.ts'

type Refunded = { payment_id: string; order_id: string; provider_reference: string; came_in: number }
type Wanted = {
  amount: number
  destination: 'PROVIDER' | 'WALLET'
  reason: Remark
  /** The refund of an order that it carries out. */
  order_refund_id?: string
}

/**
 * Writes that money of a payment goes back, and has the provider do it where that is the way. The caller holds the locks of
 * order and payment. More than came in is a `conflict`, all refunds together, and the database refuses it as well.
 */
export async function writeRefund(
  ctx: Ctx,
  tx: Tx,
  { payment_id, order_id, provider_reference, came_in }: Refunded,
  { amount, destination, reason, order_refund_id }: Wanted,
): Promise<{ refund_id: string; reference: string }> {
  const earlier = await loadEarlier(tx, payment_id)
  const left = came_in - earlier.given
  if (amount > left) throw new AppError('conflict', { message: say('money_on_its_way'), details: { left } })
  const now = ctx.now().toISOString()
  const refund = { refund_id: uuidv7(), reference: `${provider_reference}-R${earlier.count + 1}` }
  await tx
    .insertInto('payment_refunds')
    .values({
      ...refund,
      payment_id,
      order_id,
      destination,
      amount,
      // The longest reasons are those that people type.
      reason: encodeMessage(typeof reason === 'string' ? reason.slice(0, 199) : reason),
      status: destination === 'WALLET' ? 'DONE' : 'REQUESTED',
      order_refund_id: order_refund_id ?? null,
      requested_by: actorColumns(ctx.actor).actor_id,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const { refund_id } = refund
  if (destination === 'PROVIDER') await enqueue(tx, 'payments.refund', { refund_id }, { dedupe: refund_id })
  return refund
}

/** What went back or is on its way; what was refused stayed. */
async function loadEarlier(tx: Tx, payment_id: string): Promise<{ count: number; given: number }> {
  const rows = await tx
    .selectFrom('payment_refunds')
    .select(['amount', 'status'])
    .where('payment_id', '=', payment_id)
    .execute()
  const live = rows.filter(({ status }) => status !== 'REFUSED' && status !== 'FAILED')
  return { count: rows.length, given: live.reduce((sum, { amount }) => sum + amount, 0) }
}
