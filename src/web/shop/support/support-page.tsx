import { Link, useSearchParams } from 'react-router'
import { keepPreviousData } from '@tanstack/react-query'
import clsx from 'clsx'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { listMyTickets } from '#contract/support/tickets.ts'
import type { TicketSummary } from '#contract/support/tickets.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { TicketBadge } from '../../shared/support/ticket-badge.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { askedOf, pathOf, placeOf, ticketTabs } from './list-address.ts'
import { supportTexts } from '../../shared/support/support.en.ts'

/** My questions to the shop, the one with the newest message first. */
export function Component() {
  const { list: texts } = useTexts(supportTexts)
  const [search] = useSearchParams()
  const { tab, page } = placeOf(search)
  const names = { ACTIVE: texts.active, CLOSED: texts.closed, all: texts.all }
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <div className="mx-auto max-w-3xl">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
            <p className="mt-1 text-text-muted">{texts.intro}</p>
          </div>
          <ButtonLink to={paths.createTicket()}>{texts.create}</ButtonLink>
        </div>
        <TabLinks
          label={texts.tabs}
          className="mt-5 max-sm:-mx-4 max-sm:px-4"
          links={ticketTabs.map((one) => ({ to: pathOf({ tab: one }), label: names[one], isCurrent: one === tab }))}
        />
        <Tickets tab={tab} page={page} />
      </div>
    </main>
  )
}

function Tickets({ tab, page }: ReturnType<typeof placeOf>) {
  const { list: texts } = useTexts(supportTexts)
  const query = useQueryCall(listMyTickets, askedOf({ tab, page }), {
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const { data, isPlaceholderData } = query
  const isFirst = Object.keys(data?.meta.counts ?? {}).length === 0
  return (
    <QueryScreen
      query={query}
      outline={<Loading />}
      failed={{ title: texts.loadFailed }}
      empty={{
        when: ({ meta }) => meta.totalItems === 0 && !isPlaceholderData,
        show: (
          <EmptyState
            icon={<LifeBuoy />}
            title={isFirst ? texts.emptyTitle : texts.emptyTab}
            action={<ButtonLink to={paths.createTicket()}>{texts.create}</ButtonLink>}
          >
            {texts.emptyText}
          </EmptyState>
        ),
      }}
    >
      {({ data: tickets, meta: { currentPage, itemsPerPage, totalItems, totalPages } }) => {
        const first = (currentPage - 1) * itemsPerPage + 1
        return (
          <div
            className={clsx('mt-4 transition-opacity', isPlaceholderData && 'opacity-55')}
            aria-busy={isPlaceholderData}
          >
            <ul className="flex flex-col gap-3">
              {tickets.map((ticket) => (
                <li key={ticket.ticket_id}>
                  <TicketRow ticket={ticket} />
                </li>
              ))}
            </ul>
            <Pagination
              className="mt-5"
              page={currentPage}
              pageCount={totalPages}
              to={(next) => pathOf({ tab, page: next })}
              summary={texts.summary(first, first + tickets.length - 1, totalItems)}
            />
          </div>
        )
      }}
    </QueryScreen>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-4 flex flex-col gap-3">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-28 rounded-xl" />
      ))}
    </div>
  )
}

function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const { list: texts, types } = useTexts(supportTexts)
  const { language } = useLanguage()
  const { ticket_id, number, subject, status, issue_type, unread, order } = ticket
  return (
    <Link
      to={paths.ticket({ ticket_id })}
      className={clsx('block rounded-xl border bg-surface p-4 hover:bg-surface-hover', unread > 0 && 'border-action')}
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TicketBadge status={status} mine />
        <span className="tabular text-sm text-text-muted">
          {[number, types[issue_type], order?.order_number].filter(Boolean).join(' · ')}
        </span>
        {unread > 0 && <span className="ml-auto text-sm font-semibold text-text-accent">{texts.unread(unread)}</span>}
      </span>
      <span className={clsx('mt-1.5 block break-words', unread > 0 ? 'font-bold' : 'font-semibold')}>{subject}</span>
      <span className="mt-1 line-clamp-2 block text-sm break-words text-text-muted">
        {ticket.last_author === 'CUSTOMER' ? texts.you : texts.shop}: {ticket.last_excerpt}
      </span>
      <time dateTime={ticket.last_message_at} className="tabular mt-1 block text-xs text-text-muted">
        {dayAndTime(ticket.last_message_at, language)}
      </time>
    </Link>
  )
}
