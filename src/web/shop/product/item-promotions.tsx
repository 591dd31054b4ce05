import type { ItemPromotion } from '#contract/vouchers/promotions.ts'
import { useLocalized, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { percentText } from '../../shared/percent.ts'
import { productTexts } from '../../texts/product.en.ts'
import { Check } from '../../ui/icons/shop-icons.ts'

/** What holds for the item by itself: nobody has to do anything for it but buy enough. */
export function ItemPromotions({ promotions }: { promotions: readonly ItemPromotion[] }) {
  const { promotions: texts } = useTexts(productTexts)
  const nameOf = useLocalized()
  if (promotions.length === 0) return null
  return (
    <ul aria-label={texts.title} className="tabular flex flex-col gap-1.5 text-sm font-semibold text-success">
      {promotions.map((one) => (
        <li key={one.promotion_id} className="flex items-start gap-2">
          <Check aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {inWords(one, one.gift_names ? nameOf(one.gift_names) : null, texts)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function inWords(promotion: ItemPromotion, gift: string | null, texts: typeof productTexts.promotions): string {
  const { kind, min_quantity, percent_bps, min_spend, max_discount, provinces, gift_quantity } = promotion
  const [least, units, spent] = [min_quantity ?? 0, gift_quantity ?? 0, rupiah(min_spend ?? 0)]
  if (kind === 'QUANTITY_BREAK') return texts.cheaper(least, percentText(percent_bps ?? 0))
  if (kind === 'GIFT_FOR_UNITS') return gift === null ? texts.more(least, units) : texts.gift(least, units, gift)
  if (kind === 'GIFT_FOR_AMOUNT') return texts.giftFrom(spent, units, gift ?? '')
  const what = max_discount === null ? texts.delivery(spent) : texts.deliveryUpTo(spent, rupiah(max_discount))
  return provinces.length === 0 ? what : texts.to(what, provinces.join(', '))
}
