import ScrollText from 'lucide-react/icons/scroll-text'
import { listAuditLog } from '#schemas/audit/audit-log.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { logColumns } from './log-columns.tsx'
import { useLogFilters } from './use-log-filters.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'

/** What administrators did, always the newest first. */
export const auditLog = adminList(listAuditLog, {
  views: 'audit_log',
  days: ['from', 'to'],
  to: adminPaths.auditLog,
  limit: 30,
  isSortable: false,
})

/** What administrators did: who, what, when, and what was different afterwards. */
export function Component() {
  const texts = useTexts(adminPeopleTexts)
  const { language } = useLanguage()
  const view = useAdminList(auditLog, { keyOf: (entry) => entry.audit_id })
  return (
    <AdminListScreen
      view={view}
      texts={texts.log}
      filters={useLogFilters(view.query, view.answer)}
      columns={() => logColumns({ texts, language })}
      icon={<ScrollText />}
    />
  )
}
