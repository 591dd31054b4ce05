import { useState } from 'react'
import { cancelWithdrawal, getWithdrawal, getWithdrawalOptions, listWithdrawals } from '#contract/wallet/withdrawals.ts'
import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/** Nothing where it cannot be cancelled any more. */
export function CancelButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const { confirm, detail: texts } = useTexts('withdraw')
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useActionCall(cancelWithdrawal, {
    stale: [getWithdrawalOptions, listWithdrawals, getWithdrawal],
    announce: true,
  })
  if (!withdrawal.allowed_actions.includes('cancel')) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {confirm.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.cancelTitle(withdrawal.number)}
        description={texts.cancelText}
        confirmLabel={confirm.cancel}
        cancelLabel={texts.keep}
        tone="danger"
        onConfirm={async () => (await cancel.send({ params: { id: withdrawal.disbursement_id } })) !== undefined}
      />
    </>
  )
}
