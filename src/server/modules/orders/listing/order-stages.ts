import { orderStatuses, statusGroups } from '#contract/orders/orders.ts'
import type { OrderStatus, StatusGroup } from '#contract/orders/orders.ts'

/** Where an order stands for administrators: a plan that runs is paid, and nothing of its purchase is to be accepted. */
export type OrderStage = OrderStatus | 'RUNNING'

export const orderStages: readonly OrderStage[] = [...orderStatuses, 'RUNNING']

type Wanted = {
  status?: OrderStatus | undefined
  status_group?: StatusGroup | undefined
  plans?: 'true' | undefined
}

/**
 * The stages that a list of administrators shows; null where it shows all. Status and group together show what is in both.
 * Those that run are among the paid ones only where plans are asked for.
 */
export function stagesOf({ status, status_group, plans }: Wanted): OrderStage[] | null {
  const group: readonly OrderStatus[] | undefined = status_group && statusGroups[status_group]
  if (!status) return group ? [...group] : null
  if (group && !group.includes(status)) return []
  return status === 'PAID' && plans !== undefined && !group ? ['RUNNING'] : [status]
}
