import { useTexts } from '../../shared/language.tsx'
import { BarTotal, BuyingBar } from '../../shared/cart/buying-bar.tsx'
import { rupiah } from '../../shared/money.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { paths } from '../../paths.ts'
import type { Totals } from '../../shared/cart/cart-lines.ts'
import { cartTexts } from './cart.en.ts'

/** At the right of the cart on wide screens. */
export function CartSummary({ totals }: { totals: Totals }) {
  const { summary: texts } = useTexts(cartTexts)
  const items = [
    { term: texts.goods(totals.items), details: rupiah(totals.amount + totals.saving) },
    ...(totals.saving > 0
      ? [{ term: texts.saving, details: <span className="text-success">{rupiah(-totals.saving)}</span> }]
      : []),
  ]
  return (
    <Card title={texts.title} className="sticky top-24">
      <DescriptionList layout="sum" items={items} />
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t pt-4">
        <span className="font-semibold">{texts.total}</span>
        <output className="tabular text-xl font-bold">{rupiah(totals.amount)}</output>
      </p>
      <div className="mt-4 *:w-full">
        <CheckoutButton totals={totals} className="w-full" />
      </div>
      <p className="mt-3 text-sm text-text-muted">{texts.later}</p>
    </Card>
  )
}

/** At the bottom of a phone. */
export function CartBuyingBar({ totals }: { totals: Totals }) {
  const { summary: texts } = useTexts(cartTexts)
  return (
    <BuyingBar>
      <div className="min-w-0 flex-1 leading-tight">
        <p className="text-xs text-text-muted">{texts.total}</p>
        <BarTotal amount={totals.amount} />
        {totals.saving > 0 && (
          <p className="tabular truncate text-xs text-success">
            {texts.saving} {rupiah(totals.saving)}
          </p>
        )}
      </div>
      <CheckoutButton totals={totals} />
    </BuyingBar>
  )
}

function CheckoutButton({ totals, className }: { totals: Totals; className?: string }) {
  const { summary: texts } = useTexts(cartTexts)
  const label = totals.items > 0 ? texts.checkoutCount(totals.items) : texts.checkout
  if (totals.items === 0) {
    return (
      <Button size="lg" disabledReason={texts.nothingSelected} className={className}>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink to={paths.checkout()} size="lg" className={className}>
      {label}
    </ButtonLink>
  )
}
