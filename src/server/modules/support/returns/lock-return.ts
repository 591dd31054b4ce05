import { sql } from 'kysely'
import type { ReturnItem } from '#contract/support/tickets.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/db.ts'
import { loadReturnItems } from './returns.queries.ts'
import type { PaidFor } from './returns.queries.ts'

export type LockedReturn = {
  ticket_id: string
  reference: string
  user_id: string
  order_id: string
  /** Of the purchase of a plan, from before such returns were refused: it can only be refused. */
  is_plan: boolean
  /** The account is closed: it can neither open a wallet nor receive a parcel. */
  is_person_gone: boolean
  items: ReturnItem[]
  /** Where each was paid, by its id. */
  paidFor: ReadonlyMap<string, PaidFor>
}

/** A ticket with lines to give back, so that decisions about it take turns. */
export async function lockReturn(tx: Tx, ticket_id: string): Promise<LockedReturn> {
  const { rows } = await sql<{
    reference: string
    user_id: string
    order_id: string | null
    is_plan: boolean
    is_person_gone: boolean
  }>`
    select t.reference, t.user_id, t.order_id,
           exists (select from ticket_orders o where o.order_id = t.order_id and o.kind = 'PLAN') as is_plan,
           exists (select from ticket_people p where p.user_id = t.user_id and p.status = 'CLOSED') as is_person_gone
      from tickets t where t.ticket_id = ${ticket_id} for no key update of t`.execute(tx)
  const [ticket] = rows
  if (!ticket) throw new AppError('not_found')
  const { reference, user_id, order_id, is_plan, is_person_gone } = ticket
  const loaded = order_id === null ? [] : await loadReturnItems(tx, ticket_id)
  const items = loaded.map(({ item }) => item)
  const paidFor = new Map(loaded.map((one) => [one.item.return_item_id, one]))
  if (order_id === null || items.length === 0) {
    throw new AppError('return_not_possible', { message: say('return_is_none') })
  }
  return { ticket_id, reference, user_id, order_id, is_plan, is_person_gone, items, paidFor }
}
