import type { OrderSummary } from '#contract/orders/orders.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { begunPlan } from '../../shared/skinvestment/begun-plan.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ordersTexts } from './orders.en.ts'

type Props = { order: Pick<OrderSummary, 'kind' | 'subscription_id' | 'payment'>; className?: string }

/** From an order that pays for a plan, and from each parcel of it, to the plan. */
export function PlanNote({ order, className }: Props) {
  const { plan: texts } = useTexts(ordersTexts)
  const { kind } = order
  const subscription_id = begunPlan(order)
  if (subscription_id === null) return null
  return (
    <Alert
      className={className}
      action={
        <ButtonLink to={paths.plan({ subscription_id })} variant="cancel" size="sm">
          {kind === 'PLAN' ? texts.calendar : texts.open}
        </ButtonLink>
      }
    >
      {kind === 'PLAN' ? texts.paid : texts.parcel}
    </Alert>
  )
}
