import * as z from 'zod'
import type { PaymentReport, PaymentRequest, PaymentState } from './payment-port.ts'

/** What the provider calls our ways to pay. */
const channels = new Map(
  Object.entries<string>({
    QRIS: 'QRIS',
    GOPAY: 'GOPAY',
    OVO: 'OVO',
    DANA: 'DANA',
    SHOPEEPAY: 'SHOPEEPAY',
    BCA_VA: 'BCA_VIRTUAL_ACCOUNT',
    MANDIRI_VA: 'MANDIRI_VIRTUAL_ACCOUNT',
    BNI_VA: 'BNI_VIRTUAL_ACCOUNT',
    BRI_VA: 'BRI_VIRTUAL_ACCOUNT',
    PERMATA_VA: 'PERMATA_VIRTUAL_ACCOUNT',
    CIMB_VA: 'CIMB_VIRTUAL_ACCOUNT',
    BSI_VA: 'BSI_VIRTUAL_ACCOUNT',
    CARD: 'CARDS',
    ALFAMART: 'ALFAMART',
    INDOMARET: 'INDOMARET',
  }),
)

/** The provider requires an end that is at least this far ahead. */
const leastMs = 10 * 60_000 + 5_000

/** The body of `POST /sessions`; `null`: the provider has no such way to pay. */
export function sessionRequest(request: PaymentRequest, now: Date) {
  const channel = channels.get(request.service)
  if (!channel) return null
  const ends = new Date(Math.max(request.expires_at.getTime(), now.getTime() + leastMs))
  const isReachable = request.return_url.startsWith('https://')
  const isPlain = request.lines.every(({ price }) => price > 0)
  return {
    reference_id: request.reference,
    session_type: 'PAY',
    mode: 'PAYMENT_LINK',
    amount: request.amount,
    currency: 'IDR',
    country: 'ID',
    customer: customerOf(request),
    allowed_payment_channels: [channel],
    locale: request.language,
    description: request.order_number,
    expires_at: ends.toISOString(),
    // Only TLS is taken for the way back; without it the provider shows a page of its own.
    ...(isReachable && { success_return_url: request.return_url, cancel_return_url: request.return_url }),
    // It knows no line with a minus, so with a discount only the sum is sent.
    ...(isPlain && { items: request.lines.map(toItem) }),
  }
}

function toItem({ name, price, quantity, kind }: PaymentRequest['lines'][number], position: number) {
  return {
    reference_id: `${position + 1}`,
    type: kind === 'goods' ? 'PHYSICAL_PRODUCT' : 'FEE',
    name: name.slice(0, 255).replace(/[\uD800-\uDBFF]$/, ''),
    net_unit_amount: price,
    quantity,
    category: kind === 'goods' ? 'GOODS' : 'FEE',
  }
}

const longestEmail = 50

/** Names without special characters, and a person of its own for each page: a known one would be refused. */
function customerOf({ reference, customer: { first_name, last_name, email, phone } }: PaymentRequest) {
  const surname = plain(last_name)
  return {
    type: 'INDIVIDUAL',
    reference_id: reference.replace(/[^A-Za-z0-9]/g, ''),
    ...(email.length <= longestEmail && { email }),
    ...(phone && { mobile_number: phone }),
    individual_detail: { given_names: plain(first_name) || 'Customer', ...(surname && { surname }) },
  }
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 50)
}

const Text = z.string().max(500)

export const Session = z.object({
  payment_session_id: z.string().regex(/^ps-[\w-]{1,60}$/),
  reference_id: Text.min(1),
  status: Text,
  amount: z.number(),
  currency: z.string().max(3),
  payment_link_url: z.url().max(500).nullish(),
  payment_request_id: Text.nullish(),
})
export type Session = z.output<typeof Session>

const words = new Map(
  Object.entries<PaymentReport['status']>({
    ACTIVE: 'PENDING',
    COMPLETED: 'PAID',
    EXPIRED: 'EXPIRED',
    CANCELED: 'EXPIRED',
    CANCELLED: 'EXPIRED',
  }),
)

/** `null`: a word that we do not know, which changes nothing. */
export function sessionReport(
  { status, amount, currency }: Session,
  kind = status.toLowerCase(),
): PaymentReport | null {
  const known = words.get(status.toUpperCase())
  return known ? { status: known, amount, currency, kind: kind.slice(0, 60) } : null
}

export function toState(session: Session): PaymentState | null {
  const report = sessionReport(session)
  if (!report) return null
  return {
    ...report,
    reference: session.reference_id,
    page_id: session.payment_session_id,
    capture_id: session.payment_request_id ?? null,
    payment_url: session.payment_link_url ?? null,
  }
}
