import { on } from '#server/events.ts'
import { hearFlagged } from './hear-flagged.ts'
import { reconciliationNowTask, reconciliationTask } from './run-reconciliation.ts'

export const reconciliationTasks = [reconciliationTask, reconciliationNowTask]

export const reconciliationSubscriptions = [on('payment.flagged', hearFlagged)]
