import { useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { isoDay } from '../../../shared/dates.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { DayTimeField } from '../../../ui/form/day-time-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { isWithoutAwb } from './order-work.ts'
import type { ActionInput, AdminAction, WorkOrder } from './order-work.ts'
import { pickupAt } from '../delivery/pickup-time.ts'
import type { Pickup } from '../delivery/pickup-time.ts'

type ActionDialogProps = {
  action: AdminAction
  order: WorkOrder
  open: boolean
  onOpenChange: (open: boolean) => void
  /** False keeps the dialog open, with what was typed. */
  onConfirm: (input: ActionInput) => Promise<boolean>
}

/** The question before an action, naming the order and what follows, with the words the action takes. */
export function ActionDialog({ action, order, open, onOpenChange, onConfirm }: ActionDialogProps) {
  const { actions, ask } = useTexts('admin-orders')
  const [note, setNote] = useState('')
  const [isWithout, setIsWithout] = useState(false)
  const [typedPickup, setTypedPickup] = useState('')
  const [pickup, setPickup] = useState<Pickup>({ kind: 'none' })
  const [today] = useState(() => isoDay(new Date()))
  const isCancel = action === 'cancel'
  const isDelivery = action === 'request_delivery' || action === 'resend_delivery'
  const hasNoAwb = action === 'ship' && isWithoutAwb(order)
  const isReasonMissing = isCancel && note.trim().length < 3
  const wrongPickup = pickup.kind === 'past' ? ask.pickupPast : undefined

  function changePickup(typed: string) {
    setTypedPickup(typed)
    setPickup(pickupAt(typed, new Date()))
  }

  function confirm() {
    const words = note.trim()
    if (isCancel) return onConfirm({ reason: words })
    return onConfirm({ note: words, pickup_time: pickup.kind === 'at' ? pickup.time : undefined })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={ask.title[action](order.order_number)}
      description={isCancel ? <CancelText order={order} /> : ask.text[action]}
      tone={isCancel ? 'danger' : 'shop'}
      confirmLabel={actions[action]}
      cancelLabel={isCancel ? ask.keep : ask.back}
      confirmDisabledReason={
        isReasonMissing ? ask.reasonMissing : hasNoAwb && !isWithout ? ask.noAwbMissing : wrongPickup
      }
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {hasNoAwb && (
          <>
            <Alert tone="warning">{ask.noAwb}</Alert>
            <CheckboxField
              label={ask.noAwbTick}
              checked={isWithout}
              onChange={(event) => setIsWithout(event.target.checked)}
            />
          </>
        )}
        {isDelivery && (
          <DayTimeField
            label={ask.pickup}
            help={ask.pickupHelp}
            error={wrongPickup}
            zone="WIB"
            today={today}
            min={today}
            value={typedPickup}
            onChange={changePickup}
          />
        )}
        <TextAreaField
          label={isCancel ? ask.reason : ask.note}
          help={isCancel ? ask.reasonHelp : isDelivery ? ask.deliveryNoteHelp : ask.noteHelp}
          required={isCancel}
          rows={2}
          maxLength={isDelivery ? 200 : 300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** What cancelling gives back. */
function CancelText({ order }: { order: WorkOrder }) {
  const { ask } = useTexts('admin-orders')
  const isPaid = order.payment.paid_at !== null
  const unpaid = order.replaces ? ask.cancelReplacement : ask.cancelUnpaid
  const refund = order.status === 'RETURNED' ? ask.cancelReturned : ask.cancelRefund(rupiah(order.total))
  return (
    <>
      <span className="block font-semibold text-text">{isPaid && order.total > 0 ? refund : unpaid}</span>
      <span className="mt-1 block">{ask.cancelEffects}</span>
    </>
  )
}
