import type { Language } from '#contract/language.ts'
import type { OrderWords } from '#contract/orders/order-words.ts'
import type { LabelPaper, LeftOut } from '#contract/orders/delivery-documents.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'

/*
 * Everything that is drawn, as plain data: it goes to a worker that knows no database and no settings.
 */

/** The shop at the head of a document. */
export type Letterhead = {
  name: string
  legal_name: string
  tax_number: string
  address: string
  email: string
  phone: string
  complaints: { name: string; whatsapp: string }
  /** PNG. */
  logo: Uint8Array | null
}

export type Place = {
  name: string
  phone: string
  street: string
  /** Village, district, city. */
  area: string
  province: string
  postal_code: string
  note: string
}

export type DocumentLine = { name: string; quantity: number }

export type Label = {
  order_number: string
  courier_name: string
  service_name: string
  awb_number: string
  receiver: Place
  /** The kecamatan, by which couriers sort. */
  district: string
  sender: Place
  weight_grams: number
  lines: DocumentLine[]
  delivery_note: string
  /** 1 is the first print. */
  copy: number
  printed_at: string
}

/** An order that has its label and that a person has to look at. */
export type FlaggedOrder = { order_number: string; reason: string }

export type SlipLine = DocumentLine & {
  sku: string | null
  is_gift: boolean
  /** What one set of a bundle holds. */
  parts: (DocumentLine & { sku: string })[]
}

export type PackingSlip = OrderWords & {
  order_number: string
  placed_at: string
  courier_name: string
  service_name: string
  awb_number: string | null
  receiver: Place
  lines: SlipLine[]
}

/** So many of a product, for so many orders. */
export type PickLine = DocumentLine & { sku: string; orders: number }

export type InvoiceLine = DocumentLine & { price: number; subtotal: number; discount: number; is_gift: boolean }

export type Invoice = {
  order_number: string
  status: OrderStatus
  placed_at: string
  buyer: Place
  courier: string
  lines: InvoiceLine[]
  /** What the order used, by name. */
  vouchers: { kind: 'DISCOUNT' | 'SHIPPING' | 'FREEBIE'; name: string }[]
  amounts: {
    subtotal: number
    product_discount: number
    shipping_fee: number
    shipping_discount: number
    transfer_fee: number
    points_used: number
    /** The cash part of `points_used`. */
    cash_used: number
    /** What an order by bank transfer pays less, so that its total is its own. */
    unique_part: number
    total: number
    tax_included: number
  }
  /** Per cent times a hundred; null where the order's VAT was computed with a rate that is no longer known. */
  tax_bps: number | null
  /** `name` is null where the wallet paid all of it. */
  payment: { name: string | null; paid_at: string | null; expires_at: string; is_reversed: boolean }
  refund: { amount: number; is_whole: boolean } | null
}

/** What was paid to a person in a year, by entry; amounts that were taken back are negative. */
export type Statement = {
  year: number
  name: string
  email: string
  /** Digits, or empty: then there is a line to write it on. */
  tax_number: string
  made_at: string
  entries: { at: string; text: string; detail: string; amount: number }[]
}

/** What went back of an order, next to its invoice; amounts are those that the customer has again. */
export type CreditNote = {
  order_number: string
  placed_at: string
  buyer: Place
  made_at: string
  entries: { at: string; text: string; detail: string; amount: number }[]
  tax_included: number
}

export type ShopDocument =
  | {
      kind: 'labels'
      paper: LabelPaper
      letterhead: Letterhead
      labels: Label[]
      flagged: FlaggedOrder[]
      left_out: LeftOut[]
      language: Language
    }
  | { kind: 'packing_slips'; letterhead: Letterhead; slips: PackingSlip[]; left_out: LeftOut[]; language: Language }
  | {
      kind: 'pick_list'
      letterhead: Letterhead
      made_at: string
      order_numbers: string[]
      lines: PickLine[]
      left_out: LeftOut[]
      language: Language
    }
  | { kind: 'invoice'; letterhead: Letterhead; invoice: Invoice; language: Language }
  | { kind: 'statement'; letterhead: Letterhead; statement: Statement; language: Language }
  | { kind: 'credit_note'; letterhead: Letterhead; note: CreditNote; language: Language }
