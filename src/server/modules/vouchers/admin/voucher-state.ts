import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { VoucherState } from '#contract/vouchers/vouchers-admin.ts'

/**
 * Where voucher `v` stands. One that was never switched on is a draft whatever its times say; one that is over is over
 * whether it is switched on or not. A campaign is used up with its last code.
 */
export function stateAt(now: Date): RawBuilder<VoucherState> {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql<VoucherState>`
    case when v.archived_at is not null then 'ARCHIVED'
         when v.activated_at is null then 'DRAFT'
         when v.ends_at <= ${at} then 'ENDED'
         when not v.is_active then 'PAUSED'
         when v.starts_at > ${at} then 'SCHEDULED'
         when v.used_count >= least(v.quota, v.campaign_count) or v.given_amount >= v.budget then 'USED_UP'
         else 'RUNNING' end`
}

const soonDays = 3

/** Voucher `v` runs and will not for long: its end is near, or most of what it gives is gone. */
export function runsOut(now: Date): RawBuilder<boolean> {
  const soon = new Date(now.getTime() + soonDays * 86_400_000).toISOString()
  return sql<boolean>`v.hand_by is null and (${stateAt(now)}) = 'RUNNING' and (v.ends_at <= ${soon}::timestamptz
    or v.used_count * 10 >= least(v.quota, v.campaign_count) * 9 or v.given_amount * 10 >= v.budget * 9)`
}
