import { on } from '#server/events.ts'
import { forgetCustomer } from './forget-customer.ts'
import { leaveToNobody } from './moving/leave-to-nobody.ts'
import { clearViewersTask } from './presence/show-presence.ts'
import { findCancelledReplacementsTask, onReplacementCancelled, reopenReturnTask } from './returns/reopen-return.ts'

export const supportTasks = [clearViewersTask, reopenReturnTask, findCancelledReplacementsTask]

export const supportSubscriptions = [
  on('account.closing', (ctx, tx, { user_id }) => forgetCustomer(ctx, tx, user_id)),
  on('order.moved', onReplacementCancelled),
  on('staff.lost', (ctx, tx) => leaveToNobody(ctx, tx)),
]
