import { getWithdrawalOptions, removeBankAccount } from '#contract/wallet/withdrawals.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

export function ForgetAccount({ account_id }: { account_id: string }) {
  const { form: texts } = useTexts(withdrawTexts)
  const remove = useActionCall(removeBankAccount, { stale: [getWithdrawalOptions], announce: true })
  return (
    <Button
      variant="link"
      className="self-start text-sm"
      busy={remove.isPending}
      onClick={() => void remove.send({ params: { id: account_id } })}
    >
      {texts.forget}
    </Button>
  )
}
