import { useState } from 'react'
import { clearDifference, listDifferences, refundDifference } from '#contract/reconciliation.ts'
import type { Difference } from '#contract/reconciliation.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

export type Settling = 'refund' | 'credit' | 'clear'

type SettleDialogProps = {
  settling: Settling
  difference: Difference
  open: boolean
  onOpenChange: (open: boolean) => void
}

const shortest = 3

/** The question before money moves or a difference is put aside. */
export function SettleDialog({ settling, difference, open, onOpenChange }: SettleDialogProps) {
  const { ask: texts, actions } = useTexts('admin-payments')
  const [note, setNote] = useState('')
  const options = { stale: [listDifferences], announce: true } as const
  const refund = useActionCall(refundDifference, options)
  const clear = useActionCall(clearDifference, options)
  const isClear = settling === 'clear'
  const isNoteMissing = isClear && note.trim().length < shortest
  const amount = rupiah(difference.amount ?? 0)

  async function confirm() {
    const params = { id: difference.difference_id }
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
