import { clearDiscrepancy, listDiscrepancies, refundDiscrepancy } from '#contract/orders/reconciliation.ts'
import type { Discrepancy } from '#contract/orders/reconciliation.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminPaymentsTexts } from '../../texts/admin-payments.en.ts'

export type Settling = 'refund' | 'credit' | 'clear'

const shortest = 3

/** The question before money moves or a discrepancy is dismissed. */
export function useSettleQuestion(discrepancy: Discrepancy): (settling: Settling) => void {
  const { ask: texts, actions } = useTexts(adminPaymentsTexts)
  const confirm = useConfirm()
  const options = { stale: [listDiscrepancies], announce: true } as const
  const refund = useActionCall(refundDiscrepancy, options)
  const clear = useActionCall(clearDiscrepancy, options)
  const amount = rupiah(discrepancy.amount ?? 0)

  async function settle(settling: Settling, note: string) {
    const params = { id: discrepancy.difference_id }
    const destination = settling === 'credit' ? ('WALLET' as const) : ('PROVIDER' as const)
    const answer =
      settling === 'clear'
        ? await clear.send({ params, body: { note } })
        : await refund.send({ params, body: { destination, note } })
    return answer !== undefined
  }

  return (settling) => {
    const isClear = settling === 'clear'
    void confirm.withFields(
      { note: '' },
      ({ note }, change) => ({
        title: settling === 'clear' ? texts.title.clear : texts.title[settling](amount),
        description: texts.text[settling],
        confirmLabel: actions[settling],
        cancelLabel: texts.back,
        confirmDisabledReason: isClear && note.trim().length < shortest ? texts.noteMissing : undefined,
        onConfirm: () => settle(settling, note.trim()),
        content: (
          <TextAreaField
            label={isClear ? texts.note : texts.noteOptional}
            help={texts.noteHelp}
            required={isClear}
            rows={2}
            maxLength={isClear ? 300 : 200}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        ),
      }),
      settling,
    )
  }
}
