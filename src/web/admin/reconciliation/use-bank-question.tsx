import { listDiscrepancies, payOutDiscrepancy } from '#contract/orders/reconciliation.ts'
import type { Discrepancy } from '#contract/orders/reconciliation.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { BankField } from '../../shared/withdrawals/bank-field.tsx'
import type { ComboboxOption } from '../../ui/form/combobox.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminPaymentsTexts } from '../../texts/admin-payments.en.ts'

type Fields = { bank: ComboboxOption | null; number: string; holder: string; note: string }

const nothingTyped: Fields = { bank: null, number: '', holder: '', note: '' }

/** Asks where money of a closed account goes, as the person has told an administrator. */
export function useBankQuestion(discrepancy: Discrepancy): () => void {
  const { ask: texts, actions } = useTexts(adminPaymentsTexts)
  const confirm = useConfirm()
  const payOut = useActionCall(payOutDiscrepancy, { stale: [listDiscrepancies], announce: true })

  async function send({ bank, number, holder, note }: Fields) {
    const answer = await payOut.send({
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

  const isMissing = ({ bank, number, holder }: Fields) => bank === null || number.trim() === '' || holder.trim() === ''

  return () =>
    void confirm.withFields(
      nothingTyped,
      (fields, change) => ({
        title: texts.title.bank(rupiah(discrepancy.amount ?? 0)),
        description: texts.text.bank,
        confirmLabel: actions.bank,
        cancelLabel: texts.back,
        confirmDisabledReason: isMissing(fields) ? texts.accountMissing : undefined,
        onConfirm: () => send(fields),
        content: (
          <div className="flex flex-col gap-4">
            <BankField
              label={texts.bankName}
              help={texts.bankHelp}
              value={fields.bank}
              onChange={(bank) => change({ bank })}
            />
            <TextField
              label={texts.number}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
              value={fields.number}
              onChange={({ target }) => change({ number: target.value })}
            />
            <TextField
              label={texts.holder}
              required
              autoComplete="off"
              maxLength={100}
              value={fields.holder}
              onChange={({ target }) => change({ holder: target.value })}
            />
          </div>
        ),
        reason: {
          label: texts.whoAsked,
          required: true,
          missing: texts.noteMissing,
          maxLength: 200,
          value: fields.note,
          onChange: (note) => change({ note }),
        },
      }),
      'bank',
    )
}
