import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import Lock from 'lucide-react/icons/lock'
import { listTicketDiscussions } from '#contract/support/tickets-admin.ts'
import { listDiscussions } from '#contract/support/tickets.ts'
import type { Discussion } from '#contract/support/tickets.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { dayAndTime } from '../dates.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { FailedAlert } from '../query-screen.tsx'
import { MessageFiles } from './message-files.tsx'
import { supportTexts } from './support.en.ts'

export type Reader = 'customer' | 'admin'
type Props = { ticketId: string; reader: Reader }

const calls = { customer: listDiscussions, admin: listTicketDiscussions }
/** The newest messages are looked at again; those before change only by becoming older. */
const pollIntervalMs = 10_000
const renewLinksMs = 8 * 60_000

/** The messages of a ticket, the oldest first; what is new appears by itself and is read out. */
export function Conversation({ ticketId, reader }: Props) {
  const { talk: texts } = useTexts(supportTexts)
  const [pages, setPages] = useState(1)
  const total = usePage({ ticketId, reader, page: 1 }).data?.meta
  const client = useQueryClient()
  const known = useRef<number | null>(null)
  const count = total?.totalItems ?? null
  useEffect(() => {
    // A new message moves all pages by one.
    if (known.current !== null && count !== null && known.current !== count && pages > 1) {
      void client.invalidateQueries({ queryKey: queryKey(calls[reader]) })
    }
    known.current = count
  }, [client, count, pages, reader])
  const shown = Array.from({ length: pages }, (_, index) => pages - index)
  return (
    <div className="flex flex-col gap-3">
      {total && total.totalPages > pages && (
        <Button variant="cancel" size="sm" className="self-center" onClick={() => setPages(pages + 1)}>
          {texts.earlier}
        </Button>
      )}
      <div role="log" aria-label={texts.title}>
        <ol className="flex flex-col gap-3">
          {shown.map((page) => (
            <Page key={page} {...{ ticketId, reader, page }} />
          ))}
        </ol>
      </div>
    </div>
  )
}

function usePage({ ticketId, reader, page }: Props & { page: number }) {
  return useQueryCall(
    calls[reader],
    { params: { id: ticketId }, query: { page, limit: 10 } },
    { refetchInterval: page === 1 ? pollIntervalMs : renewLinksMs },
  )
}

function Page(props: Props & { page: number }) {
  const { talk: texts } = useTexts(supportTexts)
  const { data, error, refetch } = usePage(props)
  if (!data && error) {
    return (
      <li>
        <FailedAlert title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      </li>
    )
  }
  if (!data) {
    return (
      <li aria-busy="true">
        <Skeleton className="h-32 rounded-xl" />
      </li>
    )
  }
  return data.data.toReversed().map((one) => <Message key={one.discussion_id} message={one} reader={props.reader} />)
}

function Message({ message, reader }: { message: Discussion; reader: Reader }) {
  const { talk: texts } = useTexts(supportTexts)
  const { language } = useLanguage()
  const isMine = message.author_role === (reader === 'customer' ? 'CUSTOMER' : 'ADMIN')
  const name = reader === 'customer' && isMine ? texts.you : message.author_name
  return (
    <li className={clsx('flex flex-col', isMine ? 'items-end' : 'items-start')}>
      <div
        className={clsx(
          'max-w-[min(100%,36rem)] min-w-0 rounded-xl border px-4 py-3',
          message.is_internal ? 'border-dashed border-warning bg-surface' : isMine ? 'bg-surface-tint' : 'bg-surface',
        )}
      >
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="min-w-0 font-semibold">{name}</span>
          <time dateTime={message.created_at} className="tabular text-xs text-text-muted">
            {dayAndTime(message.created_at, language)}
          </time>
        </p>
        {message.is_internal && (
          <p className="mt-0.5 flex items-center gap-1 text-xs font-semibold text-warning">
            <Lock aria-hidden className="size-3.5" />
            {texts.note}
          </p>
        )}
        <p className="mt-1 break-words whitespace-pre-line">{message.message}</p>
        <MessageFiles files={message.files} />
      </div>
    </li>
  )
}
