import { confirmWithdrawal, getWithdrawalOptions, listWithdrawals } from '#contract/wallet/withdrawals.ts'
import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { CancelButton } from './cancel-button.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

/** The last look before the money is held. */
export function ConfirmStep({ withdrawal }: { withdrawal: Withdrawal }) {
  const { confirm: texts } = useTexts(withdrawTexts)
  const errorText = useErrorText()
  const confirm = useActionCall(confirmWithdrawal, {
    stale: [getWithdrawalOptions, listWithdrawals],
    announce: true,
    showsErrors: true,
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm.send({ params: { id: withdrawal.disbursement_id } })
      }}
    >
      <p className="font-semibold">{texts.title}</p>
      {confirm.error && <Alert tone="danger" live title={errorText(confirm.error)} />}
      <WithdrawalFacts withdrawal={withdrawal} />
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <Button type="submit" variant="shop" busy={confirm.isPending}>
          {texts.confirm}
        </Button>
        <CancelButton withdrawal={withdrawal} />
      </div>
    </form>
  )
}
