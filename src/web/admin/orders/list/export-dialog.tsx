import { useState } from 'react'
import { daysInRange } from '#contract/days.ts'
import { exportOrders, mostExportDays, sumExport } from '#contract/orders/orders-admin.ts'
import type { listAllOrders } from '#contract/orders/orders-admin.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { download } from '../../../api/download.ts'
import type { Asked } from '../../../shared/admin-list/list-query.ts'
import { nameIn } from '../../../shared/admin-list/sheet-formats.ts'
import { ExportDialog } from '../../../shared/admin-list/export-dialog.tsx'
import { isoDay } from '../../../shared/dates.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { DateRangeField } from '../../../ui/form/date-range-field.tsx'
import type { DateRange } from '../../../ui/form/date-range-field.tsx'
import { adminOrderListTexts } from '../order-list.en.ts'

type OrdersExportDialogProps = { query: Asked<typeof listAllOrders>; onClose: () => void }

/**
 * A form for the days of an export, which is of what the list shows: by the days of payment where the list goes by them.
 */
export function OrdersExportDialog({ query, onClose }: OrdersExportDialogProps) {
  const { csv: texts } = useTexts(adminOrderListTexts)
  const errorText = useErrorText()
  const isByPayment = query.paid_from !== undefined || query.paid_to !== undefined
  const [range, setRange] = useState(() => usualDays(query, isByPayment))
  const [today] = useState(() => isoDay(new Date()))
  const [isJudged, setIsJudged] = useState(false)
  const { page: _p, limit: _l, sort: _s, ...filters } = query
  const days = isByPayment ? { paid_from: range.from, paid_to: range.to } : { from_date: range.from, to_date: range.to }
  const exported = { ...filters, ...days }
  const count = Object.entries(filters).filter(([name, value]) => value !== undefined && !(name in days)).length
  const wrong = judgeDays(range)
  const { data, error } = useQueryCall(sumExport, { query: exported }, { enabled: wrong === null, staleTime: 0 })
  const contents = wrong
    ? { isEmpty: false, text: '' }
    : error
      ? { failure: errorText(error) }
      : data
        ? { isEmpty: data.orders === 0, text: texts.sum(data.orders, rupiah(data.total)) }
        : null
  return (
    <ExportDialog
      title={texts.title}
      text={texts.text}
      contents={contents}
      note={count > 0 && texts.withFilters(count)}
      fetchFile={(format) => {
        setIsJudged(true)
        if (wrong) return null
        return (options) =>
          download(
            exportOrders,
            { query: { ...exported, format } },
            { ...options, fallbackName: nameIn(format, `orders-${range.from}-${range.to}`) },
          )
      }}
      onClose={onClose}
    >
      <DateRangeField
        label={isByPayment ? texts.periodPaid : texts.period}
        help={texts.periodHelp}
        today={today}
        value={range}
        onChange={setRange}
        error={isJudged && wrong ? texts[wrong] : undefined}
      />
    </ExportDialog>
  )
}

/** Those of the list; else this month up to today. */
function usualDays(
  { from_date, to_date, paid_from, paid_to }: Asked<typeof listAllOrders>,
  isByPayment: boolean,
): DateRange {
  const today = isoDay(new Date())
  const [from, to = today] = isByPayment ? [paid_from, paid_to] : [from_date, to_date]
  return { from: from ?? `${to.slice(0, 8)}01`, to }
}

function judgeDays({ from, to }: DateRange): 'periodMissing' | 'periodReversed' | 'periodTooLong' | null {
  if (from === '' || to === '') return 'periodMissing'
  if (to < from) return 'periodReversed'
  return daysInRange(from, to) > mostExportDays ? 'periodTooLong' : null
}
