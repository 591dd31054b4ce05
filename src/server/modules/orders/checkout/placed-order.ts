import type { Order } from '#contract/orders/orders.ts'
import type { CustomerCtx } from '#server/context.ts'
import { sellingOf } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import type { ServiceRules } from '#server/modules/delivery/delivery.ts'
import { toOrder } from '../listing/orders.queries.ts'
import type { DetailRow } from '../listing/orders.queries.ts'
import type { OrderDraft } from '../create/order-draft.ts'

/** The answer to placing an order, made of what was just written instead of reading it back. */
export function toPlacedOrder(
  ctx: CustomerCtx,
  draft: OrderDraft,
  { settings, rules }: { settings: Settings; rules: ServiceRules },
): Order {
  const { amounts, payment_service, items, history_id, ...same } = draft
  const { placed_at } = draft
  const status = 'AWAITING_PAYMENT'
  const firstStep = { actor_role: 'CUSTOMER' as const, actor_name: null, note: '', created_at: placed_at }
  const row: DetailRow = {
    ...same,
    ...amounts,
    status,
    user_id: ctx.actor.id,
    replaces: null,
    payment_service: payment_service.code,
    service_name: payment_service.name,
    paid_at: null,
    updated_at: placed_at,
    items: items.map(({ parts: _parts, ...item }) => ({ ...item, review_id: null })),
    cancel_reason: null,
    flagged_reason: null,
    refunds: null,
    history: [{ ...firstStep, history_id, to_status: status }],
  }
  const { seller } = sellingOf(settings)
  return toOrder(ctx, row, { payment: undefined, deliveries: [], dispatch: settings.dispatch, rules, seller })
}
