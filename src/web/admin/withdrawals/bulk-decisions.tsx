import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import type { BulkDecisions as Decisions } from './use-bulk-decisions.ts'
import { adminWithdrawalsTexts } from './withdrawals.en.ts'

type Props = { selected: readonly Withdrawal[]; decisions: Decisions }

/** What can be done with the selected ones; each button counts those that it fits. */
export function BulkDecisions({ selected, decisions }: Props) {
  const { actions: texts } = useTexts(adminWithdrawalsTexts)
  const confirm = useConfirm()
  const fitting = (action: 'approve' | 'disapprove') =>
    selected.filter(({ allowed_actions }) => allowed_actions.includes(action))
  const [toApprove, toDisapprove] = [fitting('approve'), fitting('disapprove')]
  const sum = rupiah(toApprove.reduce((all, { amount }) => all + amount, 0))
  const askToApprove = () =>
    void confirm({
      title: texts.approveManyTitle(toApprove.length),
      description: sum,
      confirmLabel: texts.approve,
      onConfirm: () => decisions.decide('APPROVE', toApprove),
    })
  const askToDisapprove = () =>
    void confirm.withReason(
      {
        title: texts.disapproveManyTitle(toDisapprove.length),
        description: texts.disapproveText,
        confirmLabel: texts.disapprove,
        tone: 'danger',
        reason: { label: texts.reason, missing: texts.reasonNeeded, rows: 3 },
        onConfirm: (reason) => decisions.decide('DISAPPROVE', toDisapprove, reason),
      },
      'reason',
    )
  return (
    <>
      <Button
        size="sm"
        busy={decisions.isBusy}
        disabledReason={toApprove.length === 0 ? texts.noneToDecide : undefined}
        onClick={askToApprove}
      >
        {texts.approveMany(toApprove.length, sum)}
      </Button>
      <Button
        size="sm"
        variant="cancel"
        busy={decisions.isBusy}
        disabledReason={toDisapprove.length === 0 ? texts.noneToDecide : undefined}
        onClick={askToDisapprove}
      >
        {texts.disapproveMany(toDisapprove.length)}
      </Button>
    </>
  )
}
