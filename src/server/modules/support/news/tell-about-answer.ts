import type { TicketStatus } from '#contract/support/tickets.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { greeting } from '#server/mail/greeting.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { shopName } from '#server/modules/business/business.ts'
import { writeForPerson } from '#server/modules/notifications/notifications.ts'
import type { Words } from '#server/modules/notifications/notifications.ts'
import type { MovedTicket } from '../moving/move-ticket.ts'
import { findReader } from './reader.queries.ts'

type Answered = { ticket_id: string; reference: string; user_id: string; message_id: string; message: string }

const mostInMail = 1_500

/** An answer: in the shop, and by mail with what the administrator wrote. Never called for a note. */
export async function tellAboutAnswer(ctx: AdminCtx, tx: Tx, answered: Answered): Promise<void> {
  const { ticket_id, reference, user_id, message_id, message } = answered
  await tell(ctx, tx, {
    ticket_id,
    reference,
    user_id,
    kind: 'TICKET_ANSWERED',
    dedupe: `ticket/${ticket_id}/${message_id}`,
    words: {
      en: { title: 'We have answered', text: `There is an answer to ${reference}.` },
      id: { title: 'Kami sudah menjawab', text: `Ada jawaban untuk ${reference}.` },
    },
    quote: message.length <= mostInMail ? message : `${message.slice(0, mostInMail).toWellFormed()}…`,
  })
}

type ToldStatus = Extract<TicketStatus, 'RESOLVED' | 'CLOSED'>

const words: Record<ToldStatus | 'WITHDRAWN' | 'OPENED', (reference: string) => Record<'en' | 'id', Words>> = {
  RESOLVED: (reference) => ({
    en: { title: 'Your question is resolved', text: `${reference} is resolved. If it is not, just write again.` },
    id: { title: 'Pertanyaan Anda selesai', text: `${reference} selesai. Jika belum, silakan menulis lagi.` },
  }),
  CLOSED: (reference) => ({
    en: { title: 'Your ticket is closed', text: `${reference} is closed. You can tell us how good the help was.` },
    id: { title: 'Tiket Anda ditutup', text: `${reference} ditutup. Anda dapat menilai bantuan kami.` },
  }),
  WITHDRAWN: (reference) => ({
    en: {
      title: 'Your ticket is closed',
      text: `${reference} is closed. The return in it was withdrawn before anybody had decided about it. You can ask for it again while there is time.`,
    },
    id: {
      title: 'Tiket Anda ditutup',
      text: `${reference} ditutup. Pengembalian di dalamnya dibatalkan sebelum diputuskan. Anda dapat mengajukannya lagi selama waktunya belum lewat.`,
    },
  }),
  OPENED: (reference) => ({
    en: { title: 'Your ticket is open again', text: `We look into ${reference} once more.` },
    id: { title: 'Tiket Anda dibuka kembali', text: `Kami memeriksa ${reference} sekali lagi.` },
  }),
}

/** An administrator has settled, closed or reopened it, and may have withdrawn the return in it. */
export async function tellAboutMove(
  ctx: AdminCtx,
  tx: Tx,
  moved: MovedTicket,
  { withdraw_return }: { withdraw_return: boolean },
): Promise<void> {
  const { ticket_id, reference, user_id, from_status, status } = moved
  const what = from_status === 'CLOSED' ? 'OPENED' : status
  if (what !== 'RESOLVED' && what !== 'CLOSED' && what !== 'OPENED') return
  await tell(ctx, tx, {
    ticket_id,
    reference,
    user_id,
    kind: `TICKET_${what}`,
    dedupe: `ticket/${ticket_id}/${what}/${ctx.now().getTime()}`,
    words: words[withdraw_return ? 'WITHDRAWN' : what](reference),
    quote: null,
  })
}

type News = {
  ticket_id: string
  reference: string
  user_id: string
  kind: string
  dedupe: string
  words: Record<'en' | 'id', Words>
  quote: string | null
}

/** In the shop and by mail, to the customer of the ticket. */
export async function tell(ctx: Ctx, tx: Tx, { ticket_id, reference, user_id, quote, ...news }: News): Promise<void> {
  const link = `/customer/support/${ticket_id}`
  const isNew = await writeForPerson(ctx, tx, user_id, { ...news, link })
  const reader = isNew ? await findReader(tx, user_id) : null
  if (!reader) return
  const { title, text } = news.words[reader.language]
  await sendMail(tx, {
    to: reader.email,
    subject: `${title}: ${reference}`,
    parts: {
      language: reader.language,
      shopName: await shopName(ctx.db, tx),
      title,
      paragraphs: [
        greeting(reader.language, reader.first_name),
        text,
        ...(quote === null ? [] : quote.split(/\n{2,}/)),
      ],
      button: {
        label: reader.language === 'id' ? 'Lihat tiket' : 'Open ticket',
        url: `${ctx.config.PUBLIC_URL}${link}`,
      },
    },
  })
}
