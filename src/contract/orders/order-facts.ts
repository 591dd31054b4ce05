import type { Language } from '../language.ts'
import { encodeMessage } from '../messages/stored-message.ts'
import { say } from '../messages/message.ts'
import { defineNotice, paragraphs } from '../notice.ts'
import type { NoticeWords } from '../notice.ts'
import { rupiah, thousands } from '../written.ts'

/** What notices may say of an order. */
export type OrderFacts = {
  order_id: string
  order_number: string
  total: number
  /** What vouchers took off. */
  saved?: number
  expires_at: string
  courier_name: string
  reason?: string | null
  /** The customer typed it: not for the mail, because the mailbox may be a stranger's. */
  is_own_reason?: boolean
  /** What went back to the wallet: money and cash in rupiah, and points. */
  refunded?: number
  refunded_points?: number
  /** How it is to be paid. */
  service_name?: string
  /** Distinguishes notices that an order can have more than once. */
  occasion?: string
  /** Where the notice is about one parcel of the order. */
  delivery_id?: string | null
  awb_number?: string | null
  tracking_url?: string | null
}

export const sample: OrderFacts = {
  order_id: '01890000-0000-7000-8000-000000000000',
  order_number: 'SH-261121-7K3QD',
  total: 1_323_750,
  saved: 25_000,
  expires_at: '2026-11-21T17:30:00.000Z',
  courier_name: 'JNE',
  reason: encodeMessage(say('not_paid_in_time')),
  refunded: 1_300_000,
  refunded_points: 23_750,
  service_name: 'BCA Virtual Account',
  awb_number: 'JNE0012345678',
  tracking_url: 'https://track.example/JNE0012345678',
}
export const withoutRefund: OrderFacts = { ...sample, saved: 0, reason: null, refunded: 0, refunded_points: 0 }

/** What went back, as a part of a sentence: `Rp 50.000 and 2.000 points`. */
export function refundText({ refunded = 0, refunded_points = 0 }: OrderFacts, language: Language): string {
  const parts = paragraphs(
    (refunded > 0 || refunded_points === 0) && rupiah(refunded),
    refunded_points > 0 && `${thousands(refunded_points)} ${language === 'en' ? 'points' : 'poin'}`,
  )
  return parts.join(language === 'en' ? ' and ' : ' dan ')
}

export function hasRefund({ refunded = 0, refunded_points = 0 }: OrderFacts): boolean {
  return refunded + refunded_points > 0
}

/** Defines a notice to the customer about a step of an order; of each parcel and each occasion anew. */
export function orderNotice(
  step: string,
  words: Record<Language, (o: OrderFacts) => NoticeWords>,
  ...others: OrderFacts[]
) {
  return defineNotice({
    kind: `ORDER_${step.toUpperCase()}`,
    to: 'customer',
    dedupeKey: (o: OrderFacts) => paragraphs(step, o.order_id, o.delivery_id, o.occasion).join('/'),
    link: ({ order_id }) => `/orders/${order_id}`,
    orderId: ({ order_id }) => order_id,
    samples: [sample, ...others],
    words,
  })
}
