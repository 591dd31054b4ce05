import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { listAuditLog } from '#contract/admins.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { Table } from '../../ui/display/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { logFilters, noLogFilters, readLogQuery, toLogAddress } from './log-address.ts'
import type { LogQuery } from './log-address.ts'
import { logColumns } from './log-columns.tsx'
import { LogFilters } from './log-filters.tsx'

/** What administrators did: who, what, when, and what was different afterwards. */
export function Component() {
  const texts = useTexts('admin-people')
  const { language } = useLanguage()
  const [address, setAddress] = useSearchParams()
  const query = readLogQuery(address)
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQueryCall(
    listAuditLog,
    { query },
    { placeholderData: keepPreviousData },
  )

  function change(changes: Partial<LogQuery>) {
    const next = Object.entries(toLogAddress(query, changes)).map(([name, value]) => [name, String(value)])
    setAddress(new URLSearchParams(next), { preventScrollReset: true })
  }

  const lastPage = data?.meta.totalPages ?? query.page
  if (lastPage > 0 && query.page > lastPage && !isPlaceholderData) {
    return <Navigate replace to={paths.adminAuditLog(toLogAddress(query, { page: lastPage }))} />
  }

  return (
    <AdminScreen title={texts.log.title} actions={<StaleMark when={Boolean(data && error)} />}>
      <div className="flex flex-col gap-4">
        <LogFilters query={query} log={data} onChange={change} />
        {error && !data ? (
          <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Table
            caption={texts.log.caption}
            columns={logColumns({ texts, language })}
            rows={data?.data ?? []}
            rowKey={(entry) => entry.audit_id}
            loading={isPending}
            stale={isPlaceholderData}
            empty={<Nothing query={query} onClear={() => change(noLogFilters)} />}
          />
        )}
        {data && data.meta.totalItems > 0 && <Foot query={query} meta={data.meta} />}
      </div>
    </AdminScreen>
  )
}

type Meta = { currentPage: number; itemsPerPage: number; totalItems: number; totalPages: number }

function Foot({ query, meta }: { query: LogQuery; meta: Meta }) {
  const { log: texts } = useTexts('admin-people')
  const { currentPage, itemsPerPage, totalItems, totalPages } = meta
  const last = Math.min(currentPage * itemsPerPage, totalItems)
  const first = Math.min((currentPage - 1) * itemsPerPage + 1, last)
  return (
    <Pagination
      page={currentPage}
      pageCount={totalPages}
      to={(page) => paths.adminAuditLog(toLogAddress(query, { page }))}
      summary={texts.summary(group(first), group(last), group(totalItems))}
    />
  )
}

/** An empty log: because of the filters, or because nobody has changed anything yet. */
function Nothing({ query, onClear }: { query: LogQuery; onClear: () => void }) {
  const { log: texts } = useTexts('admin-people')
  if (logFilters.every((name) => query[name] === undefined)) {
    return (
      <EmptyState icon={<ScrollText />} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<ScrollText />}
      title={texts.noMatchTitle}
      action={
        <Button variant="cancel" size="sm" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.noMatchText}
    </EmptyState>
  )
}
