import type { TaskName } from '#server/queue/tasks.ts'

/** A code is good for five minutes, so it is not worth trying for longer. */
export const sendCodeName: TaskName<{ code_id: string }> = { kind: 'accounts.send-code', maxAttempts: 4 }
