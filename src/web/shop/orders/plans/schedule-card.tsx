import { useState } from 'react'
import { Link } from 'react-router'
import { changeDays } from '#contract/skinvestment/skinvestment.ts'
import type { Parcel, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { paths } from '../../../paths.ts'
import { day } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ParcelBadge } from './plan-badges.tsx'
import { nextToChange } from './plan-progress.ts'
import { useSkipQuestion } from './use-skip-question.tsx'
import { plansTexts } from '../../../shared/skinvestment/plans.en.ts'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((module) => module.MoveDialog))

/** Every parcel with its day and its state; those that can still be changed with the ways to do so. */
export function ScheduleCard({ plan }: { plan: Subscription }) {
  const { plan: texts } = useTexts(plansTexts)
  const [moved, setMoved] = useState<Parcel | null>(null)
  const askToSkip = useSkipQuestion(plan)
  const isRunning = plan.status === 'ACTIVE'
  return (
    <Card
      title={texts.calendar}
      description={
        isRunning && (
          <>
            {texts.calendarText(changeDays)} {plan.skips_left > 0 ? texts.skips(plan.skips_left) : texts.noSkips}
          </>
        )
      }
    >
      <ol aria-label={texts.calendar} className="divide-y">
        {plan.schedule.map((parcel) => (
          <ParcelRow
            key={parcel.parcel_no}
            plan={plan}
            parcel={parcel}
            onSkip={() => askToSkip(parcel)}
            onMove={() => setMoved(parcel)}
          />
        ))}
      </ol>
      {moved && <MoveDialog plan={plan} parcel={moved} onClose={() => setMoved(null)} />}
    </Card>
  )
}

type RowProps = { plan: Subscription; parcel: Parcel; onSkip: () => void; onMove: () => void }

function ParcelRow({ plan, parcel, onSkip, onMove }: RowProps) {
  const { plan: texts } = useTexts(plansTexts)
  const { language } = useLanguage()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <span
        aria-hidden
        className="tabular grid size-10 shrink-0 place-items-center rounded-full bg-surface-tint font-bold text-text-accent"
      >
        {parcel.parcel_no}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">
            <span className="sr-only">{texts.parcel(parcel.parcel_no)}: </span>
            {day(parcel.due_on, language)}
          </span>
          <ParcelBadge status={parcel.status} />
        </p>
        <Notes plan={plan} parcel={parcel} />
      </div>
      <Actions plan={plan} parcel={parcel} onSkip={onSkip} onMove={onMove} />
    </li>
  )
}

/** What there is to know about a parcel beside its day. */
function Notes({ plan, parcel }: Pick<RowProps, 'plan' | 'parcel'>) {
  const { plan: texts } = useTexts(plansTexts)
  return (
    <>
      {parcel.order_id !== null && parcel.order_number !== null && (
        <p className="mt-0.5 text-sm">
          <Link
            to={paths.order({ order_id: parcel.order_id })}
            className="tabular touch-target text-text-link underline underline-offset-4"
          >
            {texts.order(parcel.order_number)}
          </Link>
        </p>
      )}
      {parcel.swapped_for !== null && (
        <p className="mt-0.5 text-sm wrap-anywhere text-text-muted">{texts.swapped(parcel.swapped_for)}</p>
      )}
      {parcel.problem !== null && (
        <p className="mt-0.5 text-sm font-medium text-warning">
          {parcel.problem === 'OUT_OF_STOCK' ? texts.outOfStock : texts.switchedOff}
        </p>
      )}
      {parcel.status === 'REFUNDED' && (
        <p className="tabular mt-0.5 text-sm text-text-muted">
          {parcel.refunded === null
            ? plan.status === 'STOPPED' && texts.settled
            : texts.refunded(rupiah(parcel.refunded))}
        </p>
      )}
    </>
  )
}

/** Every parcel that is far enough away can be moved; the first of them can be skipped. */
function Actions({ plan, parcel, onSkip, onMove }: RowProps) {
  const { skip, move } = useTexts(plansTexts)
  const allows = (action: Subscription['allowed_actions'][number]) => plan.allowed_actions.includes(action)
  const isNext = nextToChange(plan)?.parcel_no === parcel.parcel_no
  const canSkip = isNext && allows('skip')
  const canMove = parcel.can_change && allows('move') && parcel.earliest_on !== null
  if (!canSkip && !canMove) return null
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:pl-14">
      {canSkip && (
        <Button
          size="sm"
          variant="cancel"
          className="max-sm:min-h-11"
          aria-label={skip.openNamed(parcel.parcel_no)}
          onClick={onSkip}
        >
          {skip.open}
        </Button>
      )}
      {canMove && (
        <Button
          size="sm"
          variant="cancel"
          className="max-sm:min-h-11"
          aria-label={move.openNamed(parcel.parcel_no)}
          onClick={onMove}
        >
          {move.open}
        </Button>
      )}
    </div>
  )
}
