import { useSearchParams } from 'react-router'
import { keepPreviousData } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { Output } from '#contract/call.ts'
import { listUpcomingParcels } from '#contract/skinvestment/skinvestment-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { dayRange } from '../../shared/dates.ts'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { group } from '../../shared/money.ts'
import { Table } from '../../ui/display/table.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { PlanTabs } from './plan-tabs.tsx'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'

type Upcoming = Output<typeof listUpcomingParcels>

const choices = [1, 2, 4, 8, 12]
const usual = 4

/** What running plans need in the next weeks, beside the stock. */
export function Component() {
  const { upcoming: texts } = useTexts(adminSkinvestmentTexts)
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('weeks'))
  const weeks = choices.includes(asked) ? asked : usual
  const query = useQueryCall(listUpcomingParcels, { query: { weeks } }, { placeholderData: keepPreviousData })
  return (
    <AdminScreen title={texts.title}>
      <div className="flex flex-col gap-4">
        <PlanTabs current="upcoming" intro={texts.intro} />
        <SelectField
          className="max-w-48"
          label={texts.weeks}
          value={String(weeks)}
          onChange={({ target: { value } }) =>
            setSearch(Number(value) === usual ? {} : { weeks: value }, { replace: true, preventScrollReset: true })
          }
          options={choices.map((count) => ({ value: String(count), label: texts.weeksOption(count) }))}
        />
        <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
          {(data) => <Loaded upcoming={data} />}
        </QueryScreen>
      </div>
    </AdminScreen>
  )
}

function Loaded({ upcoming: { weeks, products } }: { upcoming: Upcoming }) {
  const { upcoming: texts } = useTexts(adminSkinvestmentTexts)
  const { language } = useLanguage()
  const parcels = weeks.reduce((sum, week) => sum + week.parcels, 0)
  const late = weeks.reduce((sum, week) => sum + week.overdue, 0)
  if (parcels === 0) {
    return (
      <div className="rounded-xl border bg-surface">
        <EmptyState icon={<CalendarClock />} title={texts.emptyTitle}>
          {texts.emptyText}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <p className="tabular font-semibold">{texts.summary(group(parcels), group(late))}</p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <section>
          <h2 className="mb-2 text-lg">{texts.parcels}</h2>
          <Table
            caption={texts.parcels}
            rows={weeks}
            rowKey={({ from }) => from}
            columns={[
              {
                key: 'week',
                header: texts.week,
                isTitle: true,
                cell: ({ from, until }) => <span className="tabular">{dayRange(from, until, language)}</span>,
              },
              { key: 'parcels', header: texts.count, align: 'right', cell: (week) => group(week.parcels) },
              {
                key: 'overdue',
                header: texts.overdue,
                align: 'right',
                cell: ({ overdue }) => (overdue > 0 ? <Badge tone="danger">{group(overdue)}</Badge> : '–'),
              },
            ]}
          />
        </section>
        <Products products={products} />
      </div>
    </>
  )
}

function Products({ products }: Pick<Upcoming, 'products'>) {
  const { upcoming: texts } = useTexts(adminSkinvestmentTexts)
  return (
    <section>
      <h2 className="mb-2 text-lg">{texts.products}</h2>
      <Table
        caption={texts.products}
        rows={products}
        rowKey={({ product_id }) => product_id}
        columns={[
          {
            key: 'product',
            header: texts.product,
            isTitle: true,
            cell: ({ product_id, name, sku }) => (
              <span className="block">
                <PermittedLink
                  to={adminPaths.product({ product_id })}
                  needs="catalogue"
                  className="touch-target font-semibold wrap-anywhere text-text-link underline-offset-4 hover:underline"
                >
                  {name}
                </PermittedLink>
                <span className="block text-xs break-all text-text-muted">{sku}</span>
              </span>
            ),
          },
          { key: 'needed', header: texts.needed, align: 'right', cell: ({ needed }) => group(needed) },
          {
            key: 'weeks',
            header: texts.byWeek,
            align: 'right',
            cell: ({ needed_by_week }) => (
              <span className="text-text-muted">{needed_by_week.map(group).join(' · ')}</span>
            ),
          },
          { key: 'stock', header: texts.stock, align: 'right', cell: ({ stock }) => group(stock) },
          {
            key: 'missing',
            header: texts.missing,
            align: 'right',
            cell: ({ missing }) =>
              missing > 0 ? (
                <Badge tone="danger">{group(missing)}</Badge>
              ) : (
                <span className="text-text-muted">{texts.enough}</span>
              ),
          },
        ]}
      />
    </section>
  )
}
