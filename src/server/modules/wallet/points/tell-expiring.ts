import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { transaction, unhurried } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { greeting } from '#server/mail/greeting.ts'
import { mailOf } from '#server/mail/send-mail.ts'
import { shopName } from '#server/modules/business/business.ts'
import { writeForPerson } from '#server/modules/notifications/notifications.ts'
import { defineRecurringTask, enqueueAll } from '#server/queue/tasks.ts'
import { dayText } from '#contract/written.ts'

const atOnce = 200

/** How long before, and the column that says that it was told. */
const notices = [
  { days: 7, column: 'told_week_at' },
  { days: 30, column: 'told_month_at' },
] as const
type Notice = (typeof notices)[number]

/** Tells customers 30 and 7 days before their points expire, in the shop and by mail, once for each lot. */
export const tellExpiringTask = defineRecurringTask({
  kind: 'wallet.tell-expiring',
  everySeconds: 6 * 3_600,
  run: async (ctx) => {
    const db = unhurried(ctx.db)
    for (const notice of notices) while ((await transaction(db, (tx) => tellSome(ctx, tx, notice))) === atOnce);
  },
})

type Ending = {
  user_id: string
  email: string
  first_name: string
  language: 'en' | 'id'
  amount: number
  expires_at: string
}

/** The week's notice says the month's as well, where that was missed. */
async function tellSome(ctx: Ctx, tx: Tx, { days, column }: Notice): Promise<number> {
  const now = ctx.now()
  const until = new Date(now.getTime() + days * 86_400_000)
  const { rows } = await sql<Ending>`
    with due as (
      select lot_id, user_id, remaining, expires_at from point_lots
       where remaining > 0 and expires_at > ${now} and expires_at <= ${until} and ${sql.ref(column)} is null
         and user_id in (select user_id from point_lots
                          where remaining > 0 and expires_at > ${now} and expires_at <= ${until} and ${sql.ref(column)} is null
                          group by user_id limit ${atOnce})
         for no key update
    ), told as (
      update point_lots l set told_month_at = ${now}, told_week_at = ${days === 7 ? sql`${now}` : sql`told_week_at`}
        from due d where l.lot_id = d.lot_id
    )
    select p.user_id, p.email, p.first_name, p.language, sum(d.remaining)::bigint as amount, min(d.expires_at) as expires_at
      from due d join people p using (user_id) where p.status = 'ACTIVE'
     group by p.user_id, p.email, p.first_name, p.language`.execute(tx)
  const name = rows.length > 0 ? await shopName(ctx.db, tx) : ''
  for (const ending of rows) await tell(ctx, tx, ending, name)
  return rows.length
}

async function tell(ctx: Ctx, tx: Tx, { user_id, email, first_name, language, ...facts }: Ending, name: string) {
  const words = { en: wordsOf.en(facts), id: wordsOf.id(facts) }
  const dedupe = `points-expiring/${facts.expires_at}/${ctx.now().toISOString().slice(0, 10)}`
  const isNew = await writeForPerson(ctx, tx, user_id, { kind: 'POINTS_EXPIRING', dedupe, words, link: '/point' })
  if (!isNew) return
  const { title, text } = words[language]
  const button = { label: language === 'id' ? 'Lihat poin' : 'See my points', url: `${ctx.config.PUBLIC_URL}/point` }
  const parts = {
    language,
    shopName: name,
    title,
    paragraphs: [greeting(language, first_name), text],
    button,
    links: [],
  }
  await enqueueAll(tx, [mailOf({ to: email, subject: title, parts })])
}

type Facts = Pick<Ending, 'amount' | 'expires_at'>

const count = (amount: number) => amount.toLocaleString('id-ID')

const wordsOf = {
  en: ({ amount, expires_at }: Facts) => ({
    title: `${count(amount)} of your points expire soon`,
    text: `The first of them end on ${dayText(lastDay(expires_at), 'en')}. Spend them on your next order: 1 point is Rp 1.`,
  }),
  id: ({ amount, expires_at }: Facts) => ({
    title: `${count(amount)} poin Anda segera hangus`,
    text: `Poin pertama berakhir pada ${dayText(lastDay(expires_at), 'id')}. Gunakan pada pesanan berikutnya: 1 poin bernilai Rp 1.`,
  }),
}

/** Points end at midnight: their last day is the one before. */
function lastDay(expires_at: string): string {
  return new Date(Date.parse(expires_at) - 1).toISOString()
}
