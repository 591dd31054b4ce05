import type { Body } from '#contract/call.ts'
import type { LabelPaper, makeLabels as makeLabelsCall } from '#contract/orders/delivery-documents.ts'
import type { FileAnswer } from '#contract/file.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { translateStored } from '#contract/messages/stored-message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { countPrints } from './count-prints.ts'
import type { Language } from '#contract/language.ts'
import type { FlaggedOrder, Label, Place } from './drawing/document.ts'
import { labelStates } from './label-state.ts'
import type { LabelStates, Printable } from './label-state.ts'
import { toLeftOut } from './left-out-words.ts'
import { loadLetterhead } from './load-letterhead.ts'
import { languageOf, makeDocument, timestamp, toPlace } from './make-document.ts'
import { loadDocumentOrders } from './document-orders.queries.ts'

/** Labels of orders whose couriers have given their numbers, any number of times; each print is counted. */
export async function printLabels(
  ctx: AdminCtx,
  { order_ids, paper }: Body<typeof makeLabelsCall>,
): Promise<FileAnswer> {
  const states = labelStates(order_ids, await loadDocumentOrders(ctx.db, order_ids))
  if (states.ready.length === 0) throw nothingMade('awb_not_made', states)
  return printStates(ctx, states, paper)
}

export function nothingMade(code: 'awb_not_made' | 'bulk_delivery_not_made', { missing }: LabelStates): AppError {
  return new AppError(code, { details: { left_out: toLeftOut(missing) } })
}

/** The labels there are, with a page for those that are flagged and a last one for the other orders. */
export async function printStates(
  ctx: AdminCtx,
  { ready, missing }: LabelStates,
  paper: LabelPaper,
): Promise<FileAnswer> {
  const [{ letterhead, sender }, language] = await Promise.all([loadLetterhead(ctx), languageOf(ctx)])
  const copies = await countPrints(ctx, ready)
  const printed_at = ctx.now().toISOString()
  const labels = ready.map((order) => ({
    ...toLabel(order, sender),
    copy: copies.get(order.delivery.delivery_id) ?? 1,
    printed_at,
  }))
  return makeDocument(ctx, `awb-${timestamp(ctx.now())}`, {
    kind: 'labels',
    paper,
    letterhead,
    labels,
    flagged: flaggedOf(ready, language),
    left_out: toLeftOut(missing, language),
    language,
  })
}

/** Their labels are printed all the same: the administrator who asked may know. */
function flaggedOf(orders: readonly Printable[], language: Language): FlaggedOrder[] {
  const words = language === 'id' ? indonesian : english
  return orders.flatMap(({ order_number, flagged_reason }) =>
    flagged_reason === null ? [] : [{ order_number, reason: translateStored(flagged_reason, words) }],
  )
}

function toLabel(order: Printable, sender: Place): Omit<Label, 'copy' | 'printed_at'> {
  const { order_number, courier_name, service_name, delivery, address, weight, items } = order
  return {
    order_number,
    courier_name,
    service_name,
    awb_number: delivery.awb_number,
    receiver: toPlace(address),
    district: address.district,
    sender,
    weight_grams: weight,
    lines: items.map(({ name, quantity }) => ({ name, quantity })),
    delivery_note: delivery.note,
  }
}
