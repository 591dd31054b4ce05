import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { rupiah } from '#contract/written.ts'
import { endOfWibDay, startOfWibDay, wibDay } from '#server/wib-days.ts'

/** No bank takes less, whatever is set. */
const leastPayout = 10_000

export type Rules = { fee: number; min_amount: number; max_per_day: number; wait_hours: number }

/** What applies to withdrawals now. Amounts are whole rupiah. */
export async function loadRules(db: Db | Tx): Promise<Rules> {
  const { withdrawals } = await getSettings(db)
  return { ...withdrawals, min_amount: Math.max(withdrawals.min_amount, withdrawals.fee + leastPayout) }
}

/** What of the day's limit is left; a day is one in Asia/Jakarta and counts all that was not given up or refused. */
export async function loadLeftToday(db: Db | Tx, user_id: string, rules: Rules, now: Date): Promise<number> {
  const day = wibDay(now)
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from withdrawals
     where user_id = ${user_id} and created_at >= ${startOfWibDay(day)} and created_at < ${endOfWibDay(day)}
       and status not in ('DISAPPROVED', 'FAILED', 'EXPIRED', 'CANCELLED')
       and not (status in ('AWAITING_OTP', 'OTP_VERIFIED') and expires_at <= ${now})`.execute(db)
  return Math.max(0, rules.max_per_day - (rows[0]?.amount ?? 0))
}

/** Below the minimum, above the cash, or above what is left of the day: `invalid_input` at the amount. */
export function requireAmount(amount: number, limits: { rules: Rules; cash: number; left: number }): void {
  const { rules, cash, left } = limits
  const refuse = (message: ReturnType<typeof say>) => new AppError('invalid_input', { fields: { amount: message } })
  if (amount < rules.min_amount) throw refuse(say('withdraw_at_least', { min: rupiah(rules.min_amount) }))
  if (amount > cash) throw refuse(say('withdraw_cash_left', { cash: rupiah(cash) }))
  if (amount > left) throw refuse(say('withdraw_left_today', { left: rupiah(left) }))
}
