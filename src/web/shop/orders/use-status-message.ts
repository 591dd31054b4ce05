import type { OrderSummary } from '#contract/orders/orders.ts'
import { useTexts } from '../../shared/language.tsx'
import { ordersTexts } from './orders.en.ts'

/** What an order's status means for its customer; what pays for a plan is never packed. */
export function useStatusMessage({ kind, status }: Pick<OrderSummary, 'kind' | 'status'>): string {
  const { order: texts, plan } = useTexts(ordersTexts)
  return (kind === 'PLAN' ? plan.states[status] : undefined) ?? texts.messages[status]
}
