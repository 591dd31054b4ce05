import type { FileAnswer } from '#contract/file.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { translateStored } from '#contract/messages/stored-message.ts'
import { creditNoteWords } from '#contract/papers/credit-note-words.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, CustomerCtx } from '#server/context.ts'
import { listGivenBack } from '#server/modules/orders/orders.ts'
import type { GivenBack } from '#server/modules/orders/orders.ts'
import type { Language } from '#contract/language.ts'
import type { CreditNote } from './drawing/document.ts'
import { findInvoice } from './invoices.queries.ts'
import type { InvoiceRow } from './invoices.queries.ts'
import { loadLetterheadOf } from './load-letterhead.ts'
import { makeDocument, toPlace } from './make-document.ts'

/**
 * Everything that went back of an order, in its customer's language. To customers another's order does not exist, and
 * neither does the note of an order of which nothing went back.
 */
export async function makeCreditNote(ctx: CustomerCtx | AdminCtx, order_id: string): Promise<FileAnswer> {
  const owner = ctx.actor.kind === 'customer' ? ctx.actor.id : null
  const row = await findInvoice(ctx.db, order_id, owner)
  const refunds = row ? await listGivenBack(ctx.db, order_id) : []
  if (!row || refunds.length === 0) throw new AppError('not_found')
  const { order_number, placed_at, language } = row
  const { letterhead } = await loadLetterheadOf(ctx, row)
  const note: CreditNote = {
    order_number,
    placed_at,
    buyer: toPlace(row.address),
    made_at: ctx.now().toISOString(),
    entries: refunds.flatMap((refund) => entriesOf(refund, language)),
    tax_included: taxIn(row, refunds),
  }
  return makeDocument(ctx, `credit-note-${order_number}`, { kind: 'credit_note', letterhead, note, language })
}

/** One for each purse: what went back stands at the first of them. */
function entriesOf({ at, reason, amounts, items }: GivenBack, language: Language): CreditNote['entries'] {
  const words = creditNoteWords[language]
  // Units stand with the first purse that paid them; the others gave a part of their price.
  const named = items.map(({ quantity, name }) => (quantity > 0 ? words.units(quantity, name) : name))
  const text = named.join(', ') || words.wholeOrder
  const why = translateStored(reason, language === 'id' ? indonesian : english)
  return amounts.map(({ purse, amount }) => {
    const detail = [words.purses[purse], why].filter((part) => part !== '').join(' · ')
    return { at, text, detail, amount }
  })
}

/** Of what was paid the same share as of the order, rounded down. */
function taxIn(row: InvoiceRow, refunds: readonly GivenBack[]): number {
  const paid = row.total + row.points_used
  const back = refunds.flatMap(({ amounts }) => amounts).reduce((sum, { amount }) => sum + amount, 0)
  return paid > 0 ? Math.floor((back * row.tax_included) / paid) : 0
}
