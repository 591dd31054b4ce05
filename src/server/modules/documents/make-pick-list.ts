import type { Body } from '#contract/call.ts'
import type { FileAnswer } from '#contract/file.ts'
import type { makePickList as makePickListCall } from '#contract/orders/delivery-documents.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { loadDocumentOrders } from './document-orders.queries.ts'
import type { DocumentOrder } from './document-orders.queries.ts'
import type { PickLine } from './drawing/document.ts'
import { leftOutByOrder } from './label-state.ts'
import type { Missing } from './label-state.ts'
import { toLeftOut } from './left-out-words.ts'
import { loadLetterhead } from './load-letterhead.ts'
import { languageOf, makeDocument, timestamp } from './make-document.ts'

/** What to fetch from the racks for these orders together, by stock keeping unit. */
export async function makePickList(ctx: AdminCtx, { order_ids }: Body<typeof makePickListCall>): Promise<FileAnswer> {
  const ids = [...new Set(order_ids)]
  const [{ letterhead }, language] = await Promise.all([loadLetterhead(ctx), languageOf(ctx)])
  const orders = await loadDocumentOrders(ctx.db, ids, language)
  if (orders.size === 0) throw new AppError('not_found')
  const picked = [...orders.values()].filter(isToPick)
  const missing = ids.flatMap((order_id) => missingOf(order_id, orders.get(order_id)))
  if (picked.length === 0) throw new AppError('slips_not_made', { details: { left_out: toLeftOut(missing) } })
  return makeDocument(ctx, `pick-list-${timestamp(ctx.now())}`, {
    kind: 'pick_list',
    letterhead,
    made_at: ctx.now().toISOString(),
    order_numbers: picked.map(({ order_number }) => order_number).toSorted(),
    lines: pickLines(picked),
    left_out: toLeftOut(missing, language),
    language,
  })
}

/** The purchase of a plan has nothing to pick: its parcels are orders of their own. */
function isToPick({ kind, status }: DocumentOrder): boolean {
  if (kind === 'PLAN') return false
  return status === 'PAID' || status === 'PROCESSING' || status === 'READY_TO_SHIP'
}

function missingOf(order_id: string, order: DocumentOrder | undefined): Missing[] {
  if (!order) return [{ order_id, order_number: null, reason: 'NOT_FOUND', status: null, words: '' }]
  return isToPick(order) ? [] : [leftOutByOrder(order)]
}

/** Units of each product over all orders, bundles as what is in them. */
function pickLines(orders: readonly Pick<DocumentOrder, 'items'>[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const { items } of orders) {
    const wanted = new Map<string, PickLine>()
    for (const item of items) {
      const units = item.parts.length > 0 ? item.parts : [{ name: item.name, sku: item.sku ?? '', quantity: 1 }]
      for (const { name, sku, quantity } of units) {
        const key = `${sku} ${sku === '' ? name : ''}`
        const count = (wanted.get(key)?.quantity ?? 0) + quantity * item.quantity
        wanted.set(key, { name, sku, quantity: count, orders: 1 })
      }
    }
    for (const [key, line] of wanted) {
      const known = lines.get(key)
      lines.set(key, known ? { ...known, quantity: known.quantity + line.quantity, orders: known.orders + 1 } : line)
    }
  }
  return [...lines.values()].toSorted((a, b) => a.sku.localeCompare(b.sku) || a.name.localeCompare(b.name))
}
