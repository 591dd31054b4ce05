import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { greeting } from '#server/mail/greeting.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { shopName } from '#server/modules/business/business.ts'
import { writeForPerson, notifyAdmins } from '#server/modules/notifications/notifications.ts'
import type { Plan } from '../living/lock-plan.ts'
import { adminWords, planWords } from './plan-words.ts'
import type { PlanNews } from './plan-words.ts'

type Told = Pick<Plan, 'subscription_id' | 'user_id' | 'bundle_name' | 'parcels'>

/** Tells the customer in the shop and by mail, once for each occasion, in the transaction of what happened. */
export async function tellAboutPlan(ctx: Ctx, tx: Tx, plan: Told, news: PlanNews): Promise<void> {
  const { subscription_id, user_id } = plan
  const words = planWords(plan, news)
  const link = `/orders/plans/${subscription_id}`
  const isNew = await writeForPerson(ctx, tx, user_id, {
    kind: `PLAN_${news.kind}`,
    dedupe: `plan/${news.kind}/${subscription_id}/${news.parcel_no ?? 0}`,
    words,
    link,
  })
  if (!isNew) return
  const { rows } = await sql<{ email: string; first_name: string; language: 'en' | 'id' }>`
    select email, first_name, language from people where user_id = ${user_id} and status <> 'CLOSED'`.execute(tx)
  const [person] = rows
  if (!person) return
  const { title, text } = words[person.language]
  await sendMail(tx, {
    to: person.email,
    subject: title,
    parts: {
      language: person.language,
      shopName: await shopName(ctx.db, tx),
      title,
      paragraphs: [greeting(person.language, person.first_name), text],
      button: {
        label: person.language === 'id' ? 'Lihat rencana' : 'View plan',
        url: `${ctx.config.PUBLIC_URL}${link}`,
      },
      links: [],
    },
  })
}

/** Tells the administrators that parcels of a routine wait; of the same routine and reason once a day. */
export async function tellAdminsShort(
  ctx: Ctx,
  tx: Tx,
  { bundle_id, bundle_name }: Plan,
  { problem, today }: { problem: 'OUT_OF_STOCK' | 'SWITCHED_OFF'; today: string },
): Promise<void> {
  await notifyAdmins(ctx, tx, {
    kind: `ADMIN_PLAN_${problem}`,
    dedupe: `plan/${problem}/${bundle_id}/${today}`,
    words: adminWords(bundle_name, problem),
    link: '/admin/skinvestment/running?has_problem=true',
    needs: 'orders',
  })
}
