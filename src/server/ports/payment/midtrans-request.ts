import type { PaymentRequest } from './payment-port.ts'

/** What the provider calls our ways to pay. */
const channels = new Map(
  Object.entries<string>({
    QRIS: 'other_qris',
    GOPAY: 'gopay',
    OVO: 'ovo',
    DANA: 'dana',
    SHOPEEPAY: 'shopeepay',
    BCA_VA: 'bca_va',
    MANDIRI_VA: 'echannel',
    BNI_VA: 'bni_va',
    BRI_VA: 'bri_va',
    PERMATA_VA: 'permata_va',
    CIMB_VA: 'cimb_va',
    BSI_VA: 'bsi_va',
    DANAMON_VA: 'danamon_va',
    CARD: 'credit_card',
    ALFAMART: 'alfamart',
    INDOMARET: 'indomaret',
  }),
)

const minuteMs = 60_000
/** The shortest and the longest life of a page that the provider accepts. */
const pageMinutes = { least: 5, most: 7 * 24 * 60 }

/** The body of `POST /snap/v1/transactions`; `null`: the provider has no such way to pay. */
export function snapRequest(request: PaymentRequest, now: Date) {
  const channel = channels.get(request.service)
  if (!channel) return null
  const { first_name, last_name, email, phone } = request.customer
  const left = Math.ceil((request.expires_at.getTime() - now.getTime()) / minuteMs)
  const life = { unit: 'minute', duration: Math.min(pageMinutes.most, Math.max(pageMinutes.least, left)) }
  return {
    transaction_details: { order_id: request.reference, gross_amount: request.amount },
    item_details: itemsOf(request),
    customer_details: { first_name, last_name, email, ...(phone && { phone }) },
    enabled_payments: [channel],
    ...(channel === 'credit_card' && { credit_card: { secure: true } }),
    callbacks: { finish: request.return_url },
    // Both: the page ends, and so does a number or a code that it has given out.
    expiry: { start_time: `${wibClock(now)} +0700`, ...life },
    page_expiry: life,
  }
}

/** The provider refuses lines that do not add up to the sum; one line always does. */
function itemsOf({ lines, amount, order_number }: PaymentRequest) {
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const shown = total === amount ? lines : [{ name: order_number, price: amount, quantity: 1 }]
  return shown.map(({ name, price, quantity }, position) => ({
    id: `${position + 1}`,
    name: shorten(name, 50),
    price,
    quantity,
  }))
}

/** The provider's clock text: in WIB and without saying so. */
export function wibClock(time: Date): string {
  return new Date(time.getTime() + 7 * 60 * minuteMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** Not through the middle of a character: half of one is not valid JSON text. */
function shorten(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
