import { cancelOrder, getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { ordersTexts } from './orders.en.ts'

type Cancelled = Pick<OrderSummary, 'order_id' | 'order_number' | 'total' | 'payment'>
type Fields = { choice: string; typed: string }

const other = 'other'

/** Requires a reason before an order is cancelled, and explains what happens to the money. */
export function useCancelQuestion(): (order: Cancelled) => void {
  const { actions: texts } = useTexts(ordersTexts)
  const confirm = useConfirm()
  const cancel = useActionCall(cancelOrder, { stale: [getMyOrder, listMyOrders], announce: true })
  const reasonOf = ({ choice, typed }: Fields) => (choice === other ? typed.trim() : choice)

  function problem(fields: Fields): string | undefined {
    if (fields.choice === '') return texts.cancelReasonNeeded
    return reasonOf(fields).length < 3 ? texts.cancelReasonShort : undefined
  }

  return ({ order_id, order_number, total, payment }) =>
    void confirm.withFields<Fields>({ choice: '', typed: '' }, (fields, change) => ({
      title: texts.cancelTitle(order_number),
      description: payment.paid_at === null ? texts.cancelUnpaid : texts.cancelPaid(rupiah(total)),
      confirmLabel: texts.cancelConfirm,
      cancelLabel: texts.keep,
      tone: 'danger',
      confirmDisabledReason: problem(fields),
      onConfirm: async () =>
        (await cancel.send({ params: { id: order_id }, body: { reason: reasonOf(fields) } })) !== undefined,
      content: (
        <div className="flex flex-col gap-3">
          <SelectField
            label={texts.cancelWhy}
            placeholder={texts.cancelChoose}
            value={fields.choice}
            onChange={({ target }) => change({ choice: target.value })}
            options={[
              ...texts.cancelReasons.map((one) => ({ value: one, label: one })),
              { value: other, label: texts.cancelOther },
            ]}
          />
          {fields.choice === other && (
            <TextAreaField
              label={texts.cancelOtherLabel}
              rows={3}
              maxLength={300}
              value={fields.typed}
              onChange={({ target }) => change({ typed: target.value })}
            />
          )}
        </div>
      ),
    }))
}
