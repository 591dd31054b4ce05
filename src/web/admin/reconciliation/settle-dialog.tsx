import { useState } from 'react'
import { clearDiscrepancy, listDiscrepancies, refundDiscrepancy } from '#contract/orders/reconciliation.ts'
import type { Discrepancy } from '#contract/orders/reconciliation.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

export type Settling = 'refund' | 'credit' | 'clear'

type SettleDialogProps = {
  settling: Settling
  discrepancy: Discrepancy
  open: boolean
  onOpenChange: (open: boolean) => void
}

const shortest = 3

/** The question before money moves or a discrepancy is dismissed. */
export function SettleDialog({ settling, discrepancy, open, onOpenChange }: SettleDialogProps) {
  const { ask: texts, actions } = useTexts('admin-payments')
  const [note, setNote] = useState('')
  const options = { stale: [listDiscrepancies], announce: true } as const
  const refund = useActionCall(refundDiscrepancy, options)
  const clear = useActionCall(clearDiscrepancy, options)
  const isClear = settling === 'clear'
  const isNoteMissing = isClear && note.trim().length < shortest
  const amount = rupiah(discrepancy.amount ?? 0)

  async function confirm() {
    const params = { id: discrepancy.difference_id }
    const words = note.trim()
    const destination = settling === 'credit' ? ('WALLET' as const) : ('PROVIDER' as const)
    const answer = isClear
      ? await clear.send({ params, body: { note: words } })
      : await refund.send({ params, body: { destination, note: words } })
    return answer !== undefined
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={settling === 'clear' ? texts.title.clear : texts.title[settling](amount)}
      description={texts.text[settling]}
      confirmLabel={actions[settling]}
      cancelLabel={texts.back}
      confirmDisabledReason={isNoteMissing ? texts.noteMissing : undefined}
      onConfirm={confirm}
    >
      <TextAreaField
        label={isClear ? texts.note : texts.noteOptional}
        help={texts.noteHelp}
        required={isClear}
        rows={2}
        maxLength={isClear ? 300 : 200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  )
}
