import { useEffect } from 'react'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import BellOff from 'lucide-react/icons/bell-off'
import CheckCheck from 'lucide-react/icons/check-check'
import { listNotifications, readAllNotifications } from '#contract/notifications.ts'
import type { Output } from '#contract/call.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import { QueryScreen } from '../query-screen.tsx'
import { listAddressOf } from './list-address.ts'
import type { ListAddress } from './list-address.ts'
import { NotificationRow } from './notification-row.tsx'
import { showUnread } from './unread-store.ts'
import { notificationsTexts } from './notifications.en.ts'

type Props = {
  /** The address of this list. */
  path: string
  /** Where to go when there is nothing yet. */
  next: { to: string; label: string }
}

/** The notifications of a customer or an administrator: all or unread ones, page by page, stored in the address. */
export function NotificationList({ path, next }: Props) {
  const { list: texts } = useTexts(notificationsTexts)
  const [search] = useSearchParams()
  const address = listAddressOf(path, search)
  const query = useNotifications(address)
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data) showUnread(data)
  }, [data])

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <TabLinks
          label={texts.tabs}
          className="min-w-[min(100%,17rem)] flex-1"
          links={[
            { to: address.to({ unread: false }), label: texts.all, isCurrent: !address.unread },
            {
              to: address.to({ unread: true }),
              label: texts.unread,
              isCurrent: address.unread,
              count: data?.unread_count || undefined,
            },
          ]}
        />
        {data && data.unread_count > 0 && <ReadAllButton upTo={data.data[0]?.notification_id} />}
      </div>
      <div className="mt-4" aria-busy={isPlaceholderData || undefined}>
        <QueryScreen
          query={query}
          outline={<SkeletonList rows={5} />}
          failed={{ title: texts.loadFailed }}
          empty={{ when: ({ meta }) => meta.totalItems === 0, show: <Empty unread={address.unread} next={next} /> }}
        >
          {(notifications) => <Rows data={notifications} address={address} />}
        </QueryScreen>
      </div>
    </>
  )
}

function useNotifications({ page, unread }: ListAddress) {
  const { language } = useLanguage()
  const query = { page, limit: 20, language, ...(unread && { unread: true }) }
  return useQueryCall(listNotifications, { query }, { placeholderData: keepPreviousData, staleTime: 0 })
}

function Rows({ data, address }: { data: Output<typeof listNotifications>; address: ListAddress }) {
  const { list: texts } = useTexts(notificationsTexts)
  const { currentPage, itemsPerPage, totalItems, totalPages } = data.meta
  const first = (currentPage - 1) * itemsPerPage + 1
  return (
    <>
      <ul className="divide-y overflow-hidden rounded-xl border bg-surface">
        {data.data.map((entry) => (
          <NotificationRow key={entry.notification_id} entry={entry} />
        ))}
      </ul>
      <Pagination
        className="mt-4"
        page={currentPage}
        pageCount={totalPages}
        to={(page) => address.to({ page })}
        summary={texts.shown(first, first + data.data.length - 1, totalItems)}
      />
    </>
  )
}

/** Up to the newest that is on the screen: what comes meanwhile is not read yet. */
function ReadAllButton({ upTo }: { upTo: string | undefined }) {
  const { list: texts } = useTexts(notificationsTexts)
  const client = useQueryClient()
  const readAll = useActionCall(readAllNotifications, {
    onSuccess(left) {
      showUnread(left)
      void client.invalidateQueries({ queryKey: queryKey(listNotifications) })
    },
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<CheckCheck />}
      busy={readAll.isPending}
      onClick={() => void readAll.send({ body: upTo === undefined ? {} : { up_to: upTo } })}
    >
      {texts.readAll}
    </Button>
  )
}

function Empty({ unread, next }: { unread: boolean; next: Props['next'] }) {
  const { list: texts } = useTexts(notificationsTexts)
  if (unread) {
    return (
      <EmptyState icon={<CheckCheck />} title={texts.nothingUnread}>
        {texts.nothingUnreadText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<BellOff />}
      title={texts.emptyTitle}
      action={
        <ButtonLink to={next.to} variant="shop">
          {next.label}
        </ButtonLink>
      }
    >
      {texts.emptyText}
    </EmptyState>
  )
}
