import type { Language } from '#contract/language.ts'
import { dayAndTimeText, rupiah, thousands } from '#contract/written.ts'

/** What customers are told about their orders, in the shop and by mail. */
export const orderNews = [
  'placed',
  'payment_changed',
  'expiring',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'delivery_failed',
  'sent_again',
  'cancelled',
  'refunded',
  'expired',
  'paid_too_late',
] as const
export type OrderNews = (typeof orderNews)[number]

/** What the news may say of the order and to whom. */
export type OrderFacts = {
  order_id: string
  order_number: string
  user_id: string
  email: string
  first_name: string
  language: Language
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
  /** Tells news apart that an order can have more than once. */
  occasion?: string
  /** Where the news is about one parcel of the order. */
  delivery_id?: string | null
  awb_number?: string | null
  tracking_url?: string | null
}

const deadlines = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' }),
  id: new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' }),
}

/** Until when the order waits for its payment. */
export function deadline({ expires_at }: OrderFacts, language: Language): string {
  return `${deadlines[language].format(new Date(expires_at)).replace(':', '.')} WIB`
}

/** The same, as screens write it. */
export function shortDeadline({ expires_at }: OrderFacts, language: Language): string {
  return dayAndTimeText(expires_at, language)
}

/** What went back, as a part of a sentence: `Rp 50.000 and 2.000 points`. */
export function givenBack({ refunded = 0, refunded_points = 0 }: OrderFacts, language: Language): string {
  const points = thousands(refunded_points)
  const parts = [
    refunded > 0 || refunded_points === 0 ? rupiah(refunded) : '',
    refunded_points > 0 ? `${points} ${language === 'en' ? 'points' : 'poin'}` : '',
  ]
  return parts.filter(Boolean).join(language === 'en' ? ' and ' : ' dan ')
}

export function isGivenBack({ refunded = 0, refunded_points = 0 }: OrderFacts): boolean {
  return refunded + refunded_points > 0
}
