import { on } from '#server/events.ts'
import { findOverdueTask, lookAtPlanTask } from './living/look-at-plan.ts'
import { forgetPlaces } from './living/forget-places.ts'
import { hearMove } from './living/start-plan.ts'

export const skinvestmentTasks = [lookAtPlanTask, findOverdueTask]

export const skinvestmentSubscriptions = [
  on('order.moved', hearMove),
  on('account.closing', (_ctx, tx, { user_id }) => forgetPlaces(tx, user_id)),
]
