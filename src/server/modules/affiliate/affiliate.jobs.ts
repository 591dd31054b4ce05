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
