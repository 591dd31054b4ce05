import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import Plus from 'lucide-react/icons/plus'
import { listBundles } from '#contract/bundles-admin.ts'
import type { BundleRow } from '#contract/bundles-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Table } from '../../ui/display/table.tsx'
import type { TableSort } from '../../ui/display/table-columns.ts'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { bundleColumns } from './list/bundle-columns.tsx'
import { BundleFilters } from './list/bundle-filters.tsx'
import { BundleTabs } from './list/bundle-tabs.tsx'
import { BulkActions } from './list/bulk-actions.tsx'
import { readBundleQuery, sorts, toAddress, toCallQuery } from './list/list-address.ts'
import type { BundleQuery } from './list/list-address.ts'
import { NoBundles } from './list/no-bundles.tsx'
import { useBundleActions } from './use-bundle-actions.tsx'

/** All bundles. What is shown stands in the address; what is selected does not outlive a change of it. */
export function Component() {
  const { list: texts } = useTexts('admin-bundles')
  const { language } = useLanguage()
  const [address, setAddress] = useSearchParams()
  const query = readBundleQuery(address)
  const list = useQueryCall(listBundles, { query: toCallQuery(query) }, { placeholderData: keepPreviousData })
  const rows = list.data?.data ?? []
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const actions = useBundleActions()

  function change(changes: Partial<BundleQuery>, options?: { replace?: boolean }) {
    setSelected(new Set())
    const next = Object.entries(toAddress(query, changes)).map(([name, value]) => [name, String(value)])
    setAddress(new URLSearchParams(next), { preventScrollReset: true, ...options })
  }

  // The last bundles of the last page have gone elsewhere.
  const lastPage = list.data?.meta.totalPages ?? query.page
  if (lastPage > 0 && query.page > lastPage && !list.isPlaceholderData) {
    return <Navigate replace to={paths.adminBundles(toAddress(query, { page: lastPage }))} />
  }
  return (
    <AdminScreen
      title={texts.title}
      actions={
        <>
          <StaleMark when={Boolean(list.data && list.error)} />
          <ButtonLink to={paths.adminAddBundle()} icon={<Plus />}>
            {texts.add}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <BundleTabs query={query} counts={list.data?.counts} />
        <BundleFilters query={query} onChange={change} />
        {list.error && !list.data ? (
          <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Table
            caption={texts.caption}
            className="md:[&_td]:h-16 md:[&_td]:px-2.5 md:[&_th]:px-2.5"
            columns={bundleColumns({ texts, language, actions, isArchive: query.state === 'archived' })}
            rows={rows}
            rowKey={(row) => row.bundle_id}
            rowName={(row) => row.name}
            loading={list.isPending}
            stale={list.isPlaceholderData}
            sort={sortShown(query)}
            {...(query.state !== 'archived' && {
              onSort: (sort: TableSort) => change({ sort: toSort(sort) }),
              selection: {
                keys: selected,
                onChange: setSelected,
                actions: <BulkActions selected={chosenOf(rows, selected)} onDone={() => setSelected(new Set())} />,
              },
            })}
            empty={<NoBundles query={query} onClear={change} />}
          />
        )}
        {list.data && list.data.meta.totalItems > 0 && (
          <Pagination
            page={query.page}
            pageCount={list.data.meta.totalPages}
            to={(page) => paths.adminBundles(toAddress(query, { page }))}
            summary={summaryOf(list.data.meta, texts.summary)}
          />
        )}
      </div>
      {actions.dialog}
    </AdminScreen>
  )
}

function chosenOf(rows: readonly BundleRow[], selected: ReadonlySet<string>): BundleRow[] {
  return rows.filter(({ bundle_id }) => selected.has(bundle_id))
}

type Meta = { currentPage: number; itemsPerPage: number; totalItems: number }

function summaryOf(meta: Meta, words: (first: string, last: string, total: string) => string): string {
  const first = (meta.currentPage - 1) * meta.itemsPerPage + 1
  const last = Math.min(meta.currentPage * meta.itemsPerPage, meta.totalItems)
  return words(group(Math.min(first, last)), group(last), group(meta.totalItems))
}

function sortShown({ sort, search, state }: BundleQuery): TableSort | undefined {
  if (state === 'archived') return undefined
  const [key = 'newest', direction] = (sort ?? (search ? 'relevance:desc' : 'newest:desc')).split(':')
  return { key, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/** A column that cannot be sorted by does not ask to be. */
function toSort({ key, direction }: TableSort): BundleQuery['sort'] {
  return sorts.find((sort) => sort === `${key}:${direction}`)
}
