import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useNavigate } from 'react-router'
import type { SalesMonth } from '#contract/sales-analytics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { dayAndTime, monthName } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { monthAfter, monthOf, monthText, yearsUpTo } from './months.ts'
import type { WhichMonth } from './months.ts'
import { adminAnalyticsTexts } from './analytics.en.ts'

type Props = { which: WhichMonth; today: string; month: SalesMonth | undefined }

/** One month back and on, or any one; what is shown of it was computed when. */
export function MonthPicker({ which, today, month }: Props) {
  const { month: texts } = useTexts(adminAnalyticsTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const isAhead = (one: WhichMonth) => monthText(one) > today.slice(0, 7)
  const go = (to: WhichMonth) => void navigate(adminPaths.analytics(isAhead(to) ? monthOf(today) : to))
  const next = monthAfter(which, 1)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink
        to={adminPaths.analytics(monthAfter(which, -1))}
        variant="cancel"
        size="sm"
        className="max-sm:min-h-11"
        aria-label={texts.previous}
        icon={<ChevronLeft />}
      />
      <SelectField
        label={texts.month}
        hideLabel
        className="w-32"
        value={String(which.month)}
        options={Array.from({ length: 12 }, (_, n) => ({
          value: String(n + 1),
          // Without the year, which is the next field's.
          label: monthName(monthText({ month: n + 1, year: which.year }), language).split(' ')[0] ?? '',
          disabled: isAhead({ month: n + 1, year: which.year }),
        }))}
        onChange={({ target }) => go({ ...which, month: Number(target.value) })}
      />
      <SelectField
        label={texts.year}
        hideLabel
        className="w-28"
        value={String(which.year)}
        options={yearsUpTo(today).map((year) => ({ value: String(year), label: String(year) }))}
        onChange={({ target }) => go({ ...which, year: Number(target.value) })}
      />
      {!isAhead(next) && (
        <ButtonLink
          to={adminPaths.analytics(next)}
          variant="cancel"
          size="sm"
          className="max-sm:min-h-11"
          aria-label={texts.next}
          icon={<ChevronRight />}
        />
      )}
      {month && (
        <p className="text-sm text-text-muted">
          {month.is_closed ? texts.isClosed : texts.isRunning}{' '}
          {texts.computedAt(dayAndTime(month.computed_at, language))}
        </p>
      )}
    </div>
  )
}
