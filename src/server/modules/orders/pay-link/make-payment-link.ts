import { createHmac, randomUUID } from 'node:crypto'
import type { Body, Output } from '#contract/call.ts'
import { messageIn } from '#contract/messages/in-language.ts'
import { say } from '#contract/messages/message.ts'
import type { makePaymentLink as call } from '#contract/orders/payment-link.ts'
import { dayAndTimeText, rupiah } from '#contract/written.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { shopName } from '#server/modules/business/business.ts'
import { hashToken, keyFor } from '#server/secret-keys.ts'
import { reminderMs } from '../listing/order-filters.ts'
import { requireUnpaid } from '../paying/payment-offers.ts'

/**
 * The link of an unpaid order, made where there is none yet or a new one is wanted; the former one ends then. An order that waits
 * for no payment is an `order_status_conflict`.
 */
export async function makePaymentLink(
  ctx: AdminCtx,
  order_id: string,
  { renew }: Body<typeof call>,
): Promise<Output<typeof call>> {
  return transaction(ctx.db, async (tx) => {
    const order = await requireUnpaid(ctx, tx, { order_id }, { lock: true })
    if (renew) await tx.deleteFrom('payment_links').where('order_id', '=', order_id).execute()
    const link_id = randomUUID()
    const made_at = ctx.now().toISOString()
    const token_hash = hashToken(paymentTokenOf(ctx.config.APP_SECRET, link_id))
    const made = await tx
      .insertInto('payment_links')
      .values({ order_id, link_id, token_hash, made_by: ctx.actor.id, made_at })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .returning('link_id')
      .executeTakeFirst()
    if (made) {
      const subject = { subject_type: 'order', subject_id: order_id, before: null, after: null }
      await writeAudit(ctx, tx, { action: 'order.payment_link', ...subject })
    }
    const link = await tx
      .selectFrom('payment_links')
      .select(['link_id', 'made_at', 'opened', 'last_opened_at'])
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    const { link_id: id, ...rest } = link
    const url = `${ctx.config.PUBLIC_URL}/pay/${paymentTokenOf(ctx.config.APP_SECRET, id)}`
    const isReminder = Date.parse(order.placed_at) <= ctx.now().getTime() - reminderMs
    const words = say(isReminder ? 'payment_reminder_words' : 'payment_link_words', {
      name: order.first_name,
      shop: await shopName(ctx.db, tx),
      order: order.order_number,
      total: rupiah(order.total),
      until: dayAndTimeText(order.expires_at, order.language),
      link: url,
    })
    const { phone_number, expires_at } = order
    return { url, words: messageIn(order.language, words), phone_number, expires_at, ...rest }
  })
}

/**
 * What a payment link carries: 256 bits that follow from the id of its row and the shop's secret. So the link can be shown again
 * although the table holds nothing that works.
 */
function paymentTokenOf(appSecret: string, link_id: string): string {
  return createHmac('sha256', keyFor(appSecret, 'payment links')).update(link_id).digest('base64url')
}
