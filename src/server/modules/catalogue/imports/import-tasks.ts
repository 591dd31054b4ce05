import type { TaskName } from '#server/queue/tasks.ts'

type Import = { import_id: string }

/** Kept apart from their work, because whoever enqueues them is not to carry it along. */
export const checkImportTask: TaskName<Import> = { kind: 'catalogue.check-import', maxAttempts: 3 }
export const applyImportTask: TaskName<Import> = { kind: 'catalogue.apply-import', maxAttempts: 5 }
