import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** A cart counts as left after so many hours without a change. */
const leftHours = 24
/** What was left longer than this ago is not brought up any more. */
const forgottenDays = 7
/** How long a customer who does not order is left in peace. */
const pauseDays = 30

export type LeftCart = { user_id: string; left_at: string; first_name: string; email: string; language: Language }

/**
 * Carts that were left and whose customers may be reminded now, behind `after`, locked until the transaction ends; those
 * that another process has just locked are left to it. The time counts from the last change, the last order and the
 * agreement, whichever came last. Without an order in between, one reminder is enough for thirty days (decision 72).
 */
export async function lockLeftCarts(ctx: Pick<Ctx, 'now'>, tx: Tx, after: string, most: number): Promise<LeftCart[]> {
  const ago = (hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000)
  const { rows } = await sql<LeftCart>`
    select c.user_id, greatest(c.updated_at, m.agreed_at, o.last_at) as left_at, m.first_name, m.email, m.language
      from carts c join mailing_list m using (user_id)
     cross join lateral (select max(placed_at) as last_at from placed_orders p where p.user_id = c.user_id) o
     where c.user_id > ${after} and exists (select from cart_items i where i.user_id = c.user_id)
       and greatest(c.updated_at, m.agreed_at, o.last_at) <= ${ago(leftHours)}::timestamptz
       and greatest(c.updated_at, m.agreed_at, o.last_at) > ${ago(24 * forgottenDays)}::timestamptz
       and (c.reminded_at is null or c.reminded_at <= ${ago(24 * pauseDays)}::timestamptz or c.reminded_at < o.last_at)
     order by c.user_id limit ${most} for no key update of c skip locked`.execute(tx)
  return rows
}

/** Writes down that a customer is reminded, and answers for which time. The cart has to be locked. */
export async function noteReminder(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  { user_id, left_at }: LeftCart,
  voucher_code: string | null,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with counted as (
      update carts set reminders = reminders + 1, reminded_at = ${ctx.now()} where user_id = ${user_id} returning reminders
    )
    insert into cart_reminders (user_id, number, left_at, reminded_at, voucher_code)
    select ${user_id}::uuid, reminders, ${left_at}::timestamptz, ${ctx.now()}::timestamptz, ${voucher_code} from counted
    returning number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A cart that is locked is there')
  return row.number
}

export type Reminder = Omit<LeftCart, 'left_at'> & { voucher_code: string | null }

/** A reminder whose mail is still wanted: the agreement stands, and nothing was ordered since. */
export async function findReminder(db: Db, user_id: string, number: number): Promise<Reminder | null> {
  const { rows } = await sql<Reminder>`
    select m.user_id, m.first_name, m.email, m.language, r.voucher_code
      from cart_reminders r join mailing_list m using (user_id)
     where r.user_id = ${user_id} and r.number = ${number} and r.mailed_at is null and m.agreed_at <= r.reminded_at
       and not exists (select from placed_orders o where o.user_id = r.user_id and o.placed_at > r.reminded_at)`.execute(
    db,
  )
  return rows[0] ?? null
}
