import clsx from 'clsx'
import type { PlanQuote } from '#contract/skinvestment/plan-orders.ts'
import { BarTotal, BuyingBar } from '../../../shared/cart/buying-bar.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { percentText } from '../../../shared/percent.ts'
import type { ChosenPlan } from '../../../shared/skinvestment/chosen-plan.ts'
import { Button } from '../../../ui/action/button.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import type { Description } from '../../../ui/display/description-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { checkoutTexts } from '../../../texts/checkout.en.ts'
import { planCheckoutTexts } from './plan-checkout.en.ts'

export type PlanSummaryProps = {
  chosen: ChosenPlan
  /** Null while it is not known. */
  quote: PlanQuote | null
  /** True while signed out: without a district only the goods can be priced. */
  isVisitor?: boolean
  /** A quote is on its way, or here. */
  isAsked?: boolean
  /** False while newer figures are on their way. */
  isCurrent: boolean
  /** Why it cannot go on now. */
  blocked: string | undefined
  isBusy: boolean
  onGo: () => void
}

/** All amounts and the button that goes on. */
export function PlanSummary(props: PlanSummaryProps) {
  const { summary: texts, visitor } = useTexts(planCheckoutTexts)
  const { summary: shared } = useTexts(checkoutTexts)
  const { chosen, quote, isVisitor = false, isCurrent } = props
  const isWhole = hasQuote(props)
  const saving = quote?.saving ?? chosen.length.discount
  return (
    <Card aria-label={texts.title} title={texts.title} className="lg:sticky lg:top-6">
      <div aria-busy={!isCurrent} className={clsx('transition-opacity', quote && !isCurrent && 'opacity-60')}>
        <DescriptionList layout="sum" items={useRows(props)} />
        <p className="mt-3 flex min-h-11 flex-wrap items-baseline justify-between gap-4 border-t pt-4">
          <span className="font-semibold">{isWhole ? texts.total : texts.goodsTotal}</span>
          <Total {...props} className="text-xl" />
        </p>
        <p className="tabular min-h-5 text-right text-sm text-text-muted">
          {quote && shared.tax(rupiah(quote.tax_included))}
        </p>
        <p className="tabular min-h-5 text-right text-sm font-semibold text-success">{texts.saving(rupiah(saving))}</p>
      </div>
      <div className="mt-4 max-md:hidden *:w-full">
        <GoButton {...props} className="w-full" />
      </div>
      <p className="mt-3 text-sm text-pretty text-text-muted">
        {isVisitor ? visitor.signInText : quote?.total === 0 ? shared.termsCovered : texts.noMore}
      </p>
    </Card>
  )
}

function Total({ className, ...props }: PlanSummaryProps & { className: string }) {
  const { chosen, quote, blocked } = props
  const amount = hasQuote(props) ? quote?.total : chosen.length.price
  if (amount === undefined) return <Unknown blocked={blocked} className="h-7 w-32" />
  return (
    <output aria-live="polite" className={clsx('tabular ml-auto font-bold', className)}>
      {rupiah(amount)}
    </output>
  )
}

function useRows(props: PlanSummaryProps): Description[] {
  const { chosen, quote, blocked } = props
  const { length } = chosen
  const { summary: texts } = useTexts(planCheckoutTexts)
  const off = (amount: number) =>
    amount > 0 ? <span className="text-success">{rupiah(-amount)}</span> : <span className="text-text-muted">–</span>
  const goods = [
    { key: 'goods', term: texts.goods(length.parcels), details: rupiah(quote?.normal ?? length.normal) },
    { key: 'discount', term: texts.discount(percentText(length.discount_bps)), details: off(length.discount) },
  ]
  if (!hasQuote(props)) return goods
  const voucher = (quote?.vouchers ?? []).reduce((sum, { is_usable, amount }) => sum + (is_usable ? amount : 0), 0)
  const waiting = <Unknown blocked={blocked} className="my-1 h-4 w-20" />
  return [
    ...goods,
    {
      key: 'shipping',
      term: texts.shipping(length.parcels),
      details: quote ? rupiah(quote.shipping_fee) : waiting,
    },
    {
      key: 'shipping-discount',
      term: texts.shippingDiscount,
      details: quote ? off(quote.shipping_discount - voucher) : waiting,
    },
    ...(voucher > 0 ? [{ key: 'voucher', term: texts.voucher, details: off(voucher) }] : []),
    ...(quote?.transfer_fee ? [{ key: 'fee', term: texts.fee, details: rupiah(quote.transfer_fee) }] : []),
    ...(quote?.points_used ? [{ key: 'points', term: texts.points, details: off(quote.points_used) }] : []),
  ]
}

/** Whether all amounts are shown, known or on their way. */
function hasQuote({ quote, isVisitor = false, isAsked = false }: PlanSummaryProps): boolean {
  return !isVisitor || isAsked || quote !== null
}

/** An amount that is loading, or that needs something else first. */
function Unknown({ blocked, className }: { blocked: string | undefined; className: string }) {
  return blocked === undefined ? <Skeleton className={className} /> : <span className="text-text-muted">–</span>
}

/** At the bottom of a phone. */
export function PlanBuyingBar(props: PlanSummaryProps) {
  const { summary: texts } = useTexts(planCheckoutTexts)
  const { chosen, quote, isCurrent, blocked } = props
  const isWhole = hasQuote(props)
  const amount = isWhole ? quote?.total : chosen.length.price
  return (
    <BuyingBar>
      <div className={clsx('min-w-0 flex-1 leading-tight transition-opacity', quote && !isCurrent && 'opacity-60')}>
        <p className="text-xs text-text-muted">{isWhole ? texts.total : texts.goodsTotal}</p>
        {amount === undefined ? <Unknown blocked={blocked} className="h-6 w-24" /> : <BarTotal amount={amount} />}
      </div>
      <GoButton {...props} />
    </BuyingBar>
  )
}

function GoButton(props: PlanSummaryProps & { className?: string }) {
  const { blocked, isBusy, isCurrent, isVisitor = false, onGo, className } = props
  const { summary: texts, visitor } = useTexts(planCheckoutTexts)
  return (
    <Button
      size="lg"
      busy={isBusy || (blocked === undefined && !isCurrent && !isVisitor)}
      disabledReason={blocked}
      onClick={onGo}
      className={className}
    >
      {isVisitor ? visitor.signIn : texts.pay}
    </Button>
  )
}
