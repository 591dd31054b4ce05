import { clearDiscrepancy, listDiscrepancies, refundDiscrepancy } from '#contract/orders/reconciliation.ts'
import type { Discrepancy } from '#contract/orders/reconciliation.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { adminPaymentsTexts } from '../../texts/admin-payments.en.ts'

export type Settling = 'refund' | 'credit' | 'clear'

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
    void confirm.withReason(
      {
        title: settling === 'clear' ? texts.title.clear : texts.title[settling](amount),
        description: texts.text[settling],
        confirmLabel: actions[settling],
        cancelLabel: texts.back,
        reason: {
          label: isClear ? texts.note : texts.noteOptional,
          help: texts.noteHelp,
          required: isClear,
          missing: isClear ? texts.noteMissing : undefined,
          maxLength: isClear ? 300 : 200,
        },
        onConfirm: (note) => settle(settling, note),
      },
      settling,
    )
  }
}
