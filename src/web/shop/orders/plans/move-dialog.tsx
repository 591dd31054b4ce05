import { useState } from 'react'
import { getSubscription, listSubscriptions, moveParcel } from '#contract/skinvestment/skinvestment.ts'
import type { Parcel, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { day, isoDay } from '../../../shared/dates.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { CalendarLabelsProvider } from '../../../ui/calendar-labels.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { plansTexts } from '../../../shared/skinvestment/plans.en.ts'

type Props = { plan: Subscription; parcel: Parcel; onClose: () => void }

/** One parcel on another day, between its neighbours. */
export function MoveDialog({ plan, parcel, onClose }: Props) {
  const { move: texts, calendar } = useTexts(plansTexts)
  const { language } = useLanguage()
  const move = useActionCall(moveParcel, { stale: [getSubscription, listSubscriptions], announce: true })
  const [today] = useState(() => isoDay(new Date()))
  const [dueOn, setDueOn] = useState(parcel.due_on)
  const [problem, setProblem] = useState<string>()
  const { parcel_no } = parcel
  const first = parcel.earliest_on ?? parcel.due_on
  const last = parcel.latest_on ?? first
  const range = [day(first, language), day(last, language)] as const

  function choose(next: string) {
    setDueOn(next)
    setProblem(undefined)
  }

  async function submit() {
    if (dueOn === parcel.due_on) return setProblem(texts.needed)
    if (dueOn < first || dueOn > last) return setProblem(texts.outside(...range))
    const answer = await move.send({ params: { id: plan.subscription_id }, body: { parcel_no, due_on: dueOn } })
    if (answer !== undefined) onClose()
  }

  return (
    <FormDialog
      title={texts.title(parcel_no)}
      description={texts.text(...range)}
      size="sm"
      busy={move.isPending}
      labels={{ cancel: texts.back, submit: texts.confirm }}
      onClose={onClose}
      submit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <CalendarLabelsProvider labels={calendar}>
        <DayField
          label={texts.day}
          value={dueOn}
          today={today}
          min={first}
          max={last}
          error={problem}
          onChange={choose}
        />
      </CalendarLabelsProvider>
    </FormDialog>
  )
}
