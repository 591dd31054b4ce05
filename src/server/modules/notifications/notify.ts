import type { Language } from '#contract/language.ts'
import type { Administrators, Notice } from '#contract/notice.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { noticeMail } from '#server/mail/notice-mail.ts'
import type { MailReader } from '#server/mail/notice-mail.ts'
import { mailOf } from '#server/mail/send-mail.ts'
import { shopName } from '#server/modules/business/business.ts'
import { enqueueAll } from '#server/queue/tasks.ts'
import type { LaterTask } from '#server/queue/tasks.ts'
import { findReader } from './notifications.queries.ts'
import { writeForAdmins, writeForPerson } from './write-notifications.ts'
import type { Entry } from './write-notifications.ts'

/** Whom a notice is for. How to reach them is looked up where the caller does not know it. */
type Person = { user_id: string; email?: string; first_name?: string; language?: Language }
type PersonNotice<Facts> = Notice<Facts, 'customer' | 'administrator'>
/** Narrows a notice to one administrator, as long as they may open it. */
type Only = { only?: string | null }

/**
 * Tells people something in the transaction in which it happens: the notification, and the mail where the notice has one
 * and the notification is new. False when a person has been told before.
 */
export async function notify<Facts>(
  ctx: Ctx,
  tx: Tx,
  notice: PersonNotice<Facts>,
  facts: NoInfer<Facts> & Person,
): Promise<boolean>
export async function notify<Facts>(
  ctx: Ctx,
  tx: Tx,
  notice: Notice<Facts, Administrators>,
  facts: NoInfer<Facts> & Only,
): Promise<boolean>
export async function notify<Facts>(
  ctx: Ctx,
  tx: Tx,
  notice: Notice<Facts>,
  facts: NoInfer<Facts> & (Person | Only),
): Promise<boolean> {
  const { to } = notice
  if (typeof to === 'object') {
    await writeForAdmins(ctx, tx, { ...entryOf(notice, facts), ...to, ...('only' in facts && { only: facts.only }) })
    return true
  }
  if (!('user_id' in facts)) throw new Error(`${notice.kind} is for a person`)
  const { isNew, mails } = await notifyPerson(ctx, tx, notice, facts)
  await enqueueAll(tx, mails)
  return isNew
}

/** As `notify`, but answers the mail for a caller who enqueues it with other tasks. */
export async function notifyInBatch<Facts>(
  ctx: Ctx,
  tx: Tx,
  notice: PersonNotice<Facts>,
  facts: NoInfer<Facts> & Person,
): Promise<LaterTask[]> {
  return (await notifyPerson(ctx, tx, notice, facts)).mails
}

async function notifyPerson<Facts>(ctx: Ctx, tx: Tx, notice: Notice<Facts>, facts: Facts & Person) {
  const isNew = !notice.dedupeKey || (await writeForPerson(ctx, tx, facts.user_id, entryOf(notice, facts)))
  if (!isNew || !notice.words.en(facts).mail) return { isNew, mails: [] }
  const reader = readerOf(facts) ?? (await findReader(tx, facts.user_id))
  if (!reader) return { isNew, mails: [] }
  const frame = { shopName: await shopName(ctx.db, tx), publicUrl: ctx.config.PUBLIC_URL }
  return { isNew, mails: [mailOf(noticeMail(notice, facts, reader, frame))] }
}

function readerOf({ email, first_name = '', language }: Person): MailReader | null {
  return email === undefined || language === undefined ? null : { email, language, first_name }
}

function entryOf<Facts>(notice: Notice<Facts>, facts: Facts): Entry {
  const { kind, dedupeKey, link, orderId, words } = notice
  const listed = (language: Language) => {
    const { title, text = '' } = words[language](facts)
    return { title, text }
  }
  const order_id = orderId?.(facts)
  return {
    kind,
    dedupe: dedupeKey?.(facts) ?? '',
    words: { en: listed('en'), id: listed('id') },
    link: link(facts),
    ...(order_id && { order_id }),
  }
}
