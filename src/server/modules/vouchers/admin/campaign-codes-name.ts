import type { TaskName } from '#server/queue/tasks.ts'

/** Apart from its work, so that who adds a voucher does not import the work. */
export const makeCodesName: TaskName<{ voucher_id: string }> = { kind: 'vouchers.make-codes', maxAttempts: 8 }
