import { greeting } from '#server/mail/greeting.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { shopName } from '#server/modules/business/business.ts'
import { writeForPerson } from '#server/modules/notifications/notifications.ts'
import type { MovedWithdrawal } from '../moving/move-withdrawal.ts'
import { tellAdminsOfRequest } from './tell-admins.ts'
import { withdrawalWords } from './withdrawal-words.ts'
import type { ToldStatus } from './withdrawal-words.ts'

/** Steps that need no mail: the customer made them a moment ago, or the next one follows at once. */
const withoutMail: readonly ToldStatus[] = ['PROCESSING', 'EXPIRED']

/**
 * Tells the customer in the shop and by mail, in the transaction of the move; a new request is told to administrators. Of a
 * closed account nobody is left to be told.
 */
export async function tellAboutMove(ctx: Ctx, tx: Tx, moved: MovedWithdrawal): Promise<void> {
  const { status, from_status, withdrawal_id, user_id } = moved
  if (status === 'AWAITING_OTP' || status === 'OTP_VERIFIED') return
  if (status === 'REQUESTED') await tellAdminsOfRequest(ctx, tx, moved)
  if (moved.email.endsWith('@closed.invalid')) return
  const words = withdrawalWords(status, moved)
  const isNew = await writeForPerson(ctx, tx, user_id, {
    kind: `WITHDRAWAL_${status}`,
    // One that had arrived may still fail.
    dedupe: `withdrawal/${withdrawal_id}/${from_status}/${status}`,
    words,
    link: `/point/withdraw/${withdrawal_id}`,
  })
  if (!isNew || withoutMail.includes(status)) return
  const { title, text } = words[moved.language]
  await sendMail(tx, {
    to: moved.email,
    subject: `${title}: ${moved.reference}`,
    parts: {
      language: moved.language,
      shopName: await shopName(ctx.db, tx),
      title,
      paragraphs: [greeting(moved.language, moved.first_name), text],
      button: {
        label: moved.language === 'id' ? 'Lihat penarikan' : 'View withdrawal',
        url: `${ctx.config.PUBLIC_URL}/point/withdraw/${withdrawal_id}`,
      },
    },
  })
}
