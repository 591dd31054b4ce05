import { useState } from 'react'
import { listDiscrepancies, payOutDiscrepancy } from '#contract/orders/reconciliation.ts'
import type { Discrepancy } from '#contract/orders/reconciliation.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { BankField } from '../../shared/withdrawals/bank-field.tsx'
import type { ComboboxOption } from '../../ui/form/combobox.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type BankDialogProps = { discrepancy: Discrepancy; open: boolean; onOpenChange: (open: boolean) => void }

const shortest = 3

/** Where money of a closed account goes, as the person has told an administrator. */
export function BankDialog({ discrepancy, open, onOpenChange }: BankDialogProps) {
  const { ask: texts, actions } = useTexts('admin-payments')
  const [bank, setBank] = useState<ComboboxOption | null>(null)
  const [number, setNumber] = useState('')
  const [holder, setHolder] = useState('')
  const [note, setNote] = useState('')
  const send = useActionCall(payOutDiscrepancy, { stale: [listDiscrepancies], announce: true })
  const isIncomplete = bank === null || number.trim() === '' || holder.trim() === ''

  async function confirm() {
    const answer = await send.send({
      params: { id: discrepancy.difference_id },
      body: {
        bank_code: bank?.value ?? '',
        account_number: number,
        account_holder_name: holder.trim(),
        note: note.trim(),
      },
    })
    return answer !== undefined
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title.bank(rupiah(discrepancy.amount ?? 0))}
      description={texts.text.bank}
      confirmLabel={actions.bank}
      cancelLabel={texts.back}
      confirmDisabledReason={
        isIncomplete ? texts.accountMissing : note.trim().length < shortest ? texts.noteMissing : undefined
      }
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <BankField label={texts.bankName} help={texts.bankHelp} value={bank} onChange={setBank} />
        <TextField
          label={texts.number}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={texts.holder}
          required
          autoComplete="off"
          maxLength={100}
          value={holder}
          onChange={({ target }) => setHolder(target.value)}
        />
        <TextAreaField
          label={texts.whoAsked}
          required
          rows={2}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
