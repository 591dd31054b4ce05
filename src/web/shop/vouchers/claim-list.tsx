import { keepPreviousData } from '@tanstack/react-query'
import clsx from 'clsx'
import Gift from 'lucide-react/icons/gift'
import { Link } from 'react-router'
import { listMyClaims } from '#contract/vouchers/vouchers.ts'
import type { FreebieClaim } from '#contract/vouchers/vouchers.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useLangOf, useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { nameIn } from '../../shared/vouchers/voucher-words.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { ClaimBadge, ClaimDate } from './claim-state.tsx'
import { pathOf } from './list-address.ts'
import { myVouchersTexts } from './my-vouchers.en.ts'

/** The gifts that I claimed, with what has become of them. */
export function ClaimList({ page }: { page: number }) {
  const { list: texts } = useTexts(myVouchersTexts)
  const query = useQueryCall(listMyClaims, { query: { page } }, { placeholderData: keepPreviousData })
  const { isPlaceholderData } = query
  return (
    <QueryScreen
      query={query}
      outline={<SkeletonList className="mt-4" />}
      failed={{ title: texts.loadFailed }}
      empty={{ when: ({ meta }) => meta.totalItems === 0, show: <Empty /> }}
    >
      {({ data, meta: { currentPage, itemsPerPage, totalItems, totalPages } }) => {
        const first = (currentPage - 1) * itemsPerPage + 1
        return (
          <div
            className={clsx('mt-4 transition-opacity', isPlaceholderData && 'opacity-55')}
            aria-busy={isPlaceholderData}
          >
            <ul className="divide-y rounded-xl border bg-surface">
              {data.map((claim) => (
                <Row key={claim.claim_id} claim={claim} />
              ))}
            </ul>
            <Pagination
              className="mt-5"
              page={currentPage}
              pageCount={totalPages}
              to={(next) => pathOf({ tab: 'gifts', page: next })}
              summary={texts.summary(first, first + data.length - 1, totalItems)}
            />
          </div>
        )
      }}
    </QueryScreen>
  )
}

function Empty() {
  const { list: texts } = useTexts(myVouchersTexts)
  return (
    <EmptyState
      icon={<Gift />}
      title={texts.empty.gifts.title}
      action={
        <ButtonLink to={paths.vouchers()} variant="cancel">
          {texts.toUsable}
        </ButtonLink>
      }
    >
      {texts.empty.gifts.text}
    </EmptyState>
  )
}

function Row({ claim }: { claim: FreebieClaim }) {
  const { claims: texts } = useTexts(myVouchersTexts)
  const { gift } = claim
  const { language } = useLanguage()
  const langOf = useLangOf()
  const voucher = nameIn(claim.voucher_names, language)
  return (
    <li className="flex flex-wrap gap-3 p-4 sm:gap-4 sm:px-5">
      <LineThumb imageUrl={gift.image_url} className="size-16" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="line-clamp-2 text-base font-medium tracking-normal wrap-anywhere">
          {gift.quantity > 1 && `${texts.quantity(gift.quantity)} `}
          <Link
            to={paths.voucher(claim)}
            lang={langOf(gift, 'name')}
            className="hover:underline hover:underline-offset-4"
          >
            {gift.name}
          </Link>
        </h2>
        <p lang={voucher.lang} className="mt-0.5 line-clamp-1 text-sm wrap-anywhere text-text-muted">
          {voucher.text}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ClaimBadge claim={claim} />
          <span className="tabular text-sm text-text-muted">
            <ClaimDate claim={claim} />
          </span>
        </p>
      </div>
      {claim.order_id !== null && (
        <ButtonLink to={paths.order({ order_id: claim.order_id })} variant="quiet" size="sm" className="self-center">
          {texts.order}
        </ButtonLink>
      )}
      {claim.channel === 'OFFLINE' && claim.status === 'SPENT' && (
        <ButtonLink to={paths.voucher(claim)} variant="quiet" size="sm" className="self-center">
          {texts.receipt}
        </ButtonLink>
      )}
    </li>
  )
}
