import type { ReactNode } from 'react'
import clsx from 'clsx'
import type { Quote } from '#contract/orders/orders.ts'
import { BarTotal, BuyingBar } from '../../shared/cart/buying-bar.tsx'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

export type SummaryProps = {
  /** Units being bought and what they cost: known before the server has answered. */
  goods: { items: number; amount: number }
  quote: Quote | null
  /** False while newer figures are on their way. */
  isCurrent: boolean
  /** Why the order cannot be placed now. */
  blocked: string | undefined
  isPlacing: boolean
  onPlace: () => void
}

/** All amounts and the button that orders. Figures keep their place: what is not known yet is a grey bar of its size. */
export function CheckoutSummary(props: SummaryProps) {
  const { summary: texts } = useTexts('checkout')
  const { quote, isCurrent } = props
  return (
    <Card title={texts.title} className="lg:sticky lg:top-32">
      <div aria-busy={!isCurrent} className={clsx('transition-opacity', quote && !isCurrent && 'opacity-60')}>
        <DescriptionList layout="sum" items={useRows(props)} />
        <p className="mt-3 flex min-h-11 flex-wrap items-baseline justify-between gap-4 border-t pt-4">
          <span className="font-semibold">{texts.total}</span>
          {quote ? (
            <output aria-live="polite" className="tabular text-xl font-bold">
              {rupiah(quote.total)}
            </output>
          ) : (
            <Unknown blocked={props.blocked} className="h-7 w-32" />
          )}
        </p>
        <p className="tabular min-h-5 text-right text-sm text-text-muted">
          {quote && texts.tax(rupiah(quote.tax_included))}
        </p>
      </div>
      <div className="mt-4 max-md:hidden *:w-full">
        <PlaceButton {...props} className="w-full" />
      </div>
      <p className="mt-3 text-sm text-pretty text-text-muted">{texts.terms}</p>
    </Card>
  )
}

/** The rows do not depend on the response, except for discounts, which get a row once they are known. */
function useRows({ goods, quote, blocked }: SummaryProps): { term: string; details: ReactNode; key: string }[] {
  const { summary: texts } = useTexts('checkout')
  const waiting = <Unknown blocked={blocked} className="my-1 h-4 w-20" />
  const off = (key: string, term: string, amount: number | undefined) =>
    amount === undefined || amount === 0
      ? []
      : [{ key, term, details: <span className="text-success">{rupiah(-amount)}</span> }]
  return [
    { key: 'goods', term: texts.goods(goods.items), details: rupiah(quote?.subtotal ?? goods.amount) },
    ...off('discount', texts.productDiscount, quote?.product_discount),
    { key: 'shipping', term: texts.shipping, details: quote ? rupiah(quote.shipping_fee) : waiting },
    ...off('shipping-discount', texts.shippingDiscount, quote?.shipping_discount),
    { key: 'fee', term: texts.transferFee, details: quote ? rupiah(quote.transfer_fee) : waiting },
    ...off('points', texts.points, quote?.points_used),
  ]
}

/** An amount that is loading, or that needs something else to be corrected first. */
function Unknown({ blocked, className }: { blocked: string | undefined; className: string }) {
  return blocked === undefined ? <Skeleton className={className} /> : <span className="text-text-muted">–</span>
}

/** At the bottom of a phone. */
export function CheckoutBuyingBar(props: SummaryProps) {
  const { summary: texts } = useTexts('checkout')
  const { quote, isCurrent } = props
  return (
    <BuyingBar>
      <div className={clsx('min-w-0 flex-1 leading-tight transition-opacity', quote && !isCurrent && 'opacity-60')}>
        <p className="text-xs text-text-muted">{texts.total}</p>
        {quote ? <BarTotal amount={quote.total} /> : <Unknown blocked={props.blocked} className="h-6 w-24" />}
      </div>
      <PlaceButton {...props} />
    </BuyingBar>
  )
}

function PlaceButton({ blocked, isPlacing, isCurrent, onPlace, className }: SummaryProps & { className?: string }) {
  const { summary: texts } = useTexts('checkout')
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
