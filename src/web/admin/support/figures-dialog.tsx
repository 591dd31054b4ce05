import { useState } from 'react'
import { getTicketFigures } from '#contract/support/tickets-admin.ts'
import type { Output } from '#contract/call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { shortDay } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { adminSupportTexts } from './support.en.ts'

type Figures = Output<typeof getTicketFigures>

// The chart's library is larger than most screens.
const Bars = lazyPart(() => import('../../shared/charts/grouped-bars.tsx').then((module) => module.GroupedBars), {
  waiting: <Skeleton className="h-52" />,
})

/** How quick first answers and resolutions are, as a chart and as a table. */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const { figures: texts } = useTexts(adminSupportTexts)
  const errorText = useErrorText()
  const [days, setDays] = useState<'30' | '90'>('30')
  const { data, error } = useQueryCall(getTicketFigures, { query: { days } })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} size="lg">
      <div className="flex flex-col gap-4">
        <SelectField
          label={texts.period}
          className="sm:max-w-60"
          value={days}
          onChange={({ target }) => setDays(target.value === '90' ? '90' : '30')}
          options={(['30', '90'] as const).map((value) => ({ value, label: texts.days[value] }))}
        />
        {!data && error && <Alert tone="danger" title={errorText(error)} />}
        {!data && !error && <Skeleton className="h-96 rounded-xl" />}
        {data && <Loaded figures={data} />}
      </div>
    </Dialog>
  )
}

function useHours() {
  const { figures: texts } = useTexts(adminSupportTexts)
  const { language } = useLanguage()
  return (minutes: number | null) => {
    if (minutes === null) return texts.none
    const hours = (minutes / 60).toFixed(1)
    return texts.hours(language === 'id' ? hours.replace('.', ',') : hours)
  }
}

function Loaded({ figures }: { figures: Figures }) {
  const { figures: texts } = useTexts(adminSupportTexts)
  const { language } = useLanguage()
  const hours = useHours()
  const { summary, promised, days } = figures
  const groups = days.map(({ day, first_response }) => ({
    key: day,
    label: shortDay(`${day}T00:00:00+07:00`, language),
    values: { first: first_response ?? 0 },
  }))
  return (
    <>
      <DescriptionList
        items={[
          {
            term: texts.first,
            details: `${hours(summary.first_response)} · ${texts.inTime(summary.answered_in_time, summary.answered)} · ${texts.promised(promised.first_response_hours)}`,
          },
          {
            term: texts.resolution,
            details: `${hours(summary.resolution)} · ${texts.inTime(summary.resolved_in_time, summary.resolved)} · ${texts.promised(promised.resolution_hours)}`,
          },
          {
            term: texts.rating,
            details:
              summary.rating_average === null
                ? texts.none
                : `${summary.rating_average} / 5 · ${texts.ratings(summary.ratings)}`,
          },
        ]}
      />
      <div>
        <h3 className="text-sm font-semibold">{texts.chart}</h3>
        <div className="mt-2 h-52 overflow-hidden">
          <Bars
            groups={groups}
            series={[{ key: 'first', name: texts.first, fill: 'var(--color-action)' }]}
            full={hours}
            short={hours}
          />
        </div>
      </div>
      <FiguresTable figures={figures} />
    </>
  )
}

function FiguresTable({ figures }: { figures: Figures }) {
  const { figures: texts } = useTexts(adminSupportTexts)
  const { language } = useLanguage()
  const hours = useHours()
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center rounded-lg font-semibold text-text-link underline underline-offset-4">
        {texts.table}
      </summary>
      <table className="tabular w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr className="text-xs text-text-muted [&>th]:border-b [&>th]:py-2">
            <th scope="col" className="text-left">
              {texts.day}
            </th>
            {[texts.tickets, texts.first, texts.resolution].map((name) => (
              <th key={name} scope="col" className="text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.days.map(({ day, tickets, first_response, resolution }) => (
            <tr key={day} className="[&>*]:border-b [&>*]:py-1.5">
              <th scope="row" className="text-left font-medium">
                {shortDay(`${day}T00:00:00+07:00`, language)}
              </th>
              <td className="text-right">{tickets}</td>
              <td className="text-right">{hours(first_response)}</td>
              <td className="text-right">{hours(resolution)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
