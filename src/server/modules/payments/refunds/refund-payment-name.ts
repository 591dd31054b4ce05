import type { TaskName } from '#server/queue/tasks.ts'

/** Apart from the task itself, which writes what enqueues it again. */
export const refundPaymentName: TaskName<{ refund_id: string }> = { kind: 'payments.refund', maxAttempts: 14 }
