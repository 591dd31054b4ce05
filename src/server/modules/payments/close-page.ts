import type { TaskName } from '#server/queue/tasks.ts'

/** Closes one page at the provider; the work is in close-payment-pages.ts. */
export const closePage: TaskName<{ payment_id: string }> = { kind: 'payments.close_page', maxAttempts: 14 }
