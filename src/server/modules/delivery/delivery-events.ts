import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

export type DeliveryEvent = {
  delivery_id: string
  status: string
  note: string
  happened_at: Date | string
  dedupe_key: string
}

/** Adds a step to what the customer sees; `false` when this word of the courier is there already. */
export async function addEvent(tx: Tx, { happened_at, ...event }: DeliveryEvent): Promise<boolean> {
  const row = await tx
    .insertInto('delivery_events')
    .values({ ...event, event_id: uuidv7(), happened_at: new Date(happened_at).toISOString() })
    .onConflict((conflict) => conflict.columns(['delivery_id', 'dedupe_key']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}
