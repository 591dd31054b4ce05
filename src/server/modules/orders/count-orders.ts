import { afterCommit } from '#server/db/db.ts'
import { on } from '#server/events.ts'
import { recordOrder } from '#server/metrics.ts'

/** For the figures of the shop's health: what is placed and where it moves to, once that is committed. */
export const countOrders = [
  on('order.placed', async (_ctx, tx, { nature }) => afterCommit(tx, () => recordOrder('PLACED', nature))),
  on('order.moved', async (_ctx, tx, { nature, to }) => afterCommit(tx, () => recordOrder(to, nature))),
]
