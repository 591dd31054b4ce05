import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { DeliveryNotice, DeliveryStep } from '#server/ports/delivery/delivery-port.ts'
import type { BookedParcel } from './delivery-books.ts'
import { isSigned, signedNotice } from './notice-signature.ts'
import type { NoticeKey } from './notice-signature.ts'
import { parseJson } from './payment-notice.ts'

const Notice = z.object({
  event: z.literal('parcel.status'),
  reference: z.string().min(1).max(60),
  status: z.enum(['BOOKED', 'PICKED_UP', 'DELIVERED', 'FAILED', 'RETURNED', 'WITHDRAWN']),
  awb_number: z.string().max(60).nullable(),
  note: z.string().max(300),
  happened_at: z.iso.datetime(),
})
const Other = z.object({ event: z.string() })

/** What a courier writes beside each step. */
const notes: Record<DeliveryStep, string> = {
  BOOKED: 'Airway bill issued',
  PICKED_UP: 'The courier has picked up the parcel',
  DELIVERED: 'Received at the address',
  FAILED: 'Nobody was at the address',
  RETURNED: 'Returned to the sender',
  WITHDRAWN: 'The booking was cancelled',
}

/** What the sandbox courier tells the shop about one step of a parcel. */
export function deliveryNotice(key: NoticeKey, parcel: BookedParcel, step: DeliveryStep, at: Date) {
  return signedNotice(key, {
    event: 'parcel.status',
    reference: parcel.reference,
    status: step,
    awb_number: parcel.awb_number,
    note: notes[step],
    happened_at: at.toISOString(),
  })
}

/** Signature first, over the bytes as they came; only then is anything read. */
export function parseDeliveryNotice(
  key: NoticeKey,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): DeliveryNotice {
  if (!isSigned(key, body, headers)) return { kind: 'bad_signature' }
  const content = parseJson(body)
  const notice = Notice.safeParse(content)
  if (!notice.success) {
    const other = Other.safeParse(content)
    return { kind: other.success && other.data.event !== 'parcel.status' ? 'ignored' : 'malformed' }
  }
  const { reference, status, awb_number, note, happened_at } = notice.data
  const dedupe_key = createHash('sha256').update(`${reference}|${status}|${awb_number}`).digest('hex')
  return { kind: 'notice', provider_reference: reference, step: status, awb_number, note, happened_at, dedupe_key }
}
