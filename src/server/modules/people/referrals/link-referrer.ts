import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import type { Referrer } from './find-referrer.ts'

type Wanted = { user_id: string; referrer: Referrer; field: 'code' | 'referralCode' }
type Obstacle = 'referral_own' | 'referral_circle' | 'referral_linked_before' | 'referral_too_late'

/**
 * Links a customer to their referrer: once, before the first paid order, never to themselves under any address, nor to
 * a customer whom they referred, directly or through others. One link at a time is made in the whole shop, so that two
 * people never end up as each other's referrer. What is in the way is a field error; a link that exists already, or a
 * paid order, is a `conflict`.
 */
export async function linkReferrer(ctx: Ctx, tx: Tx, { user_id, referrer, field }: Wanted): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('referral', 0))`.execute(tx)
  const refuse = (obstacle: Obstacle) => refusal(obstacle, field)
  if (await isSamePerson(tx, user_id, referrer)) throw refuse('referral_own')
  const { numAffectedRows } = await sql`
    with recursive above (user_id, referred_by) as (
      select user_id, referred_by from users where user_id = ${referrer.user_id}
      union select u.user_id, u.referred_by from users u join above on u.user_id = above.referred_by)
    update users set referred_by = ${referrer.user_id}, updated_at = ${ctx.now()}
     where user_id = ${user_id} and referred_by is null
       and not exists (select from above where above.user_id = ${user_id})
       and not exists (select from placed_orders where placed_orders.user_id = ${user_id} and paid_at is not null)
  `.execute(tx)
  if (numAffectedRows !== 1n) throw refuse(await obstacleTo(tx, user_id))
  await emit(ctx, tx, 'referral.linked', { user_id, referrer_id: referrer.user_id })
}

async function isSamePerson(tx: Tx, user_id: string, referrer: Referrer): Promise<boolean> {
  if (referrer.user_id === user_id) return true
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return isSameMailbox(email, referrer.email)
}

/** Why nothing was linked. */
async function obstacleTo(tx: Tx, user_id: string): Promise<Obstacle> {
  const { rows } = await sql<{ obstacle: Obstacle }>`
    select case when referred_by is not null then 'referral_linked_before'
                when exists (select from placed_orders where placed_orders.user_id = ${user_id} and paid_at is not null)
                then 'referral_too_late' else 'referral_circle' end as obstacle
      from users where user_id = ${user_id}`.execute(tx)
  return rows[0]?.obstacle ?? 'referral_circle'
}

function refusal(obstacle: Obstacle, field: Wanted['field']): AppError {
  const message = say(obstacle)
  const isField = field === 'referralCode' || obstacle === 'referral_own' || obstacle === 'referral_circle'
  return isField
    ? new AppError('invalid_input', { fields: { [field]: message }, details: { obstacle } })
    : new AppError('conflict', { message, details: { obstacle } })
}

/** Whether two addresses lead to one mailbox: `siti+shop@…` is `siti@…`, and Gmail overlooks dots. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}

function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  const host = email.slice(at + 1).toLowerCase()
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
