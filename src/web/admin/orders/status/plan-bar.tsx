import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Permitted } from '../../../shared/permissions/use-may.ts'
import { begunPlan } from '../../../shared/skinvestment/begun-plan.ts'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'
import { adminTexts } from '../../../texts/admin.en.ts'

/** In place of what can be done with an order: a plan that was paid is delivered by the orders of its parcels. */
export function PlanBar({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const { list } = useTexts(adminTexts)
  const subscription_id = begunPlan(order)
  if (subscription_id === null) return null
  return (
    <section
      aria-label={list.actions}
      className="flex flex-wrap items-center gap-2 rounded-xl border bg-surface p-3 sm:px-4"
    >
      <p className="min-w-0 flex-1 basis-60 py-1.5 text-text-muted">
        {order.status === 'PAID' ? texts.planRuns : texts.planOver}
      </p>
      <Permitted needs="orders">
        <ButtonLink
          to={adminPaths.plan({ subscription_id })}
          variant="cancel"
          size="sm"
          className="max-sm:min-h-11 max-sm:w-full"
        >
          {texts.openPlan}
        </ButtonLink>
      </Permitted>
    </section>
  )
}
