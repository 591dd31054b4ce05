import { sql } from 'kysely'
import type { MyReferral } from '#contract/affiliate/referral.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** A code may be changed once in this many days. */
const changeEveryDays = 30

export async function getMyReferral(ctx: CustomerCtx): Promise<MyReferral> {
  const { id: user_id } = ctx.actor
  const { rows } = await sql<Omit<MyReferral, 'link' | 'can_change_at'> & { changed_at: string | null }>`
    select u.referral_code, r.referral_code as referred_by_code,
           u.referred_by is null
             and not exists (select from placed_orders o where o.user_id = u.user_id and o.paid_at is not null) as can_be_referred,
           (select max(ended_at) from referral_codes c where c.user_id = u.user_id) as changed_at
      from users u left join users r on r.user_id = u.referred_by where u.user_id = ${user_id}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  const { changed_at, ...referral } = rows[0]
  return {
    ...referral,
    link: `${ctx.config.PUBLIC_URL}/signup?ref=${referral.referral_code}`,
    can_change_at: changeableAt(changed_at, ctx.now()),
  }
}

/** From when on a code that was changed then may be changed again; null where that is now. */
export function changeableAt(changed_at: string | null, now: Date): string | null {
  if (changed_at === null) return null
  const at = new Date(Date.parse(changed_at) + changeEveryDays * 86_400_000)
  return at > now ? at.toISOString() : null
}

/** When a person last changed their code, under the lock of their account. */
export async function lockCodeOf(
  tx: Tx,
  user_id: string,
): Promise<{ referral_code: string; changed_at: string | null }> {
  const { referral_code } = await tx
    .selectFrom('users')
    .select('referral_code')
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { referral_code, changed_at: await lastChange(tx, user_id) }
}

async function lastChange(db: Db | Tx, user_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('referral_codes')
    .select((eb) => eb.fn.max('ended_at').as('changed_at'))
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.changed_at ?? null
}
