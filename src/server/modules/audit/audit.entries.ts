import type { Entry } from '#server/registries.ts'
import { loadOwnActions } from './audit-log.queries.ts'

/** What the audit log says in the registries. */
export const auditEntries: Entry[] = [{ registry: 'personal_data', section: 'administration', load: loadOwnActions }]
