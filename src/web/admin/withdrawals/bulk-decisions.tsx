import { useState } from 'react'
import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import type { BulkDecisions as Decisions } from './use-bulk-decisions.ts'

type Props = { selected: readonly Withdrawal[]; decisions: Decisions }

/** What can be done with the selected ones; each button counts those that it fits. */
export function BulkDecisions({ selected, decisions }: Props) {
  const { actions: texts } = useTexts('admin-withdrawals')
  const [asked, setAsked] = useState<'approve' | 'disapprove' | null>(null)
  const [reason, setReason] = useState('')
  const fitting = (action: 'approve' | 'disapprove') =>
    selected.filter(({ allowed_actions }) => allowed_actions.includes(action))
  const [toApprove, toDisapprove] = [fitting('approve'), fitting('disapprove')]
  const sum = rupiah(toApprove.reduce((all, { amount }) => all + amount, 0))
  const isRefusal = asked === 'disapprove'
  return (
    <>
      <Button
        size="sm"
        busy={decisions.isBusy}
        disabledReason={toApprove.length === 0 ? texts.noneToDecide : undefined}
        onClick={() => setAsked('approve')}
      >
        {texts.approveMany(toApprove.length, sum)}
      </Button>
      <Button
        size="sm"
        variant="cancel"
        busy={decisions.isBusy}
        disabledReason={toDisapprove.length === 0 ? texts.noneToDecide : undefined}
        onClick={() => setAsked('disapprove')}
      >
        {texts.disapproveMany(toDisapprove.length)}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={isRefusal ? texts.disapproveManyTitle(toDisapprove.length) : texts.approveManyTitle(toApprove.length)}
        description={isRefusal ? texts.disapproveText : sum}
        confirmLabel={isRefusal ? texts.disapprove : texts.approve}
        tone={isRefusal ? 'danger' : 'shop'}
        confirmDisabledReason={isRefusal && reason.trim().length < 3 ? texts.reasonNeeded : undefined}
        onConfirm={() => {
          if (isRefusal) decisions.decide('DISAPPROVE', toDisapprove, reason.trim())
          else decisions.decide('APPROVE', toApprove)
        }}
      >
        {isRefusal && <ReasonField value={reason} onChange={setReason} />}
      </ConfirmDialog>
    </>
  )
}
