import type { LeftOut } from '#contract/orders/delivery-documents.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords, say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { statusMessage } from '#server/modules/orders/orders.ts'
import type { Language } from '#contract/language.ts'
import type { Missing } from './label-state.ts'

/** Orders without a document as calls and documents tell of them. Answers of calls are in English. */
export function toLeftOut(missing: readonly Missing[], language: Language = 'en'): LeftOut[] {
  const words = language === 'id' ? indonesian : english
  return missing.map((one) => {
    const { key, params } = messages[one.reason](one)
    const message = inWords({ key, params }, words)
    return { order_id: one.order_id, order_number: one.order_number, reason: one.reason, message, key, params }
  })
}

const messages: Record<Missing['reason'], (missing: Missing) => Message> = {
  NOT_FOUND: () => say('no_such_order'),
  NOT_REQUESTED: (missing) => say('delivery_not_requested', { status: statusOf(missing) }),
  AWB_PENDING: () => say('awb_pending'),
  AWB_TO_TYPE: () => say('awb_to_type'),
  COURIER_REFUSED: ({ words }) => (words === '' ? say('courier_refused') : say('courier_refused_because', { words })),
  ORDER_STATUS: (missing) => say('order_is', { status: statusOf(missing) }),
  PLAN: () => say('order_is_plan'),
  PARCEL_STATUS: () => say('parcel_was_there'),
}

function statusOf({ status }: Missing): Message {
  return status ? statusMessage(status) : say('is_unknown')
}
