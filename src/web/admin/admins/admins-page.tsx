import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import SearchX from 'lucide-react/icons/search-x'
import UserPlus from 'lucide-react/icons/user-plus'
import { listAdmins } from '#contract/admins.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { LiveSearch } from '../../shared/admin/live-search.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { Table } from '../../ui/display/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { adminColumns } from './admin-columns.tsx'
import { adminStatuses, readAdminsQuery, toAdminsAddress } from './admins-address.ts'
import type { AdminsQuery } from './admins-address.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { useAdminActions } from './use-admin-actions.tsx'

/** Who may run the shop: found, invited, suspended, removed. */
export function Component() {
  const { admins: texts } = useTexts('admin-people')
  const { language } = useLanguage()
  const [query, change] = useAddress()
  const [isInviting, setIsInviting] = useState(false)
  const list = useQueryCall(listAdmins, { query }, { placeholderData: keepPreviousData })
  const actions = useAdminActions()
  const [key = 'name', direction] = query.sort.split(':')

  return (
    <AdminScreen
      title={texts.title}
      actions={
        <>
          <StaleMark when={Boolean(list.data && list.error)} />
          <Button size="sm" className="max-sm:min-h-11" icon={<UserPlus />} onClick={() => setIsInviting(true)}>
            {texts.invite}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Toolbar>
          <LiveSearch
            label={texts.searchLabel}
            placeholder={texts.search}
            value={query.search ?? ''}
            onChange={(words) => change({ search: words || undefined }, { replace: true })}
          />
          <SelectField
            label={texts.status}
            hideLabel
            className="w-44 max-sm:w-full"
            placeholder={texts.anyStatus}
            options={adminStatuses.map((value) => ({ value, label: texts.statuses[value] }))}
            value={query.status ?? ''}
            onChange={({ target }) => change({ status: adminStatuses.find((one) => one === target.value) })}
          />
        </Toolbar>
        {list.error && !list.data ? (
          <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Table
            caption={texts.caption}
            columns={adminColumns({ texts, language, actions })}
            rows={list.data?.data ?? []}
            rowKey={(admin) => admin.user_id}
            loading={list.isPending}
            stale={list.isPlaceholderData}
            sort={{ key, direction: direction === 'desc' ? 'desc' : 'asc' }}
            onSort={(sort) => change({ sort: toSort(sort) })}
            empty={<NoMatch onClear={() => change({ search: undefined, status: undefined })} />}
          />
        )}
        {list.data && list.data.meta.totalItems > 0 && <Foot query={query} meta={list.data.meta} />}
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {actions.dialog}
    </AdminScreen>
  )
}

type Change = (changes: Partial<AdminsQuery>, options?: { replace?: boolean }) => void

function useAddress(): [AdminsQuery, Change] {
  const [address, setAddress] = useSearchParams()
  const query = readAdminsQuery(address)
  const change: Change = (changes, options) => {
    const next = Object.entries(toAdminsAddress(query, changes)).map(([name, value]) => [name, String(value)])
    setAddress(new URLSearchParams(next), { preventScrollReset: true, ...options })
  }
  return [query, change]
}

function toSort({ key, direction }: { key: string; direction: 'asc' | 'desc' }): AdminsQuery['sort'] {
  return `${key === 'created_at' ? 'created_at' : 'name'}:${direction}`
}

type Meta = { currentPage: number; itemsPerPage: number; totalItems: number; totalPages: number }

function Foot({ query, meta }: { query: AdminsQuery; meta: Meta }) {
  const { admins: texts } = useTexts('admin-people')
  const { currentPage, itemsPerPage, totalItems, totalPages } = meta
  const last = Math.min(currentPage * itemsPerPage, totalItems)
  const first = Math.min((currentPage - 1) * itemsPerPage + 1, last)
  return (
    <Pagination
      page={currentPage}
      pageCount={totalPages}
      to={(page) => paths.adminAdmins(toAdminsAddress(query, { page }))}
      summary={texts.summary(group(first), group(last), group(totalItems))}
    />
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { admins: texts } = useTexts('admin-people')
  return (
    <EmptyState
      icon={<SearchX />}
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
