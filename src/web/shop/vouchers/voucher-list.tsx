import { keepPreviousData } from '@tanstack/react-query'
import clsx from 'clsx'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { listMyVouchers } from '#contract/vouchers/vouchers.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { askedOf, pathOf } from './list-address.ts'
import type { VoucherTab } from './list-address.ts'
import { MyVoucher } from './my-voucher.tsx'
import { myVouchersTexts } from './my-vouchers.en.ts'

type Props = { tab: Exclude<VoucherTab, 'gifts'>; page: number }

/** The vouchers of one state, page by page. */
export function VoucherList({ tab, page }: Props) {
  const { list: texts } = useTexts(myVouchersTexts)
  const query = useQueryCall(listMyVouchers, askedOf({ tab, page }), { placeholderData: keepPreviousData })
  const { isPlaceholderData } = query
  return (
    <QueryScreen
      query={query}
      outline={<CouponsLoading />}
      failed={{ title: texts.loadFailed }}
      empty={{
        when: ({ pagination }) => pagination.totalItems === 0 && !isPlaceholderData,
        show: <Empty tab={tab} />,
      }}
    >
      {({ vouchers, pagination: { currentPage, itemsPerPage, totalItems, totalPages } }) => {
        const first = (currentPage - 1) * itemsPerPage + 1
        return (
          <div
            className={clsx('mt-4 transition-opacity', isPlaceholderData && 'opacity-55')}
            aria-busy={isPlaceholderData}
          >
            <ul className="grid gap-3 md:grid-cols-2">
              {vouchers.map((voucher) => (
                <li key={voucher.voucher_id} className="flex">
                  <MyVoucher voucher={voucher} />
                </li>
              ))}
            </ul>
            <Pagination
              className="mt-5"
              page={currentPage}
              pageCount={totalPages}
              to={(next) => pathOf({ tab, page: next })}
              summary={texts.summary(first, first + vouchers.length - 1, totalItems)}
            />
          </div>
        )
      }}
    </QueryScreen>
  )
}

function Empty({ tab }: { tab: Props['tab'] }) {
  const { list: texts } = useTexts(myVouchersTexts)
  const { title, text } = texts.empty[tab]
  return (
    <EmptyState
      icon={<TicketPercent />}
      title={title}
      action={
        tab === 'usable' ? (
          <ButtonLink to={paths.products()}>{texts.browse}</ButtonLink>
        ) : (
          <ButtonLink to={paths.vouchers()} variant="cancel">
            {texts.toUsable}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

/** In place of coupons to come. */
function CouponsLoading() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-3 md:grid-cols-2">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-44 rounded-xl" />
      ))}
    </div>
  )
}
