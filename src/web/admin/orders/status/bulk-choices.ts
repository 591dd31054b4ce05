import { adminActions, canDo } from './order-work.ts'
import type { AdminAction, SelectedOrder } from './order-work.ts'

export type BulkChoice = {
  action: AdminAction
  able: SelectedOrder[]
  unable: SelectedOrder[]
  /** Left out because a person has to look at them first. */
  flagged?: SelectedOrder[]
  /** Left out because their parcels have no number yet. */
  noAwb?: SelectedOrder[]
}

/**
 * What can be done with the selected orders together: every action that the server allows for at least one of them.
 * Only those for which it does are sent, because one status can mean different actions: to `PROCESSING` goes a paid order
 * that is accepted and one whose delivery is withdrawn.
 */
export function bulkChoices(selected: readonly SelectedOrder[]): BulkChoice[] {
  return adminActions.flatMap((action) => {
    const able = selected.filter((order) => canDo(order, action))
    return able.length === 0 ? [] : [{ action, able, unable: selected.filter((order) => !canDo(order, action)) }]
  })
}

/** The same without the orders that are flagged. */
export function withoutFlagged({ able, ...choice }: BulkChoice): BulkChoice {
  const isFlagged = ({ flagged_reason }: SelectedOrder) => flagged_reason !== null
  return { ...choice, able: able.filter((order) => !isFlagged(order)), flagged: able.filter(isFlagged) }
}

/** The same without the orders that have no AWB yet. */
export function withoutThose({ able, ...choice }: BulkChoice, noAwb: SelectedOrder[]): BulkChoice {
  return { ...choice, able: able.filter((order) => !noAwb.includes(order)), noAwb }
}
