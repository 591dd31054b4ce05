import type { TaskName } from '#server/queue/tasks.ts'

/** Apart from the task itself, which enqueues itself again. */
export const followPayoutName: TaskName<{ payout_id: string }> = { kind: 'withdrawals.follow_payout', maxAttempts: 8 }
