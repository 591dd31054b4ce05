import { approveWithdrawal, disapproveWithdrawal, getAnyWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import type { AdminWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { listWithdrawals } from '#contract/wallet/withdrawals.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminWithdrawalsTexts } from './withdrawals.en.ts'

const stale = [getAnyWithdrawal, listWithdrawals]

/** Approve or disapprove, where that is still possible. */
export function DecideButtons({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { actions: texts } = useTexts(adminWithdrawalsTexts)
  const confirm = useConfirm()
  const approve = useActionCall(approveWithdrawal, { stale, announce: true })
  const disapprove = useActionCall(disapproveWithdrawal, { stale, announce: true })
  const { allowed_actions, number, payout_amount, bank_name, account_number } = withdrawal
  const params = { id: withdrawal.disbursement_id }
  const askToApprove = () =>
    void confirm({
      title: texts.approveTitle(number),
      description: texts.approveText(rupiah(payout_amount), `${bank_name} ${account_number}`),
      confirmLabel: texts.approve,
      onConfirm: async () => (await approve.send({ params })) !== undefined,
    })
  const askToDisapprove = () =>
    void confirm.withReason(
      {
        title: texts.disapproveTitle(number),
        description: texts.disapproveText,
        confirmLabel: texts.disapprove,
        tone: 'danger',
        reason: { label: texts.reason, missing: texts.reasonNeeded, rows: 3 },
        onConfirm: async (reason) => (await disapprove.send({ params, body: { reason } })) !== undefined,
      },
      'reason',
    )
  return (
    <>
      {allowed_actions.includes('disapprove') && (
        <Button variant="cancel" onClick={askToDisapprove}>
          {texts.disapprove}
        </Button>
      )}
      {allowed_actions.includes('approve') && <Button onClick={askToApprove}>{texts.approve}</Button>}
    </>
  )
}
