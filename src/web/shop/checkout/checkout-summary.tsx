import type { ReactNode } from 'react'
import clsx from 'clsx'
import type { Quote } from '#contract/orders/orders.ts'
import type { PromotionKind } from '#contract/vouchers/promotions.ts'
import { BarTotal, BuyingBar } from '../../shared/cart/buying-bar.tsx'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Chosen } from './vouchers/use-chosen.ts'
import { checkoutTexts } from '../../texts/checkout.en.ts'

export type SummaryProps = {
  /** Units being bought, what they cost, and what their struck prices would have cost more: known before the server has answered. */
  goods: { items: number; amount: number; saving: number }
  quote: Quote | null
  /** What it would cost without vouchers, where that is known. */
  totalWithout: number | undefined
  chosen: readonly Chosen[]
  /** False while newer figures are on their way. */
  isCurrent: boolean
  /** Why the order cannot be placed now. */
  blocked: string | undefined
  isPlacing: boolean
  onPlace: () => void
}

/** All amounts and the button that orders. Figures keep their place: what is not known yet is a grey bar of its size. */
export function CheckoutSummary(props: SummaryProps) {
  const { summary: texts, vouchers } = useTexts(checkoutTexts)
  const { quote, isCurrent } = props
  // As in the cart, and then what vouchers take off, with what the payment fee is less.
  const byVouchers = quote && props.totalWithout !== undefined ? Math.max(0, props.totalWithout - quote.total) : 0
  const saved = props.goods.saving + byVouchers
  return (
    <Card aria-label={texts.title} title={texts.title} className="lg:sticky lg:top-6">
      <div aria-busy={!isCurrent} className={clsx('transition-opacity', quote && !isCurrent && 'opacity-60')}>
        <DescriptionList layout="sum" items={useRows(props)} />
        <p className="mt-3 flex min-h-11 flex-wrap items-baseline justify-between gap-4 border-t pt-4">
          <span className="font-semibold">{texts.total}</span>
          {quote ? (
            <span className="tabular ml-auto flex flex-wrap items-baseline justify-end gap-x-2 text-right">
              <Without {...props} className="text-sm" />
              <output aria-live="polite" className="text-xl font-bold">
                {rupiah(quote.total)}
              </output>
            </span>
          ) : (
            <Unknown blocked={props.blocked} className="h-7 w-32" />
          )}
        </p>
        <p className="tabular min-h-5 text-right text-sm text-text-muted">
          {quote && texts.tax(rupiah(quote.tax_included))}
        </p>
        <p className="tabular min-h-5 text-right text-sm font-semibold text-success">
          {saved > 0 && vouchers.saved(rupiah(saved))}
        </p>
      </div>
      <div className="mt-4 max-md:hidden *:w-full">
        <PlaceButton {...props} className="w-full" />
      </div>
      <p className="mt-3 text-sm text-pretty text-text-muted">
        {quote?.total === 0 ? texts.termsCovered : texts.terms}
      </p>
    </Card>
  )
}

/** The total without vouchers, struck through. */
function Without({ quote, totalWithout, className }: SummaryProps & { className: string }) {
  const { vouchers } = useTexts(checkoutTexts)
  if (!quote || totalWithout === undefined || totalWithout <= quote.total) return null
  return (
    <span className={clsx('text-text-muted', className)}>
      <span className="sr-only">{vouchers.before} </span>
      <s>{rupiah(totalWithout)}</s>
    </span>
  )
}

/** A discount with the name of its voucher, on one line whatever its length. */
function Discount({ term, by }: { term: string; by: string | undefined }) {
  return (
    <span className="block max-w-44 truncate sm:max-w-60 lg:max-w-44" title={by}>
      {by === undefined ? term : `${term} · ${by}`}
    </span>
  )
}

/** The rows do not depend on the response, so that the total keeps its place. */
function useRows({
  goods,
  quote,
  blocked,
  chosen,
}: SummaryProps): { term: ReactNode; details: ReactNode; key: string }[] {
  const { summary: texts } = useTexts(checkoutTexts)
  const waiting = <Unknown blocked={blocked} className="my-1 h-4 w-20" />
  const taken = (amount: number | undefined) =>
    amount ? <span className="text-success">{rupiah(-amount)}</span> : <span className="text-text-muted">–</span>
  const by = (kind: Chosen['kind'], promotionKind: PromotionKind) => {
    const held = (quote?.promotions ?? []).filter((one) => one.kind === promotionKind).map(({ name }) => name)
    const used = chosen.filter((one) => one.kind === kind && one.problem === null).map(({ name }) => name)
    return [...held, ...used].join(', ') || undefined
  }
  return [
    { key: 'goods', term: texts.goods(goods.items), details: rupiah(quote?.subtotal ?? goods.amount) },
    {
      key: 'discount',
      term: <Discount term={texts.productDiscount} by={by('DISCOUNT', 'QUANTITY_BREAK')} />,
      details: taken(quote?.product_discount),
    },
    { key: 'shipping', term: texts.shipping, details: quote ? rupiah(quote.shipping_fee) : waiting },
    {
      key: 'shipping-discount',
      term: <Discount term={texts.shippingDiscount} by={by('SHIPPING', 'FREE_DELIVERY')} />,
      details: taken(quote?.shipping_discount),
    },
    ...(quote?.transfer_fee ? [{ key: 'fee', term: texts.transferFee, details: rupiah(quote.transfer_fee) }] : []),
    ...(quote?.points_used ? [{ key: 'points', term: texts.points, details: taken(quote.points_used) }] : []),
  ]
}

/** An amount that is loading, or that needs something else to be corrected first. */
function Unknown({ blocked, className }: { blocked: string | undefined; className: string }) {
  return blocked === undefined ? <Skeleton className={className} /> : <span className="text-text-muted">–</span>
}

/** At the bottom of a phone. */
export function CheckoutBuyingBar(props: SummaryProps) {
  const { summary: texts } = useTexts(checkoutTexts)
  const { quote, isCurrent } = props
  return (
    <BuyingBar>
      <div className={clsx('min-w-0 flex-1 leading-tight transition-opacity', quote && !isCurrent && 'opacity-60')}>
        <p className="tabular text-xs text-text-muted">
          {texts.total} <Without {...props} className="" />
        </p>
        {quote ? <BarTotal amount={quote.total} /> : <Unknown blocked={props.blocked} className="h-6 w-24" />}
      </div>
      <PlaceButton {...props} />
    </BuyingBar>
  )
}

function PlaceButton({ blocked, isPlacing, isCurrent, onPlace, className }: SummaryProps & { className?: string }) {
  const { summary: texts } = useTexts(checkoutTexts)
  return (
    <Button
      size="lg"
      busy={isPlacing || (blocked === undefined && !isCurrent)}
      disabledReason={blocked}
      onClick={onPlace}
      className={className}
    >
      {texts.pay}
    </Button>
  )
}
