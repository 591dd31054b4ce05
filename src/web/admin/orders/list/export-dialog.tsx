import { useState } from 'react'
import { daysInRange } from '#contract/days.ts'
import { exportOrders, mostExportDays } from '#contract/orders/orders-admin.ts'
import type { listAllOrders } from '#contract/orders/orders-admin.ts'
import { download } from '../../../api/download.ts'
import type { Asked } from '../../../shared/admin-list/list-query.ts'
import { FormatField } from '../../../shared/admin-list/format-field.tsx'
import { nameIn } from '../../../shared/admin-list/sheet-formats.ts'
import { useSheetFormat } from '../../../shared/admin-list/use-sheet-format.ts'
import { useListDownload } from '../../../shared/admin-list/use-list-download.ts'
import { isoDay } from '../../../shared/dates.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { DateRangeField } from '../../../ui/form/date-range-field.tsx'
import type { DateRange } from '../../../ui/form/date-range-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { adminOrderListTexts } from '../order-list.en.ts'

type ExportDialogProps = { query: Asked<typeof listAllOrders>; onClose: () => void }

/** A form for the days of an export; it shows the progress of the download, which can be cancelled. */
export function ExportDialog({ query, onClose }: ExportDialogProps) {
  const { csv: texts } = useTexts(adminOrderListTexts)
  const [range, setRange] = useState(() => usualDays(query))
  const [today] = useState(() => isoDay(new Date()))
  const [isJudged, setIsJudged] = useState(false)
  const [format] = useSheetFormat()
  const { bytes, start, stop } = useListDownload({ type: format === 'xlsx' ? 'excel' : 'csv', onDone: onClose })
  const { page: _p, limit: _l, sort: _s, from_date: _f, to_date: _t, ...filters } = query
  const count = Object.values(filters).filter((value) => value !== undefined).length
  const wrong = judgeDays(range)

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsJudged(true)
    const { from: from_date, to: to_date } = range
    if (wrong || bytes !== null) return
    void start((options) =>
      download(
        exportOrders,
        { query: { ...filters, from_date, to_date, format } },
        { ...options, fallbackName: nameIn(format, `orders-${from_date}-${to_date}`) },
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
          <Button type="submit" form="export-orders" busy={bytes !== null}>
            {texts.start}
          </Button>
        </>
      }
    >
      <form id="export-orders" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <DateRangeField
          label={texts.period}
          help={texts.periodHelp}
          today={today}
          value={range}
          onChange={setRange}
          error={isJudged && wrong ? texts[wrong] : undefined}
        />
        <FormatField />
        {count > 0 && <p className="text-sm text-text-muted">{texts.withFilters(count)}</p>}
        {bytes !== null && <ProgressBar label={texts.loading} aside={bytes > 0 ? texts.size(sizeText(bytes)) : null} />}
      </form>
    </Dialog>
  )
}

function usualDays({ from_date, to_date }: Asked<typeof listAllOrders>): DateRange {
  const today = isoDay(new Date())
  return { from: from_date ?? `${(to_date ?? today).slice(0, 8)}01`, to: to_date ?? today }
}

function judgeDays({ from, to }: DateRange): 'periodMissing' | 'periodReversed' | 'periodTooLong' | null {
  if (from === '' || to === '') return 'periodMissing'
  if (to < from) return 'periodReversed'
  return daysInRange(from, to) > mostExportDays ? 'periodTooLong' : null
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
