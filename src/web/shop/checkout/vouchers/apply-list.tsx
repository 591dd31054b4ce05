import clsx from 'clsx'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { checkVoucherCode } from '#contract/vouchers/vouchers.ts'
import type { VoucherKind } from '#contract/vouchers/vouchers.ts'
import { request } from '../../../api/request.ts'
import { useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { rupiah } from '../../../shared/money.ts'
import { CodeForm } from '../../../shared/vouchers/code-form.tsx'
import { useVoucherTexts } from '../../../shared/vouchers/use-voucher-texts.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { useCheckout } from '../use-checkout.ts'
import { ClaimCard } from './claim-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { isSameChoice, useBest } from './use-best.ts'
import type { Offers } from './use-best.ts'
import { slotOf } from './voucher-choice.ts'
import type { VoucherChoice } from './voucher-choice.ts'
import { checkoutTexts } from '../../../texts/checkout.en.ts'

export type PanelProps = { checkout: ReturnType<typeof useCheckout>; ground: 'sunken' | 'raised' }

/** All vouchers beside the checkout: a code to type, the best combination, then one by one. */
export function ApplyList({ checkout, ground }: PanelProps) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const { offers, choice, choose, takeBest } = checkout
  if (offers.isBlocked) return <Alert tone="info">{texts.blocked}</Alert>
  return (
    <div className="flex flex-col gap-5">
      <TypedCode choose={choose} />
      <QueryScreen query={offers} outline={<Loading />} failed={{ inline: { title: texts.loadFailed } }}>
        {(data) => (
          <div
            aria-busy={!offers.isCurrent}
            className={clsx('flex flex-col gap-5 transition-opacity', !offers.isCurrent && 'opacity-60')}
          >
            <BestBox data={data} choice={choice} onUse={takeBest} />
            <Groups data={data} choice={choice} choose={choose} ground={ground} />
          </div>
        )}
      </QueryScreen>
    </div>
  )
}

function TypedCode({ choose }: { choose: (changes: Partial<VoucherChoice>) => void }) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const { reason, texts: words } = useVoucherTexts()

  async function use(code: string): Promise<string | null> {
    const { valid, voucher, reason: why, missing_amount } = await request(checkVoucherCode, { body: { code } })
    if (!voucher) return words.reasons.NOT_FOUND(nobody)
    if (!valid) return reason(voucher, { reason: why ?? 'NOT_ACTIVE', missing_amount })
    choose({ [slotOf[voucher.kind]]: voucher.code })
    return null
  }

  return <CodeForm label={texts.codeLabel} action={texts.apply} onCode={use} />
}

const nobody = { missing: '', goods: null, starts: '', audience: 'EVERYONE', uses: 0, kind: 'DISCOUNT' } as const

type ListProps = {
  data: Offers
  choice: VoucherChoice
  choose: (changes: Partial<VoucherChoice>) => void
}

/** The lowest total there is; its box stays when it is chosen, so that nothing moves. */
function BestBox({ data, choice, onUse }: Pick<ListProps, 'data' | 'choice'> & { onUse: () => void }) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const best = useBest(data)
  if (!best) return null
  const isChosen = isSameChoice(best.choice, choice)
  return (
    <section
      aria-label={texts.bestTitle}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-success-line bg-success-soft px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-sm font-semibold text-success">{texts.bestTitle}</p>
        <p className="line-clamp-2 text-sm wrap-anywhere">{best.names.join(' + ')}</p>
        <p className="tabular text-sm font-semibold">
          {best.saving > 0 ? texts.bestSaves(rupiah(best.saving), rupiah(best.total)) : texts.withOrder}
        </p>
      </div>
      {isChosen ? (
        <p className="flex min-h-9 items-center text-sm font-semibold text-success">{texts.bestChosen}</p>
      ) : (
        <Button size="sm" onClick={onUse}>
          {texts.useBest}
        </Button>
      )}
    </section>
  )
}

const kinds: readonly VoucherKind[] = ['DISCOUNT', 'SHIPPING', 'FREEBIE']

function Groups({ data, choice, choose, ground }: ListProps & { ground: PanelProps['ground'] }) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const isChosen = ({ voucher }: Offers['offers'][number]) => choice[slotOf[voucher.kind]] === voucher.code
  const canUse = (offer: Offers['offers'][number]) =>
    offer.is_usable || isChosen(offer) || offer.reason === 'CLAIM_FIRST'
  const others = data.offers.filter((offer) => !canUse(offer))
  const card = (offer: Offers['offers'][number]) => (
    <li key={offer.voucher.code}>
      <OfferCard offer={offer} isChosen={isChosen(offer)} choose={choose} ground={ground} />
    </li>
  )
  if (data.offers.length + data.claims.length === 0) {
    return (
      <EmptyState icon={<TicketPercent />} title={texts.emptyTitle} className="py-6!">
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      {kinds.map((kind) => {
        const own = data.offers.filter((offer) => offer.voucher.kind === kind && canUse(offer))
        const claims = kind === 'FREEBIE' ? data.claims : []
        if (own.length + claims.length === 0) return null
        return (
          <section key={kind} aria-label={texts.groups[kind]}>
            <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 text-base">
              {texts.groups[kind]}
              <span className="text-sm font-normal tracking-normal text-text-muted">{texts.oneOfThem}</span>
            </h2>
            <ul className="flex flex-col gap-3">
              {claims.map((offer) => (
                <li key={offer.claim.claim_id}>
                  <ClaimCard
                    offer={offer}
                    isChosen={choice.gift === offer.claim.claim_id}
                    choose={choose}
                    ground={ground}
                  />
                </li>
              ))}
              {own.map(card)}
            </ul>
          </section>
        )
      })}
      {others.length > 0 && (
        <section aria-label={texts.unusable}>
          <h2 className="mb-2 text-base">{texts.unusable}</h2>
          <ul className="flex flex-col gap-3">{others.map(card)}</ul>
        </section>
      )}
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-36 rounded-xl" />
      <Skeleton className="h-36 rounded-xl" />
    </div>
  )
}
