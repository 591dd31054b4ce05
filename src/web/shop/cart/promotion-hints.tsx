import BadgePercent from 'lucide-react/icons/badge-percent'
import type { PromotionHint } from '#contract/vouchers/promotions.ts'
import { useLocalized, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { percentText } from '../../shared/percent.ts'
import { cartTexts } from './cart.en.ts'

/** What holds of the cart by itself, and what would with a little more. */
export function PromotionHints({ hints }: { hints: readonly PromotionHint[] }) {
  const { promotions: texts } = useTexts(cartTexts)
  const nameOf = useLocalized()
  return (
    <ul aria-live="polite" className="tabular mt-2 flex flex-col gap-1 text-sm empty:hidden">
      {hints.map((hint) => (
        <li key={hint.promotion.promotion_id} className="flex items-start gap-2">
          <BadgePercent aria-hidden className="size-5 shrink-0 text-text-accent" />
          <span className="min-w-0 wrap-anywhere">
            {hint.promotion.gift_quantity === null ? inWords(hint, texts) : giftInWords(hint, nameOf, texts)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function inWords(hint: PromotionHint, texts: typeof cartTexts.promotions): string {
  const { promotion, amount, missing_quantity, missing_amount, item_name } = hint
  const { name, percent_bps, max_discount, provinces } = promotion
  if (promotion.kind === 'QUANTITY_BREAK') {
    if (missing_quantity === null) return texts.held(rupiah(amount), name)
    return texts.more(missing_quantity, item_name ?? '', percentText(percent_bps ?? 0))
  }
  const what = max_discount === null ? texts.free : texts.upTo(rupiah(max_discount))
  const where = provinces.length === 0 ? what : texts.to(what, provinces.join(', '))
  return missing_amount === null ? texts.atCheckout(where) : texts.spend(rupiah(missing_amount), where)
}

type Names = ReturnType<typeof useLocalized>

/** What is given, or how much more it takes. */
function giftInWords(hint: PromotionHint, nameOf: Names, texts: typeof cartTexts.promotions): string {
  const { promotion, gift_units, missing_quantity, missing_amount, item_name } = hint
  const { name, gift_names, gift_quantity } = promotion
  const item = item_name ?? ''
  const gift = texts.units(gift_quantity ?? 0, gift_names ? nameOf(gift_names) : item)
  if (missing_amount !== null) return texts.spend(rupiah(missing_amount), texts.isFree(gift))
  if (missing_quantity !== null) return texts.moreForGift(missing_quantity, item, gift)
  return gift_names
    ? texts.given(name, texts.units(gift_units, nameOf(gift_names)))
    : texts.givenUnits(name, gift_units)
}
