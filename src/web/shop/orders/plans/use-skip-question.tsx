import { dayAfter } from '#contract/days.ts'
import { getSubscription, listSubscriptions, parcelDays, skipParcel } from '#contract/skinvestment/skinvestment.ts'
import type { Parcel, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { day } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { plansTexts } from '../../../shared/skinvestment/plans.en.ts'

/** Says what skipping does to a parcel and the later ones before it is done. */
export function useSkipQuestion(plan: Subscription): (parcel: Parcel) => void {
  const { skip: texts } = useTexts(plansTexts)
  const { language } = useLanguage()
  const confirm = useConfirm()
  const skip = useActionCall(skipParcel, { stale: [getSubscription, listSubscriptions], announce: true })
  return ({ parcel_no, due_on }) =>
    void confirm({
      title: texts.title(parcel_no),
      description: texts.text(day(due_on, language), day(dayAfter(due_on, parcelDays), language)),
      confirmLabel: texts.confirm,
      cancelLabel: texts.back,
      onConfirm: async () =>
        (await skip.send({ params: { id: plan.subscription_id }, body: { parcel_no } })) !== undefined,
      content: <p className="text-sm text-text-muted">{texts.left(plan.skips_left - 1)}</p>,
    })
}
