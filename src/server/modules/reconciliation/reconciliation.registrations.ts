import type { Registration } from '#server/registries.ts'
import { countOpen } from './discrepancies.queries.ts'
import { countFailedTasks } from './tasks/failed-tasks.queries.ts'

/** What the reconciliation says in the registries. */
export const reconciliationRegistrations: Registration[] = [
  {
    registry: 'attention',
    kind: 'DISCREPANCIES',
    link: { list: 'discrepancies', filters: { state: 'open' } },
    count: ({ db }) => countOpen(db),
  },
  {
    registry: 'attention',
    kind: 'FAILED_TASKS',
    link: { list: 'failed_tasks', filters: {} },
    count: ({ db }) => countFailedTasks(db),
  },
]
