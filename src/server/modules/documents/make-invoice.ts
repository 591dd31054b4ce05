import type { FileAnswer } from '#contract/file.ts'
import { taxContainedIn } from '#contract/money.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, CustomerCtx } from '#server/context.ts'
import type { Invoice } from './drawing/document.ts'
import { findInvoice } from './invoices.queries.ts'
import type { InvoiceRow } from './invoices.queries.ts'
import { loadLetterheadOf } from './load-letterhead.ts'
import { makeDocument, toPlace } from './make-document.ts'

/** The invoice of an order in its customer's language. To customers another's order does not exist. */
export async function makeInvoice(ctx: CustomerCtx | AdminCtx, order_id: string): Promise<FileAnswer> {
  const owner = ctx.actor.kind === 'customer' ? ctx.actor.id : null
  const row = await findInvoice(ctx.db, order_id, owner)
  if (!row) throw new AppError('not_found')
  const { letterhead, tax_bps } = await loadLetterheadOf(ctx, row)
  return makeDocument(ctx, `invoice-${row.order_number}`, {
    kind: 'invoice',
    letterhead,
    invoice: toInvoice(row, tax_bps),
    language: row.language,
  })
}

function toInvoice(row: InvoiceRow, tax_bps: number): Invoice {
  const { order_number, status, placed_at, paid_at, expires_at, given_back, paid_amount } = row
  const {
    subtotal,
    product_discount,
    shipping_fee,
    shipping_discount,
    transfer_fee,
    points_used,
    cash_used,
    unique_part,
  } = row
  const amounts = {
    subtotal,
    product_discount,
    shipping_fee,
    shipping_discount,
    transfer_fee,
    points_used,
    cash_used,
    unique_part,
  }
  // Nothing was left to pay another way.
  const isWallet = row.total === 0 && points_used > 0
  return {
    order_number,
    status,
    placed_at,
    buyer: toPlace(row.address),
    courier: row.courier,
    lines: row.items.map(({ type, ...item }) => ({ ...item, is_gift: type === 'freebie' })),
    vouchers: row.vouchers.map(({ kind, name }) => ({ kind, name })),
    amounts: { ...amounts, total: row.total, tax_included: row.tax_included },
    tax_bps: rateOf(row, tax_bps),
    payment: { name: isWallet ? null : row.service_name, paid_at, expires_at, is_reversed: row.reversed_amount > 0 },
    refund:
      paid_at !== null && given_back > 0
        ? { amount: given_back, is_whole: given_back >= paid_amount + points_used }
        : null,
  }
}

/** Orders keep the amount of VAT: the rate is named only where it is the one that gave the amount. */
function rateOf({ total, points_used, tax_included }: InvoiceRow, tax_bps: number): number | null {
  return taxContainedIn(total + points_used, tax_bps) === tax_included ? tax_bps : null
}
