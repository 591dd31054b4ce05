import { sql } from 'kysely'
import { cartReminder } from '#contract/orders/cart-notices.ts'
import type { System, Ctx } from '#server/context.ts'
import { noticeMail } from '#server/mail/notice-mail.ts'
import { sendMailTask } from '#server/mail/send-mail.ts'
import type { Email } from '#server/mail/mail-parts.ts'
import { unsubscribeTokenOf } from '#server/modules/privacy/privacy.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { defineTask } from '#server/queue/tasks.ts'
import { findCodeWords } from '#server/modules/vouchers/vouchers.ts'
import { getCart } from '../cart.queries.ts'
import { findReminder } from './left-carts.queries.ts'
import type { Reminder } from './left-carts.queries.ts'
import { buyableLines, noticeVoucher } from './reminder-facts.ts'

/**
 * Mails a reminder of a left cart with what is in it when the mail leaves. Dropped where the customer has taken the
 * agreement back, ordered, or emptied the cart meanwhile. The queue holds neither the code nor the link to unsubscribe.
 */
export const mailReminderTask = defineTask({
  kind: 'cart.mail-reminder',
  run: async (ctx, { user_id, number, message_id }, attempt) => {
    const reminder = await findReminder(ctx.db, user_id, number)
    const mail = reminder && (await write(ctx, reminder))
    if (!mail) return
    const sent = await sendMailTask.run(ctx, { ...mail, message_id }, attempt)
    if (sent && 'verdict' in sent && sent.verdict !== null)
      return { payload: { user_id, number, message_id }, verdict: sent.verdict }
    return async (tx) => {
      await sql`update cart_reminders set mailed_at = ${ctx.now()} where user_id = ${user_id} and number = ${number}`.execute(
        tx,
      )
    }
  },
})

async function write(ctx: Ctx<System>, reminder: Reminder): Promise<Email | null> {
  const { user_id, language, voucher_code } = reminder
  const { PUBLIC_URL, APP_SECRET } = ctx.config
  const lines = buyableLines(await getCart(ctx.db, user_id, language))
  if (lines.length === 0) return null
  const given = voucher_code === null ? null : await findCodeWords(ctx, voucher_code)
  const facts = {
    lines,
    voucher: given && noticeVoucher(given),
    unsubscribe_url: `${PUBLIC_URL}/unsubscribe?token=${unsubscribeTokenOf(APP_SECRET, user_id)}`,
  }
  const { shop } = await getSettings(ctx.db)
  return noticeMail(cartReminder, facts, reminder, { shopName: shop.name, publicUrl: PUBLIC_URL })
}
