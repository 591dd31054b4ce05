import type { AccountFacts } from '#contract/people/account-notices.ts'
import type { Notice } from '#contract/notice.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { noticeMail } from '#server/mail/notice-mail.ts'
import type { MailReader } from '#server/mail/notice-mail.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import type { Email } from '#server/mail/mail-parts.ts'
import { loadShopName } from './people.queries.ts'

type AccountNotice = Notice<AccountFacts, 'account'>
type Receiver = MailReader & Omit<AccountFacts, 'shop'>

/** Mails the owner of an address a notice about their account. */
export async function mailNotice(ctx: Ctx, tx: Tx, notice: AccountNotice, receiver: Receiver): Promise<void> {
  await sendMail(tx, await accountMail(ctx, tx, notice, receiver))
}

/** The mail of a notice, for a task that sends it itself. */
export async function accountMail(
  { config }: Pick<Ctx, 'config'>,
  db: Db | Tx,
  notice: AccountNotice,
  receiver: Receiver,
): Promise<Email> {
  const shop = await loadShopName(db)
  return noticeMail(notice, { ...receiver, shop }, receiver, { shopName: shop, publicUrl: config.PUBLIC_URL })
}
