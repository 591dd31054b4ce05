import type { MyVoucherStatus, VoucherRefusal } from '#contract/vouchers/vouchers.ts'
import type { Known } from '../reading/known.queries.ts'

/** What keeps a customer from a voucher whatever is in the cart; null where nothing does. */
export function judgePerson(one: Known, now: Date): VoucherRefusal | null {
  if (!one.is_active || one.archived_at !== null) return 'NOT_ACTIVE'
  if (Date.parse(one.starts_at) > now.getTime()) return 'NOT_STARTED'
  if (Date.parse(one.ends_at) <= now.getTime()) return 'ENDED'
  if (isUsedUp(one)) return 'USED_UP'
  if (!one.is_for_me) return 'NOT_FOR_YOU'
  return one.my_uses >= one.per_customer_limit ? 'LIMIT_REACHED' : null
}

/** Its uses or its money are given away, or the one use of the customer's code is. */
function isUsedUp({ quota, used_count, budget, given_amount, ...one }: Known): boolean {
  if (quota !== null && used_count >= quota) return true
  if (budget !== null && given_amount >= budget) return true
  return one.campaign_prefix !== null && (one.own_code === null || one.is_own_code_spent)
}

/** Where it stands for its customer. A gift that is claimed and waits for an order can be used. */
export function statusFor(one: Known, now: Date, waits: { isClaimed: boolean }): MyVoucherStatus {
  if (waits.isClaimed) return 'USABLE'
  if (one.my_uses >= one.per_customer_limit) return 'USED'
  const reason = judgePerson(one, now)
  if (reason === null) return 'USABLE'
  return reason === 'NOT_STARTED' ? 'UPCOMING' : 'ENDED'
}
