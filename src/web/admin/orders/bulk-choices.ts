import { adminActions, canDo } from './order-work.ts'
import type { AdminAction, WorkOrder } from './order-work.ts'

/** What is known of a selected order, also of one that was never in sight. */
export type BulkOrder = Pick<WorkOrder, 'order_id' | 'order_number' | 'status' | 'allowed_actions'>
export type BulkChoice = { action: AdminAction; able: BulkOrder[]; unable: BulkOrder[] }

/**
 * What can be done with the selected orders together: every action that the server allows for at least one of them.
 * Only those for which it does are sent, because one status can mean different actions: to `PROCESSING` goes a paid order
 * that is accepted and one whose delivery is withdrawn.
 */
export function bulkChoices(selected: readonly BulkOrder[]): BulkChoice[] {
  return adminActions.flatMap((action) => {
    const able = selected.filter((order) => canDo(order, action))
    return able.length === 0 ? [] : [{ action, able, unable: selected.filter((order) => !canDo(order, action)) }]
  })
}
