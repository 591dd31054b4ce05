import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { reviewAsked } from '#contract/reviews/review-notices.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'

const afterDays = 2

type Asked = {
  user_id: string
  email: string
  first_name: string
  language: Language
  order_number: string
  lines: { order_item_id: string; name: string }[]
}

/** Asks for a review of what an order brought, in the shop and by mail, once; not for what has one already. */
export const requestReviewTask = defineTask({
  kind: 'reviews.ask',
  run:
    async (ctx, { order_id }) =>
    async (tx) => {
      const asked = await findAsked(tx, order_id)
      if (asked) await ask(ctx, tx, order_id, asked)
    },
})

export async function requestReviewLater(ctx: Ctx, tx: Tx, { order_id }: Events['order.completed']): Promise<void> {
  const due_at = new Date(ctx.now().getTime() + afterDays * 86_400_000)
  await enqueue(tx, 'reviews.ask', { order_id }, { due_at, dedupe: order_id })
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

async function ask(ctx: Ctx, tx: Tx, order_id: string, { lines, ...asked }: Asked): Promise<void> {
  const { points } = await getSettings(tx)
  const items = lines.map(({ name }) => name)
  await notify(ctx, tx, reviewAsked, { ...asked, order_id, items, points: points.review_photo })
}
