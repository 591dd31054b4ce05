import { useState } from 'react'
import { cancelOrder, getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type Props = {
  order: Pick<OrderSummary, 'order_id' | 'order_number' | 'total' | 'payment'>
  onClose: () => void
}

const other = 'other'

/** Requires a reason before an order is cancelled, and explains what happens to the money. */
export function CancelDialog({ order, onClose }: Props) {
  const { actions: texts } = useTexts('orders')
  const cancel = useActionCall(cancelOrder, { stale: [getMyOrder, listMyOrders], announce: true })
  const [choice, setChoice] = useState('')
  const [typed, setTyped] = useState('')
  const reason = choice === other ? typed.trim() : choice

  function problem(): string | undefined {
    if (choice === '') return texts.cancelReasonNeeded
    return reason.length < 3 ? texts.cancelReasonShort : undefined
  }

  async function confirm() {
    const answer = await cancel.send({ params: { id: order.order_id }, body: { reason } })
    return answer !== undefined
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.cancelTitle(order.order_number)}
      description={order.payment.paid_at === null ? texts.cancelUnpaid : texts.cancelPaid(rupiah(order.total))}
      confirmLabel={texts.cancelConfirm}
      cancelLabel={texts.keep}
      tone="danger"
      confirmDisabledReason={problem()}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <SelectField
          label={texts.cancelWhy}
          placeholder={texts.cancelChoose}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
          options={[
            ...texts.cancelReasons.map((one) => ({ value: one, label: one })),
            { value: other, label: texts.cancelOther },
          ]}
        />
        {choice === other && (
          <TextAreaField
            label={texts.cancelOtherLabel}
            rows={3}
            maxLength={300}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
