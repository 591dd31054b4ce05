import { cancelWithdrawal, getWithdrawal, getWithdrawalOptions, listWithdrawals } from '#contract/wallet/withdrawals.ts'
import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

/** Nothing where it cannot be cancelled any more. */
export function CancelButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const { confirm: words, detail: texts } = useTexts(withdrawTexts)
  const confirm = useConfirm()
  const cancel = useActionCall(cancelWithdrawal, {
    stale: [getWithdrawalOptions, listWithdrawals, getWithdrawal],
    announce: true,
  })
  if (!withdrawal.allowed_actions.includes('cancel')) return null
  const ask = () =>
    void confirm({
      title: texts.cancelTitle(withdrawal.number),
      description: texts.cancelText,
      confirmLabel: words.cancel,
      cancelLabel: texts.keep,
      tone: 'danger',
      onConfirm: async () => (await cancel.send({ params: { id: withdrawal.disbursement_id } })) !== undefined,
    })
  return (
    <Button variant="quiet" onClick={ask}>
      {words.cancel}
    </Button>
  )
}
