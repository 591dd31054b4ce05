import Timer from 'lucide-react/icons/timer'
import { Link } from 'react-router'
import { endPricePeriod } from '#contract/catalogue/price-periods.ts'
import type { PricePeriod } from '#contract/catalogue/price-periods.ts'
import type { Language } from '#contract/language.ts'
import { listPricePeriods, periodStates } from '#schemas/catalogue/price-periods.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { RecordListScreen } from '../../shared/admin-list/record-list-screen.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { PeriodDialog } from './period-dialog.tsx'
import { pricePeriodsTexts } from './price-periods.en.ts'

const periodList = adminList(listPricePeriods, {
  to: adminPaths.pricePeriods,
  limit: 50,
  usualSort: () => 'starts_at:desc',
})

/** Prices with a time: set, changed and ended, and what each has sold. */
export function Component() {
  const texts = useTexts(pricePeriodsTexts)
  const { language } = useLanguage()
  return (
    <RecordListScreen
      list={periodList}
      texts={texts}
      icon={<Timer />}
      keyOf={({ period_id }) => period_id}
      nameOf={({ name, item }) => `${name}: ${item.name}`}
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
      columns={columnsOf(texts, language)}
      deletion={endPricePeriod}
      deleteLabel={texts.endIt}
      isOpen={({ state, flash_sale }) => state !== 'PAST' && flash_sale === null}
      dialog={PeriodDialog}
    />
  )
}

const tones = { RUNNING: 'success', COMING: 'info', PAST: 'neutral' } as const

function columnsOf(texts: typeof pricePeriodsTexts, language: Language): ListColumn<PricePeriod>[] {
  const moment = (at: string) => <span className="tabular">{dayAndTime(at, language)}</span>
  return [
    {
      key: 'item',
      header: texts.item,
      isTitle: true,
      cell: ({ item, name, flash_sale }) => (
        <span className="flex min-w-0 items-center gap-3">
          <LineThumb imageUrl={item.image_url} className="size-10" />
          <span className="flex min-w-0 flex-col">
            <Link
              to={
                item.type === 'product'
                  ? adminPaths.product({ product_id: item.id })
                  : adminPaths.bundle({ bundle_id: item.id })
              }
              className="font-semibold text-text-link wrap-anywhere hover:underline"
            >
              {item.name}
            </Link>
            <span className="text-sm text-text-muted wrap-anywhere">
              {flash_sale ? (
                <Link
                  to={adminPaths.flashSales({ search: name })}
                  className="inline-block py-0.5 text-text-link hover:underline"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ state, quota, taken }) =>
        state === 'RUNNING' && quota !== null && taken >= quota ? (
          <StatusBadge tone="warning">{texts.usedUp}</StatusBadge>
        ) : (
          <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
        ),
    },
    { key: 'starts_at', header: texts.starts, sortable: true, cell: ({ starts_at }) => moment(starts_at) },
    { key: 'ends_at', header: texts.ends, sortable: true, cell: ({ ends_at }) => moment(ends_at) },
    {
      key: 'price',
      header: texts.price,
      align: 'right',
      cell: ({ item, reduced_price }) => (
        <span className="tabular flex flex-col whitespace-nowrap">
          <span className="font-semibold">{rupiah(reduced_price)}</span>
          <s className="text-sm text-text-muted">{rupiah(item.price)}</s>
        </span>
      ),
    },
    {
      key: 'taken',
      header: texts.sold,
      align: 'right',
      sortable: true,
      cell: ({ taken, quota, per_customer }) => (
        <span className="tabular flex flex-col">
          <span>{quota === null ? group(taken) : texts.ofQuota(group(taken), group(quota))}</span>
          {per_customer !== null && (
            <span className="text-sm text-text-muted">{texts.perCustomer(group(per_customer))}</span>
          )}
        </span>
      ),
    },
  ]
}
