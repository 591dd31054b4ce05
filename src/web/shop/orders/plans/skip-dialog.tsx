import { dayAfter } from '#contract/days.ts'
import { getSubscription, listSubscriptions, parcelDays, skipParcel } from '#contract/skinvestment/skinvestment.ts'
import type { Parcel, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { day } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

type Props = { plan: Subscription; parcel: Parcel; onClose: () => void }

/** Says what skipping does to this parcel and the later ones before it is done. */
export function SkipDialog({ plan, parcel, onClose }: Props) {
  const { skip: texts } = useTexts('plans')
  const { language } = useLanguage()
  const skip = useActionCall(skipParcel, { stale: [getSubscription, listSubscriptions], announce: true })
  const { parcel_no, due_on } = parcel
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title(parcel_no)}
      description={texts.text(day(due_on, language), day(dayAfter(due_on, parcelDays), language))}
      confirmLabel={texts.confirm}
      cancelLabel={texts.back}
      onConfirm={async () =>
        (await skip.send({ params: { id: plan.subscription_id }, body: { parcel_no } })) !== undefined
      }
    >
      <p className="text-sm text-text-muted">{texts.left(plan.skips_left - 1)}</p>
    </ConfirmDialog>
  )
}
