import { useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { isoDay } from '../../../shared/dates.ts'
import { CalendarLabelsProvider } from '../../../ui/calendar-labels.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { DayTimeField } from '../../../ui/form/day-time-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { isWithoutAwb } from './order-work.ts'
import type { ActionInput, AdminAction, WorkOrder } from './order-work.ts'
import { adminTexts } from '../../../texts/admin.en.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

type Fields = { note: string; isWithout: boolean; typedPickup: string; pickup: Pickup }
/** False keeps the dialog open, with what was typed. */
type OnConfirm = (input: ActionInput) => Promise<boolean>

// Few parcels are sent again, and it brings the checks of a form.
const ResentAddress = lazyPart(() => import('./resent-address.tsx').then((module) => module.ResentAddress), {
  waiting: null,
})

const empty: Fields = { note: '', isWithout: false, typedPickup: '', pickup: { kind: 'none' } }

/** The question before an action, naming the order and what follows, with the words the action takes. */
export function useActionQuestion(): (action: AdminAction, order: WorkOrder, onConfirm: OnConfirm) => void {
  const { actions, ask } = useTexts(adminOrdersTexts)
  const confirm = useConfirm()
  return (action, order, onConfirm) => {
    const isCancel = action === 'cancel'
    const isDelivery = action === 'request_delivery' || action === 'resend_delivery'
    const hasNoAwb = action === 'ship' && isWithoutAwb(order)

    function missing({ isWithout, pickup }: Fields): string | undefined {
      if (hasNoAwb && !isWithout) return ask.noAwbMissing
      return pickup.kind === 'past' ? ask.pickupPast : undefined
    }

    function send({ note, pickup }: Fields) {
      const words = note.trim()
      if (isCancel) return onConfirm({ reason: words })
      return onConfirm({ note: words, pickup_time: pickup.kind === 'at' ? pickup.time : undefined })
    }

    void confirm.withFields(
      empty,
      (fields, change) => ({
        title: ask.title[action](order.order_number),
        description: isCancel ? <CancelText order={order} /> : ask.text[action],
        tone: isCancel ? 'danger' : 'shop',
        confirmLabel: actions[action],
        cancelLabel: isCancel ? ask.keep : ask.back,
        confirmDisabledReason: missing(fields),
        onConfirm: () => send(fields),
        content: (hasNoAwb || isDelivery) && (
          <ActionFields
            resent={action === 'resend_delivery' ? order.order_id : null}
            isDelivery={isDelivery}
            hasNoAwb={hasNoAwb}
            fields={fields}
            onChange={change}
          />
        ),
        reason: {
          label: isCancel ? ask.reason : ask.note,
          help: isCancel ? ask.reasonHelp : isDelivery ? ask.deliveryNoteHelp : ask.noteHelp,
          required: isCancel,
          missing: isCancel ? ask.reasonMissing : undefined,
          maxLength: isDelivery ? 200 : 300,
          value: fields.note,
          onChange: (note) => change({ note }),
        },
      }),
      // What was typed for one order is not for the next.
      `${order.order_id} ${action}`,
    )
  }
}

type ActionFieldsProps = {
  /** The order that is sent again. */
  resent: string | null
  isDelivery: boolean
  hasNoAwb: boolean
  fields: Fields
  onChange: (changes: Partial<Fields>) => void
}

function ActionFields({ resent, isDelivery, hasNoAwb, fields, onChange }: ActionFieldsProps) {
  const { ask } = useTexts(adminOrdersTexts)
  const { calendar } = useTexts(adminTexts)
  const [today] = useState(() => isoDay(new Date()))
  return (
    <div className="flex flex-col gap-4">
      {resent && <ResentAddress order_id={resent} />}
      {hasNoAwb && (
        <>
          <Alert tone="warning">{ask.noAwb}</Alert>
          <CheckboxField
            label={ask.noAwbTick}
            checked={fields.isWithout}
            onChange={(event) => onChange({ isWithout: event.target.checked })}
          />
        </>
      )}
      {isDelivery && (
        <CalendarLabelsProvider labels={calendar}>
          <DayTimeField
            label={ask.pickup}
            help={ask.pickupHelp}
            error={fields.pickup.kind === 'past' ? ask.pickupPast : undefined}
            zone="WIB"
            today={today}
            min={today}
            value={fields.typedPickup}
            onChange={(typed) => onChange({ typedPickup: typed, pickup: pickupAt(typed, new Date()) })}
          />
        </CalendarLabelsProvider>
      )}
    </div>
  )
}

/** What cancelling gives back. */
function CancelText({ order }: { order: WorkOrder }) {
  const { ask } = useTexts(adminOrdersTexts)
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

type Pickup = { kind: 'none' | 'past' } | { kind: 'at'; time: string }

/** The moment in UTC of a field for date and time in WIB; none while it is empty or incomplete. */
export function pickupAt(typed: string, now: Date): Pickup {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return { kind: 'none' }
  const time = Date.parse(`${typed.slice(0, 16)}:00+07:00`)
  if (Number.isNaN(time)) return { kind: 'none' }
  return time <= now.getTime() ? { kind: 'past' } : { kind: 'at', time: new Date(time).toISOString() }
}
