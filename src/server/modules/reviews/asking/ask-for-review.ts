import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { greeting } from '#server/mail/greeting.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { getSettings, shopName } from '#server/modules/business/business.ts'
import { writeForPerson } from '#server/modules/notifications/notifications.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import { thousands } from '#contract/written.ts'

const afterDays = 2

type Asked = {
  user_id: string
  email: string
  first_name: string
  language: 'en' | 'id'
  order_number: string
  lines: { order_item_id: string; name: string }[]
}

/** Asks for a review of what an order brought, in the shop and by mail, once; not for what has one already. */
export const askForReviewTask = defineTask<{ order_id: string }>({
  kind: 'reviews.ask',
  run:
    async (ctx, { order_id }) =>
    async (tx) => {
      const asked = await findAsked(tx, order_id)
      if (asked) await ask(ctx, tx, order_id, asked)
    },
})

export async function askLater(ctx: Ctx, tx: Tx, { order_id }: Events['order.completed']): Promise<void> {
  const due_at = new Date(ctx.now().getTime() + afterDays * 86_400_000)
  await enqueue(tx, askForReviewTask, { order_id }, { due_at, dedupe: order_id })
}

async function findAsked(tx: Tx, order_id: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select p.user_id, p.email, p.first_name, p.language, l.order_number,
           json_agg(json_build_object('order_item_id', l.order_item_id, 'name', l.name) order by l.position) as lines
      from reviewable_lines l join reviewers p using (user_id)
     where l.order_id = ${order_id} and l.status = 'COMPLETED' and l.replaces_item is null and p.status = 'ACTIVE'
       and not exists (select from reviews r where r.order_item_id = l.order_item_id)
     group by p.user_id, p.email, p.first_name, p.language, l.order_number`.execute(tx)
  return rows[0]
}

async function ask(ctx: Ctx, tx: Tx, order_id: string, asked: Asked): Promise<void> {
  const { points } = await getSettings(tx)
  const link = `/orders/review/addreview?order_id=${order_id}`
  const most = thousands(points.review_photo)
  const what = asked.lines.map(({ name }) => name).join(', ')
  const words = {
    en: { title: 'How do you like it?', text: `Review ${what} and get up to ${most} points each.` },
    id: { title: 'Bagaimana menurut Anda?', text: `Ulas ${what} dan dapatkan hingga ${most} poin untuk tiap ulasan.` },
  }
  const isNew = await writeForPerson(ctx, tx, asked.user_id, {
    kind: 'REVIEW_ASKED',
    dedupe: `review-asked/${order_id}`,
    words,
    link,
    order_id,
  })
  if (!isNew) return
  const { title, text } = words[asked.language]
  await sendMail(tx, {
    to: asked.email,
    subject: `${title} (${asked.order_number})`,
    parts: {
      language: asked.language,
      shopName: await shopName(ctx.db, tx),
      title,
      paragraphs: [greeting(asked.language, asked.first_name), text],
      button: {
        label: asked.language === 'id' ? 'Tulis ulasan' : 'Write a review',
        url: `${ctx.config.PUBLIC_URL}${link}`,
      },
    },
  })
}
