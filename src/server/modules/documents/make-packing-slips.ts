import type { Body } from '#contract/call.ts'
import type { makePackingSlips as makePackingSlipsCall } from '#contract/orders/delivery-documents.ts'
import type { FileAnswer } from '#contract/file.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { wordsOf } from '#server/modules/orders/orders.ts'
import type { PackingSlip } from './drawing/document.ts'
import { isOver, leftOutByOrder } from './label-state.ts'
import type { Missing } from './label-state.ts'
import { toLeftOut } from './left-out-words.ts'
import { loadLetterhead } from './load-letterhead.ts'
import { languageOf, makeDocument, timestamp, toPlace } from './make-document.ts'
import { loadDocumentOrders } from './document-orders.queries.ts'
import type { DocumentOrder } from './document-orders.queries.ts'

/** A sheet to pack by for each paid order, in the given order; a last page lists the others. */
export async function makePackingSlips(
  ctx: AdminCtx,
  { order_ids }: Body<typeof makePackingSlipsCall>,
): Promise<FileAnswer> {
  const ids = [...new Set(order_ids)]
  const [orders, { letterhead }, language] = await Promise.all([
    loadDocumentOrders(ctx.db, ids),
    loadLetterhead(ctx),
    languageOf(ctx),
  ])
  if (orders.size === 0) throw new AppError('not_found')
  const known = ids.flatMap((order_id) => orders.get(order_id) ?? []).filter((order) => !isOver(order))
  const missing = ids.flatMap((order_id) => missingOf(order_id, orders.get(order_id)))
  if (known.length === 0) throw new AppError('slips_not_made', { details: { left_out: toLeftOut(missing) } })
  const [only] = known
  const name = only && known.length === 1 ? only.order_number : timestamp(ctx.now())
  return makeDocument(ctx, `packing-slip-${name}`, {
    kind: 'packing_slips',
    letterhead,
    slips: known.map(toSlip),
    left_out: toLeftOut(missing, language),
    language,
  })
}

/** Why there is nothing to pack; empty where there is. */
function missingOf(order_id: string, order: DocumentOrder | undefined): Missing[] {
  if (!order) return [{ order_id, order_number: null, reason: 'NOT_FOUND', status: null, words: '' }]
  return isOver(order) ? [leftOutByOrder(order)] : []
}

function toSlip({ order_number, placed_at, courier_name, service_name, ...order }: DocumentOrder): PackingSlip {
  return {
    order_number,
    placed_at,
    courier_name,
    service_name,
    awb_number: order.delivery?.status === 'WITHDRAWN' ? null : (order.delivery?.awb_number ?? null),
    receiver: toPlace(order.address),
    lines: order.items.map(({ type, ...item }) => ({ ...item, is_gift: type === 'freebie' })),
    ...wordsOf(order),
  }
}
