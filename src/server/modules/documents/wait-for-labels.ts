import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { labelStates } from './label-state.ts'
import type { LabelStates } from './label-state.ts'
import { loadDocumentOrders } from './document-orders.queries.ts'
import type { DocumentOrder } from './document-orders.queries.ts'

export type Patience = {
  /** Altogether; well below the minute that proxies and the key of a repeated call allow. */
  longestMs: number
  /** Since anything happened, while a courier has not answered yet. */
  quietMs: number
  /** Since anything happened, where all couriers have booked and some give their numbers later. */
  bookedMs: number
}

const usual: Patience = { longestMs: 40_000, quietMs: 12_000, bookedMs: 2_000 }
/** Most couriers answer at once; for the slow ones the pauses become longer. */
const pauses = { shortestMs: 150, longestMs: 1_000 }

/**
 * Waits for the couriers, to whom the queue sends the requests, until every order has its label or a reason to have
 * none, until nothing happens any more, or until the time is over. Labels still to come then are reported as such.
 */
export async function waitForLabels(
  db: Db,
  order_ids: readonly string[],
  { longestMs, quietMs, bookedMs }: Patience = usual,
): Promise<LabelStates> {
  let seen = ''
  const begin = performance.now()
  let changedAt = begin
  for (;;) {
    const orders = await loadDocumentOrders(db, order_ids)
    const states = labelStates(order_ids, orders)
    const now = performance.now()
    const present = states.missing.map(({ order_id, reason }) => `${order_id} ${reason}`).join()
    if (present !== seen) changedAt = now
    seen = present
    const waiting = states.missing.filter(({ reason }) => reason === 'AWB_PENDING')
    const patience = waiting.some(({ order_id }) => isUnanswered(orders.get(order_id))) ? quietMs : bookedMs
    if (waiting.length === 0 || now - begin >= longestMs || now - changedAt >= patience) return states
    const pollIntervalMs = Math.min(pauses.longestMs, pauses.shortestMs + (now - begin) / 10)
    await pause(Math.min(pollIntervalMs, begin + longestMs - now))
  }
}

function isUnanswered(order: DocumentOrder | undefined): boolean {
  return order?.delivery?.status === 'REQUESTED'
}
