import type { TaskName } from '#server/queue/tasks.ts'

type Import = { import_id: string }

/** Apart from their work, so that code that enqueues a task does not import the work. */
export const checkImportTask: TaskName<Import> = { kind: 'catalogue.check-import', maxAttempts: 3 }
export const applyImportTask: TaskName<Import> = { kind: 'catalogue.apply-import', maxAttempts: 5 }
