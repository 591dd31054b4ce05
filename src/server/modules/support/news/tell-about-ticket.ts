import type { Ctx, CustomerCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { shopName } from '#server/modules/business/business.ts'
import { writeForPerson, notifyAdmins } from '#server/modules/notifications/notifications.ts'
import type { AdminNews } from '#server/modules/notifications/notifications.ts'
import { greeting } from '#server/mail/greeting.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { findReader } from './reader.queries.ts'

type Told = { ticket_id: string; reference: string }

/** A new ticket: the administrators hear of it, and the customer gets its number by mail. */
export async function tellAboutTicket(ctx: Ctx, tx: Tx, ticket: Told & { user_id: string }): Promise<void> {
  const { ticket_id, reference } = ticket
  await notifyAdmins(ctx, tx, {
    kind: 'ADMIN_TICKET_CREATED',
    dedupe: `ticket/${ticket_id}`,
    words: {
      en: { title: 'A customer asks something', text: reference },
      id: { title: 'Pertanyaan baru dari pelanggan', text: reference },
    },
    link: `/admin/support/${ticket_id}`,
    list: '/admin/support',
    needs: 'support',
    isAtWill: true,
  })
  const reader = await findReader(tx, ticket.user_id)
  if (!reader) return
  const isIndonesian = reader.language === 'id'
  const title = isIndonesian ? 'Kami menerima pertanyaan Anda' : 'We have your question'
  await sendMail(tx, {
    to: reader.email,
    subject: `${title}: ${reference}`,
    parts: {
      language: reader.language,
      shopName: await shopName(ctx.db, tx),
      title,
      paragraphs: [
        greeting(reader.language, reader.first_name),
        isIndonesian
          ? `Nomor tiket Anda ${reference}. Kami menjawab secepatnya; Anda menerima email untuk setiap jawaban.`
          : `Its number is ${reference}. We answer as soon as we can, and mail you with every answer.`,
      ],
      button: {
        label: isIndonesian ? 'Lihat tiket' : 'Open ticket',
        url: `${ctx.config.PUBLIC_URL}/customer/support/${ticket_id}`,
      },
    },
  })
}

type Reply = Told & { assigned_to: string | null; message_id: string }

/** The customer wrote: notifies the administrator who has the ticket, or all where none has it who may open it. */
export async function tellAdminsOfReply(ctx: CustomerCtx, tx: Tx, reply: Reply): Promise<void> {
  const { ticket_id, reference, assigned_to, message_id } = reply
  const news: AdminNews = {
    kind: 'ADMIN_TICKET_REPLY',
    dedupe: `ticket/${ticket_id}/${message_id}`,
    words: {
      en: { title: 'A customer wrote', text: reference },
      id: { title: 'Pelanggan menulis', text: reference },
    },
    link: `/admin/support/${ticket_id}`,
    list: '/admin/support',
    needs: 'support',
    isAtWill: true,
  }
  await notifyAdmins(ctx, tx, news, assigned_to)
}

export async function tellAssigned(ctx: Ctx, tx: Tx, { ticket_id, reference, user_id }: Told & { user_id: string }) {
  await writeForPerson(ctx, tx, user_id, {
    kind: 'ADMIN_TICKET_ASSIGNED',
    dedupe: `ticket/${ticket_id}/assigned/${ctx.now().getTime()}`,
    words: {
      en: { title: 'A ticket is yours', text: reference },
      id: { title: 'Tiket diserahkan kepada Anda', text: reference },
    },
    link: `/admin/support/${ticket_id}`,
  })
}
