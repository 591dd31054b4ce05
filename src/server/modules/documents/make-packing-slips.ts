import type { Body } from '#contract/call.ts'
import type { makePackingSlips as makePackingSlipsCall } from '#contract/orders/delivery-documents.ts'
import type { FileAnswer } from '#contract/file.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { PackingSlip } from './drawing/document.ts'
import type { Missing } from './label-state.ts'
import { toLeftOut } from './left-out-words.ts'
import { loadLetterhead } from './load-letterhead.ts'
import { languageOf, makeDocument, timestamp, toPlace } from './make-document.ts'
import { loadDocumentOrders } from './document-orders.queries.ts'
import type { DocumentOrder } from './document-orders.queries.ts'

/** A sheet to pack by for each order, whatever its status, in the given order; a last page lists the unknown ones. */
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
  const known = ids.flatMap((order_id) => orders.get(order_id) ?? [])
  const unknown = ids.filter((order_id) => !orders.has(order_id)).map(toMissing)
  const [only] = known
  const name = only && known.length === 1 ? only.order_number : timestamp(ctx.now())
  return makeDocument(ctx, `packing-slip-${name}`, {
    kind: 'packing_slips',
    letterhead,
    slips: known.map(toSlip),
    left_out: toLeftOut(unknown, language),
    language,
  })
}

function toMissing(order_id: string): Missing {
  return { order_id, order_number: null, reason: 'NOT_FOUND', status: null, words: '' }
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
    note: order.note,
  }
}
