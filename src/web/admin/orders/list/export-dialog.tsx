import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { daysInRange } from '#contract/days.ts'
import { exportOrders, mostExportDays, sumExport } from '#contract/orders/orders-admin.ts'
import type { listAllOrders } from '#contract/orders/orders-admin.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { download } from '../../../api/download.ts'
import type { Asked } from '../../../shared/admin-list/list-query.ts'
import { FormatField } from '../../../shared/admin-list/format-field.tsx'
import { nameIn } from '../../../shared/admin-list/sheet-formats.ts'
import { useSheetFormat } from '../../../shared/admin-list/use-sheet-format.ts'
import { useListDownload } from '../../../shared/admin-list/use-list-download.ts'
import { isoDay } from '../../../shared/dates.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { DateRangeField } from '../../../ui/form/date-range-field.tsx'
import type { DateRange } from '../../../ui/form/date-range-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { adminOrderListTexts } from '../order-list.en.ts'

type ExportDialogProps = { query: Asked<typeof listAllOrders>; onClose: () => void }

/**
 * A form for the days of an export, which is of what the list shows: by the days of payment where the list goes by them. It says
 * what the file will have, and shows the progress of the download, which can be cancelled.
 */
export function ExportDialog({ query, onClose }: ExportDialogProps) {
  const { csv: texts } = useTexts(adminOrderListTexts)
  const isByPayment = query.paid_from !== undefined || query.paid_to !== undefined
  const [range, setRange] = useState(() => usualDays(query, isByPayment))
  const [today] = useState(() => isoDay(new Date()))
  const [isJudged, setIsJudged] = useState(false)
  const [format] = useSheetFormat()
  const { bytes, start, stop } = useListDownload({ type: format === 'xlsx' ? 'excel' : 'csv', onDone: onClose })
  const { page: _p, limit: _l, sort: _s, ...filters } = query
  const days = isByPayment ? { paid_from: range.from, paid_to: range.to } : { from_date: range.from, to_date: range.to }
  const exported = { ...filters, ...days }
  const count = Object.entries(filters).filter(([name, value]) => value !== undefined && !(name in days)).length
  const wrong = judgeDays(range)
  const sum = useQueryCall(sumExport, { query: exported }, { enabled: wrong === null, staleTime: 0 })
  const isEmpty = wrong === null && sum.data?.orders === 0

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsJudged(true)
    if (wrong || isEmpty || bytes !== null) return
    void start((options) =>
      download(
        exportOrders,
        { query: { ...exported, format } },
        { ...options, fallbackName: nameIn(format, `orders-${range.from}-${range.to}`) },
      ),
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        stop()
        onClose()
      }}
      size="sm"
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button variant="cancel" onClick={bytes === null ? onClose : stop}>
            {bytes === null ? texts.back : texts.stop}
          </Button>
          <Button
            type="submit"
            form="export-orders"
            busy={bytes !== null}
            disabledReason={isEmpty ? texts.nothing : undefined}
          >
            {texts.start}
          </Button>
        </>
      }
    >
      <form id="export-orders" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <DateRangeField
          label={isByPayment ? texts.periodPaid : texts.period}
          help={texts.periodHelp}
          today={today}
          value={range}
          onChange={setRange}
          error={isJudged && wrong ? texts[wrong] : undefined}
        />
        <FormatField />
        <Sum sum={wrong === null ? sum : null} />
        {count > 0 && <p className="text-sm text-text-muted">{texts.withFilters(count)}</p>}
        {bytes !== null && <ProgressBar label={texts.loading} aside={bytes > 0 ? texts.size(sizeText(bytes)) : null} />}
      </form>
    </Dialog>
  )
}

type Summed = { data: Output<typeof sumExport> | undefined; error: Error | null }

/** What the file will have; its line is there from the start. */
function Sum({ sum }: { sum: Summed | null }) {
  const { csv: texts } = useTexts(adminOrderListTexts)
  const errorText = useErrorText()
  return (
    <p aria-live="polite" className="tabular min-h-6 font-semibold">
      {sum?.error && errorText(sum.error)}
      {sum && !sum.error && !sum.data && <Skeleton className="h-5 w-40" />}
      {sum?.data && (sum.data.orders === 0 ? texts.nothing : texts.sum(sum.data.orders, rupiah(sum.data.total)))}
    </p>
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

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
