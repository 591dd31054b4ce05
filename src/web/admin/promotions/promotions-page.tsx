import BadgePercent from 'lucide-react/icons/badge-percent'
import { deletePromotion } from '#contract/vouchers/promotions.ts'
import type { AdminPromotion } from '#contract/vouchers/promotions.ts'
import { listPromotions } from '#schemas/vouchers/promotions.ts'
import type { Language } from '#contract/language.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { RecordListScreen } from '../../shared/admin-list/record-list-screen.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { percentText } from '../../shared/percent.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { promotionsTexts } from './promotions.en.ts'

const promotionList = adminList(listPromotions, {
  to: adminPaths.promotions,
  limit: 20,
  usualSort: () => 'created_at:desc',
})

/** What makes orders cheaper by itself, with what it did. */
export function Component() {
  const { list: texts } = useTexts(promotionsTexts)
  const { language } = useLanguage()
  return (
    <RecordListScreen
      list={promotionList}
      texts={texts}
      icon={<BadgePercent />}
      keyOf={({ promotion_id }) => promotion_id}
      nameOf={({ name }) => name}
      columns={columnsOf(texts, language)}
      deletion={deletePromotion}
      dialog={PromotionDialog}
    />
  )
}

type Texts = (typeof promotionsTexts)['list']

const tones = { OFF: 'neutral', UPCOMING: 'info', RUNNING: 'success', ENDED: 'neutral' } as const

function columnsOf(texts: Texts, language: Language): ListColumn<AdminPromotion>[] {
  return [
    {
      key: 'name',
      header: texts.name,
      isTitle: true,
      sortable: true,
      cell: (one) => (
        <span className="block min-w-0">
          <span className="block font-semibold wrap-anywhere">{one.name}</span>
          <span className="tabular block text-sm text-text-muted">{inWords(one, texts)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
    },
    {
      key: 'starts_at',
      header: texts.period,
      sortable: true,
      cell: ({ starts_at, ends_at }) => (
        <span className="tabular">{texts.until(dayAndTime(starts_at, language), dayAndTime(ends_at, language))}</span>
      ),
    },
    { key: 'orders', header: texts.orders, align: 'right', cell: ({ orders }) => group(orders) },
    { key: 'discount', header: texts.discount, align: 'right', cell: ({ discount }) => rupiah(discount) },
    { key: 'gift_units', header: texts.gifts, align: 'right', cell: ({ gift_units }) => group(gift_units) },
    { key: 'sales', header: texts.sales, align: 'right', cell: ({ sales }) => rupiah(sales) },
  ]
}

function inWords(one: AdminPromotion, texts: Texts): string {
  const { kind, min_quantity, percent_bps, min_spend, provinces, gift_name, gift_quantity, product_name } = one
  const [least, spent, item] = [min_quantity ?? 0, rupiah(min_spend ?? 0), product_name ?? texts.oneProduct]
  const gift = texts.gift(gift_quantity ?? 0, gift_name ?? texts.same)
  if (kind === 'QUANTITY_BREAK') return texts.breakWords(least, item, percentText(percent_bps ?? 0))
  if (kind === 'GIFT_FOR_UNITS') return texts.unitsWords(least, item, gift)
  if (kind === 'GIFT_FOR_AMOUNT') return texts.amountWords(spent, gift)
  return texts.deliveryWords(spent, provinces.join(', ') || texts.everywhere)
}
