/**
 * Affiliate: what customers earn for having brought others.
 *
 * Owns the tables affiliate_config, affiliate_members, referrals, referral_flags, former_traces, commissions. Subscribes to referral.linked
 * and referral.circle of people, to order.placed, order.completed and order.refunded, to payment.reversed and
 * account.closing; emits nothing. A commission keeps the rate of the day its order was placed, is pending from completion
 * and paid once by a timer; what of the goods comes back is taken from it, as a debt where it was spent.
 */
import { on } from '#server/events.ts'
import { earnCommission } from './commissions/earn-commission.ts'
import { freezeRate } from './commissions/freeze-rate.ts'
import { payCommissionsTask } from './commissions/pay-commissions.ts'
import { onOrderRefunded, onPaymentReversed, takeBackTask } from './commissions/take-back.ts'
import { onReferralCircle } from './links/on-referral-circle.ts'
import { checkLinkTask, onReferralLinked } from './links/on-referral-linked.ts'
import { forgetMember } from './members/forget-member.ts'

export const affiliateTasks = [checkLinkTask, payCommissionsTask, takeBackTask]

export const affiliateSubscriptions = [
  on('referral.linked', onReferralLinked),
  on('referral.circle', onReferralCircle),
  on('order.placed', freezeRate),
  on('order.completed', earnCommission),
  on('order.refunded', onOrderRefunded),
  on('payment.reversed', onPaymentReversed),
  on('parcel.reversed', onPaymentReversed),
  on('account.closing', forgetMember),
]
