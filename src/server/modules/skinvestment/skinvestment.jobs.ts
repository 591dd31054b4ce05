import { on } from '#server/events.ts'
import { findOverdueTask, lookAtPlanTask } from './living/look-at-plan.ts'
import { hearMove } from './living/start-plan.ts'

export const skinvestmentTasks = [lookAtPlanTask, findOverdueTask]

export const skinvestmentSubscriptions = [on('order.moved', hearMove)]
