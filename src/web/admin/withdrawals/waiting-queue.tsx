import { getPayoutQueue, resumePayouts } from '#contract/wallet/withdrawals-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { adminWithdrawalsTexts } from './withdrawals.en.ts'

/** Nothing, unless payouts wait for the balance at the provider. */
export function WaitingQueue() {
  const { queue: texts } = useTexts(adminWithdrawalsTexts)
  const { language } = useLanguage()
  const { data } = useQueryCall(getPayoutQueue, {}, { refetchInterval: 60_000 })
  const resume = useActionCall(resumePayouts, { stale: [getPayoutQueue], announce: true })
  if (!data || data.held_since === null) return null
  return (
    <Alert
      tone="danger"
      title={texts.held}
      action={
        <Button size="sm" variant="cancel" busy={resume.isPending} onClick={() => void resume.send({})}>
          {texts.resume}
        </Button>
      }
    >
      {texts.heldText(
        data.waiting,
        rupiah(data.waiting_amount),
        dayAndTime(data.next_try_at ?? data.held_since, language),
      )}
    </Alert>
  )
}
