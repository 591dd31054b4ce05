import { useEffect, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import clsx from 'clsx'
import Package from 'lucide-react/icons/package'
import SearchX from 'lucide-react/icons/search-x'
import type { Output } from '#contract/call.ts'
import { listMyOrders } from '#contract/orders/orders.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { PopularItems } from '../../shared/items/popular-items.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { askedOf, filtersOf, pathOf } from './list-address.ts'
import type { Filters } from './list-address.ts'
import { OrderCard } from './order-card.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { ordersTexts } from './orders.en.ts'

/** My orders: by state, by words, page by page, all stored in the address. */
export function Component() {
  const { list: texts } = useTexts(ordersTexts)
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <div className="mx-auto max-w-4xl">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={paths.plans()} variant="cancel" size="sm" className="max-sm:min-h-11">
              {texts.plans}
            </ButtonLink>
            <ButtonLink to={paths.reviews()} variant="cancel" size="sm" className="max-sm:min-h-11">
              {texts.reviews}
            </ButtonLink>
          </div>
        </div>
        <Search filters={filters} />
        <Orders filters={filters} />
      </div>
    </main>
  )
}

const pauseMs = 300

function Search({ filters }: { filters: Filters }) {
  const { list: texts } = useTexts(ordersTexts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filters.search)
  const address = JSON.stringify(filters)

  useEffect(() => {
    if (typed.trim() === filters.search) return
    const timer = setTimeout(
      () =>
        void navigate(pathOf({ ...filters, search: typed.trim(), page: 1 }), {
          replace: true,
          preventScrollReset: true,
        }),
      pauseMs,
    )
    return () => clearTimeout(timer)
    // The filters are a new object on every render; `address` has their values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, address])

  return <SearchField label={texts.search} value={typed} onChange={setTyped} maxLength={100} className="mt-4" />
}

function Orders({ filters }: { filters: Filters }) {
  const { list: texts } = useTexts(ordersTexts)
  const query = useQueryCall(listMyOrders, askedOf(filters), { placeholderData: keepPreviousData })
  return (
    <>
      <OrderTabs filters={filters} counts={query.data?.counts} />
      <QueryScreen query={query} outline={<Loading />} failed={{ title: texts.loadFailed }}>
        {(data) => <Cards page={data} filters={filters} isPast={query.isPlaceholderData} />}
      </QueryScreen>
    </>
  )
}

type CardsProps = {
  page: Output<typeof listMyOrders>
  filters: Filters
  /** Still those of the address before. */
  isPast: boolean
}

function Cards({ page: { data, meta }, filters, isPast }: CardsProps) {
  const { list: texts } = useTexts(ordersTexts)
  if (meta.totalItems === 0) return <Empty filters={filters} />
  const { currentPage, itemsPerPage, totalItems, totalPages } = meta
  const first = (currentPage - 1) * itemsPerPage + 1
  return (
    <div className={clsx('mt-4 transition-opacity', isPast && 'opacity-55')} aria-busy={isPast}>
      <ul className="flex flex-col gap-4">
        {data.map((order) => (
          <OrderCard key={order.order_id} order={order} />
        ))}
      </ul>
      <Pagination
        className="mt-5"
        page={currentPage}
        pageCount={totalPages}
        to={(next) => pathOf({ ...filters, page: next })}
        summary={texts.summary(first, first + data.length - 1, totalItems)}
      />
    </div>
  )
}

function Empty({ filters: { group, search, page } }: { filters: Filters }) {
  const { list: texts } = useTexts(ordersTexts)
  if (search !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        title={texts.noMatchTitle}
        action={<ButtonLink to={pathOf({ group, search: '', page: 1 })}>{texts.clearSearch}</ButtonLink>}
      >
        {texts.noMatchText(search)}
      </EmptyState>
    )
  }
  if (group !== null || page > 1) {
    return (
      <EmptyState
        icon={<Package />}
        title={texts.emptyGroupTitle}
        action={
          <ButtonLink to={paths.orders()} variant="cancel">
            {texts.title}
          </ButtonLink>
        }
      >
        {group === null ? texts.emptyText : texts.emptyGroups[group]}
      </EmptyState>
    )
  }
  return (
    <>
      <EmptyState
        icon={<Package />}
        title={texts.emptyTitle}
        action={<ButtonLink to={paths.products()}>{texts.browse}</ButtonLink>}
      >
        {texts.emptyText}
      </EmptyState>
      <PopularItems />
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-4 flex flex-col gap-4">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-48 rounded-xl" />
      ))}
    </div>
  )
}
