import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scale from 'lucide-react/icons/scale'
import { listDiscrepancies, runReconciliation } from '#contract/reconciliation.ts'
import type { Output } from '#contract/call.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { DiscrepancyCard } from './discrepancy-card.tsx'
import { kindChoices, readQuery, toAddress } from './list-address.ts'
import type { ListQuery } from './list-address.ts'

type List = Output<typeof listDiscrepancies>

const calmly = 30_000
const soon = 1_500

/** What orders, payments, ledger and provider do not agree on, each with what it means and what can be done. */
export function Component() {
  const { list: texts } = useTexts('admin-payments')
  const [address, setAddress] = useSearchParams()
  const query = readQuery(address)
  const list = useQueryCall(
    listDiscrepancies,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.is_running ? soon : calmly),
    },
  )
  const { data } = list
  const lastPage = data?.meta.totalPages ?? query.page
  if (lastPage > 0 && query.page > lastPage && !list.isPlaceholderData) {
    return <Navigate replace to={paths.adminReconciliation(toAddress(query, { page: lastPage }))} />
  }
  return (
    <AdminScreen title={texts.title} actions={<HeadActions list={data} isStale={Boolean(data && list.error)} />}>
      <div className="flex max-w-5xl flex-col gap-4">
        <LastRun list={data} />
        <TabLinks
          label={texts.tabsLabel}
          links={(['open', 'cleared'] as const).map((state) => ({
            to: paths.adminReconciliation(toAddress(query, { state })),
            label: texts.tabs[state],
            count: data?.counts[state],
            isCurrent: query.state === state,
          }))}
        />
        <KindFilter
          query={query}
          onChange={(kind) =>
            setAddress(
              new URLSearchParams(Object.entries(toAddress(query, { kind })).map(([k, v]) => [k, String(v)])),
              {
                preventScrollReset: true,
              },
            )
          }
        />
        {list.error && !data ? (
          <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Discrepancies list={data} query={query} />
        )}
      </div>
    </AdminScreen>
  )
}

function HeadActions({ list, isStale }: { list: List | undefined; isStale: boolean }) {
  const { list: texts } = useTexts('admin-payments')
  const run = useActionCall(runReconciliation, { stale: [listDiscrepancies] })
  const isBusy = run.isPending || Boolean(list?.is_running)
  return (
    <>
      <StaleMark when={isStale} />
      <Button
        size="sm"
        className="max-sm:min-h-11"
        icon={<RefreshCw />}
        busy={isBusy}
        onClick={() => void run.send({})}
      >
        {isBusy ? texts.running : texts.run}
      </Button>
    </>
  )
}

function LastRun({ list }: { list: List | undefined }) {
  const { list: texts } = useTexts('admin-payments')
  const { language } = useLanguage()
  const run = list?.last_run
  return (
    <p className="text-sm text-text-muted">
      {texts.intro} {run && texts.lastRun(dayAndTime(run.started_at, language), group(run.asked))}{' '}
      {run && run.unanswered > 0 && texts.unanswered(group(run.unanswered))}
      {list && !run && texts.neverRun}
    </p>
  )
}

function KindFilter({ query, onChange }: { query: ListQuery; onChange: (kind: ListQuery['kind']) => void }) {
  const { list: texts, kinds } = useTexts('admin-payments')
  return (
    <SelectField
      label={texts.kind}
      placeholder={texts.anyKind}
      className="max-w-sm"
      options={kindChoices.map((value) => ({ value, label: kinds[value].title }))}
      value={query.kind ?? ''}
      onChange={({ target }) => onChange(kindChoices.find((kind) => kind === target.value))}
    />
  )
}

function Discrepancies({ list, query }: { list: List | undefined; query: ListQuery }) {
  const { list: texts } = useTexts('admin-payments')
  const { page } = useTexts('admin')
  if (!list) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <output className="sr-only">{page.loading}</output>
        <Skeleton className="h-52 rounded-xl" />
        <Skeleton className="h-52 rounded-xl" />
      </div>
    )
  }
  if (list.data.length === 0) return <Nothing query={query} />
  const { currentPage, itemsPerPage, totalItems, totalPages } = list.meta
  const last = Math.min(currentPage * itemsPerPage, totalItems)
  return (
    <>
      <ul className="flex flex-col gap-3">
        {list.data.map((discrepancy) => (
          <li key={discrepancy.difference_id}>
            <DiscrepancyCard discrepancy={discrepancy} />
          </li>
        ))}
      </ul>
      <Pagination
        page={currentPage}
        pageCount={totalPages}
        to={(to) => paths.adminReconciliation(toAddress(query, { page: to }))}
        summary={texts.summary(group((currentPage - 1) * itemsPerPage + 1), group(last), group(totalItems))}
      />
    </>
  )
}

function Nothing({ query }: { query: ListQuery }) {
  const { list: texts } = useTexts('admin-payments')
  const isOpen = query.state === 'open'
  const words = isOpen
    ? { title: texts.emptyTitle, text: texts.emptyText }
    : { title: texts.noneSettledTitle, text: texts.noneSettledText }
  return (
    <div className="rounded-xl border bg-surface">
      <EmptyState icon={<Scale />} title={query.kind ? texts.noMatchTitle : words.title}>
        {query.kind ? null : words.text}
      </EmptyState>
    </div>
  )
}
