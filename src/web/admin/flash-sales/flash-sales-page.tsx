import Zap from 'lucide-react/icons/zap'
import { endFlashSale } from '#contract/catalogue/flash-sales.ts'
import type { FlashSale } from '#contract/catalogue/flash-sales.ts'
import type { Language } from '#contract/language.ts'
import { listFlashSales } from '#schemas/catalogue/flash-sales.ts'
import { periodStates } from '#schemas/catalogue/price-periods.ts'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { RecordListScreen } from '../../shared/admin-list/record-list-screen.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { VoucherTime } from '../../shared/vouchers/voucher-time.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { FlashSaleDialog } from './flash-sale-dialog.tsx'
import { SaleCalendar } from './sale-calendar.tsx'
import { flashSalesTexts } from './flash-sales.en.ts'

const saleList = adminList(listFlashSales, {
  to: adminPaths.flashSales,
  limit: 20,
  usualSort: () => 'starts_at:desc',
})

/** Flash sales: set, changed, stopped and repeated, and what each item has sold. */
export function Component() {
  const { list: texts } = useTexts(flashSalesTexts)
  const { language } = useLanguage()
  return (
    <RecordListScreen
      list={saleList}
      texts={texts}
      icon={<Zap />}
      keyOf={({ flash_sale_id }) => flash_sale_id}
      nameOf={({ name }) => name}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: texts.state,
          any: texts.any,
          options: periodStates.map((value) => ({ value, label: texts.states[value] })),
          inBar: true,
        },
      ]}
      intro={
        <>
          <p className="max-w-3xl text-pretty text-text-muted">{texts.intro}</p>
          <SaleCalendar />
        </>
      }
      columns={columnsOf(texts, language)}
      deletion={endFlashSale}
      deleteLabel={texts.endIt}
      copyLabel={texts.repeat}
      isOpen={({ state }) => state !== 'PAST'}
      dialog={FlashSaleDialog}
    />
  )
}

type Texts = (typeof flashSalesTexts)['list']

const tones = { RUNNING: 'success', COMING: 'info', PAST: 'neutral' } as const

function columnsOf(texts: Texts, language: Language): ListColumn<FlashSale>[] {
  return [
    {
      key: 'name',
      header: texts.name,
      isTitle: true,
      cell: (sale) => (
        <span className="flex min-w-0 flex-col gap-1">
          <span className="font-semibold wrap-anywhere">{sale.name}</span>
          <a href={paths.sale(sale)} className="text-sm text-text-link wrap-anywhere hover:underline">
            {paths.sale(sale)}
          </a>
        </span>
      ),
    },
    {
      key: 'state',
      header: texts.state,
      cell: (sale) => (
        <span className="flex flex-col items-start gap-1">
          <StatusBadge tone={tones[sale.state]}>{texts.states[sale.state]}</StatusBadge>
          <span className="tabular text-sm text-text-muted">
            <VoucherTime voucher={sale} />
          </span>
        </span>
      ),
    },
    {
      key: 'starts_at',
      header: texts.period,
      sortable: true,
      cell: ({ starts_at, ends_at }) => (
        <span className="tabular">{texts.until(dayAndTime(starts_at, language), dayAndTime(ends_at, language))}</span>
      ),
    },
    { key: 'items', header: texts.items, cell: (sale) => <Sold sale={sale} texts={texts} /> },
    { key: 'taken', header: texts.sold, align: 'right', cell: ({ taken }) => group(taken) },
    { key: 'amount', header: texts.amount, align: 'right', cell: ({ taken_amount }) => rupiah(taken_amount) },
  ]
}

/** Each item: what it costs in the sale, how many are sold for how much, and how many are left. */
function Sold({ sale: { items }, texts }: { sale: FlashSale; texts: Texts }) {
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer whitespace-nowrap">{texts.count(items.length)}</summary>
      <ul className="mt-2 flex min-w-56 flex-col gap-2 text-sm">
        {items.map(({ period_id, item, reduced_price, quota, taken, taken_amount }) => (
          <li key={period_id} className="flex flex-col">
            <span className="wrap-anywhere">
              {item.name} {!item.is_active && <Badge tone="warning">{texts.off}</Badge>}
            </span>
            <span className="tabular text-text-muted">
              {[
                rupiah(reduced_price),
                texts.soldFor(group(taken), rupiah(taken_amount)),
                ...(quota === null ? [] : [texts.left(group(quota - taken))]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
