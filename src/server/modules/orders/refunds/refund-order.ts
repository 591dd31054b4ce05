import { sql } from 'kysely'
import { encodeMessage as toColumn } from '#contract/messages/stored-message.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { refundAtProvider } from '#server/modules/payments/payments.ts'
import { refundToWallet } from '#server/modules/wallet/wallet.ts'
import { lockHeld } from './held-of-order.ts'
import type { PaidPurse } from './held-of-order.ts'

/** Into the customer's wallet, or back the way it came. */
export type RefundTo = 'WALLET' | 'PROVIDER'
export type RefundedLine = { order_item_id: string; quantity: number; amount: number }

type Wanted = {
  purse?: PaidPurse
  reason?: Remark
  /** For these lines, exactly their amounts; where left out all that is still held. */
  lines?: readonly RefundedLine[]
  /** Exactly so much, of the order as a whole. */
  amount?: number
  /** Where money goes; points and cash always go to where they came from. */
  to?: RefundTo
  /** The amount that is used up and stays with the shop, of a refund without lines. */
  keep?: number
}

/**
 * Gives back what the shop still holds of an order: of each purse what was paid, less what the provider took back, less
 * earlier refunds (`held-of-order.ts`). Money goes to the cash purse or is asked of its provider, points and cash go to where they came from.
 * More than once per order, in parts or whole; nothing held is nothing refunded. Lines for more than is held, and what the
 * provider does not give back, are a `conflict`, and the database refuses any amount beyond what is held.
 */
export async function refundOrder(
  ctx: Ctx,
  tx: Tx,
  order: { order_id: string; order_number: string; user_id: string },
  { purse = 'MONEY', reason = '', lines = [], to = 'WALLET', keep = 0, amount }: Wanted = {},
): Promise<number> {
  return (await writeRefund(ctx, tx, order, { purse, reason, lines, to, keep, amount })).amount
}

/** The same, and answers its refund; `null` where nothing was held. */
export async function writeRefund(
  ctx: Ctx,
  tx: Tx,
  order: { order_id: string; order_number: string; user_id: string },
  { purse, reason, lines, to, keep, amount: asked }: Required<Omit<Wanted, 'amount'>> & { amount?: number | undefined },
): Promise<{ amount: number; refund_id: string | null }> {
  const { order_id, order_number, user_id } = order
  const { [purse]: held } = await lockHeld(tx, order_id)
  const { earlier, spent_by } = await loadEarlier(tx, order_id, purse)
  const wanted = asked ?? lines.reduce((sum, line) => sum + line.amount, 0)
  if (wanted > held) throw new AppError('conflict', { details: { held } })
  const amount = asked !== undefined || lines.length > 0 ? wanted : Math.max(0, held - keep)
  if (amount === 0) return { amount, refund_id: null }
  const reference = earlier === 0 ? order_number : `${order_number}/${earlier + 1}`
  const by_provider = purse === 'MONEY' && to === 'PROVIDER'
  const refund_id = uuidv7()
  const what = { purse, amount, reference, by_provider, reason: reasonOf(reason) }
  const row = { refund_id, order_id, ...what, created_at: ctx.now() }
  await tx.insertInto('order_refunds').values(row).execute()
  if (!by_provider) {
    const outcome = await refundToWallet(ctx, tx, { user_id, order_number, spent_by, purse, reference, amount })
    if (outcome === 'already_posted') throw new Error(`Refund ${reference} is booked and not noted`)
  }
  if (lines.length > 0) {
    const values = lines.map((line) => ({ refund_id, ...line }))
    await tx.insertInto('order_refund_lines').values(values).execute()
  }
  if (by_provider) await refundAtProvider(ctx, tx, { order_id, order_refund_id: refund_id, amount, reason })
  await emit(ctx, tx, 'order.refunded', { order_id, user_id, purse, amount, lines })
  return { amount, refund_id }
}

/** The longest reasons are those that people type. */
function reasonOf(reason: Remark): string {
  return toColumn(typeof reason === 'string' ? reason.slice(0, 299) : reason)
}

/** How often this purse was paid back before, and the number under which the wallet paid: a plan's for its parcels. */
async function loadEarlier(tx: Tx, order_id: string, purse: PaidPurse): Promise<{ earlier: number; spent_by: string }> {
  const { rows } = await sql<{ earlier: number; spent_by: string }>`
    select (select count(*)::integer from order_refunds r where r.order_id = o.order_id and r.purse = ${purse}) as earlier,
           coalesce((select p.order_number from orders p where o.subscription_id is not null and p.order_id = o.parent_order_id),
                    o.order_number) as spent_by
      from orders o where o.order_id = ${order_id}`.execute(tx)
  return rows[0] ?? { earlier: 0, spent_by: '' }
}
