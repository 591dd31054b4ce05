import { translateStored } from '#contract/messages/stored-message.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { CsvValue } from '#server/csv/write-csv.ts'
import { wibTime } from '#server/wib-days.ts'

/** A line of an order with what the order says of itself. */
export type ExportLine = {
  order_number: string
  placed_at: string
  paid_at: string | null
  status: OrderStatus
  customer_name: string
  customer_email: string
  receiver_name: string
  receiver_phone: string | null
  address_line: string | null
  city: string | null
  province: string
  postal_code: string | null
  courier_name: string | null
  courier_service: string | null
  awb_number: string | null
  /** Nobody pays for a replacement. */
  payment_name: string | null
  /** The number of the order whose goods it sends again. */
  replaces: string | null
  paid_amount: number
  reversed_amount: number
  position: number
  type: string
  sku: string | null
  name: string
  quantity: number
  price: number
  discount: number
  subtotal: number
  order_subtotal: number
  product_discount: number
  shipping_fee: number
  shipping_discount: number
  transfer_fee: number
  unique_part: number
  points_used: number
  total: number
  tax_included: number
  /** Over all purses. */
  refunded: number
  refunded_to_payment: number
  /** Of all that the order used. */
  voucher_codes: string | null
  note: string
  terms_version: string | null
  channel: string
  /** The administrator who typed it in. */
  placed_by: string | null
  cancel_reason: string | null
  /** The number of the order that paid for the plan; of that order its own. */
  plan_number: string | null
}

type Column = [name: string, value: (line: ExportLine) => CsvValue]

/** An amount of the order is in its first line only, so that a column can be added up. */
function once(value: (line: ExportLine) => number | null): Column[1] {
  return (line) => (line.position === 1 ? value(line) : null)
}

/** What became of the money; an order that cost nothing is paid. */
function paymentStatus({ paid_at, paid_amount, points_used, reversed_amount, refunded }: ExportLine): string {
  if (reversed_amount > 0) return 'REVERSED'
  // What the wallet gave for an unpaid order is back, and is no refund of a payment.
  if (paid_at !== null && refunded > 0) return refunded >= paid_amount + points_used ? 'REFUNDED' : 'PARTLY_REFUNDED'
  return paid_at === null ? 'UNPAID' : 'PAID'
}

const columns: Column[] = [
  ['order_number', (line) => line.order_number],
  ['placed_at_wib', (line) => wibTime(line.placed_at)],
  ['paid_at_wib', (line) => line.paid_at && wibTime(line.paid_at)],
  ['status', (line) => line.status],
  ['customer', (line) => line.customer_name],
  ['email', (line) => line.customer_email],
  ['receiver', (line) => line.receiver_name],
  ['phone', (line) => line.receiver_phone],
  ['address', (line) => line.address_line],
  ['city', (line) => line.city],
  ['province', (line) => line.province],
  ['postal_code', (line) => line.postal_code],
  ['courier', (line) => line.courier_name],
  ['courier_service', (line) => line.courier_service],
  ['awb_number', (line) => line.awb_number],
  ['payment_method', (line) => line.payment_name],
  ['payment_status', paymentStatus],
  ['line', (line) => line.position],
  ['type', (line) => line.type],
  ['sku', (line) => line.sku],
  ['item', (line) => line.name],
  ['quantity', (line) => line.quantity],
  ['price', (line) => line.price],
  ['line_discount', (line) => line.discount],
  ['line_subtotal', (line) => line.subtotal],
  ['order_subtotal', once((line) => line.order_subtotal)],
  ['product_discount', once((line) => line.product_discount)],
  ['shipping_fee', once((line) => line.shipping_fee)],
  ['shipping_discount', once((line) => line.shipping_discount)],
  ['transfer_fee', once((line) => line.transfer_fee)],
  ['unique_part', once((line) => line.unique_part)],
  ['points_used', once((line) => line.points_used)],
  ['order_total', once((line) => line.total)],
  ['tax_included', once((line) => line.tax_included)],
  ['refunded', once((line) => line.refunded || null)],
  ['refunded_to_payment', once((line) => line.refunded_to_payment || null)],
  ['note', (line) => line.note],
  ['vouchers', (line) => (line.position === 1 ? line.voucher_codes : null)],
  ['cancel_reason', (line) => line.cancel_reason && translateStored(line.cancel_reason)],
  ['plan', (line) => line.plan_number],
  ['replaces', (line) => line.replaces],
  ['terms_version', (line) => line.terms_version],
  ['channel', (line) => line.channel],
  ['placed_by', (line) => line.placed_by],
]

export const exportColumns = columns.map(([name]) => name)

export function rowOf(line: ExportLine): CsvValue[] {
  return columns.map(([, value]) => value(line))
}
