/**
 * Affiliate: what customers earn for having brought others.
 *
 * Owns the tables affiliate_config, affiliate_members, referrals, referral_flags, former_traces, commissions. Subscribes to referral.linked
 * and referral.circle of accounts, to order.placed, order.completed and order.refunded, to payment.reversed and
 * account.closing; emits nothing. A commission keeps the rate of the day its order was placed, is pending from completion
 * and paid once by a timer; what of the goods comes back is taken from it, as a debt where it was spent.
 */
import { on } from '#server/events.ts'
import { earnCommission } from './commissions/earn-commission.ts'
import { freezeRate } from './commissions/freeze-rate.ts'
import { payCommissionsTask } from './commissions/pay-commissions.ts'
import { hearRefund, hearReversal, takeBackTask } from './commissions/take-back.ts'
import { hearCircle } from './links/hear-circle.ts'
import { checkLinkTask, hearLinked } from './links/hear-linked.ts'
import { forgetMember } from './members/forget-member.ts'

export const affiliateTasks = [checkLinkTask, payCommissionsTask, takeBackTask]

export const affiliateSubscriptions = [
  on('referral.linked', hearLinked),
  on('referral.circle', hearCircle),
  on('order.placed', freezeRate),
  on('order.completed', earnCommission),
  on('order.refunded', hearRefund),
  on('payment.reversed', hearReversal),
  on('parcel.reversed', hearReversal),
  on('account.closing', forgetMember),
]
