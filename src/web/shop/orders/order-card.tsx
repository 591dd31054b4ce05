import { Link } from 'react-router'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { paths } from '../../paths.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { rupiah } from '../../shared/money.ts'
import { begunPlan } from '../../shared/skinvestment/begun-plan.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBadge } from './order-status.tsx'
import { PayCountdown } from './pay-countdown.tsx'
import { ordersTexts } from './orders.en.ts'

const onTheWay = ['SHIPPED', 'DELIVERED', 'DELIVERY_FAILED', 'RETURNED']
const shownPictures = 3

/** An order in the list: its items, total, status and actions. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { list: texts, actions, plan } = useTexts(ordersTexts)
  const { language } = useLanguage()
  const to = paths.order(order)
  const subscription_id = begunPlan(order)
  return (
    <li className="rounded-xl border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 className="tabular text-base">
            <Link to={to} className="hover:underline hover:underline-offset-4">
              {order.order_number}
            </Link>
          </h2>
          <p className="tabular text-xs text-text-muted">{texts.placed(dayAndTime(order.created_at, language))}</p>
        </div>
        <OrderBadge status={order.status} />
      </div>
      <Contents order={order} />
      <div className="flex flex-wrap items-center justify-end gap-2 px-4 pb-4 sm:px-5">
        {order.allowed_actions.includes('pay') && (
          <p className="mr-auto text-sm font-medium text-warning max-sm:basis-full">
            <PayCountdown key={order.payment.expires_at} expiresAt={order.payment.expires_at} />
          </p>
        )}
        <ButtonLink to={to} variant="quiet" size="sm" aria-label={texts.detailsOf(order.order_number)}>
          {texts.details}
        </ButtonLink>
        {onTheWay.includes(order.status) && (
          <ButtonLink to={`${to}#delivery`} variant="cancel" size="sm">
            {actions.track}
          </ButtonLink>
        )}
        {subscription_id !== null && (
          <ButtonLink to={paths.plan({ subscription_id })} variant="cancel" size="sm">
            {order.kind === 'PLAN' ? plan.calendar : plan.open}
          </ButtonLink>
        )}
        <OrderActions order={order} size="sm" />
      </div>
    </li>
  )
}

function Contents({ order }: { order: OrderSummary }) {
  const { list: texts } = useTexts(ordersTexts)
  const [first] = order.items
  const others = order.items.length - 1
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Link
      to={paths.order(order)}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:flex-nowrap sm:px-5"
    >
      <span className="flex shrink-0 -space-x-5">
        {order.items.slice(0, shownPictures).map((item) => (
          <LineThumb
            key={item.order_item_id}
            imageUrl={item.image_url}
            className="size-[min(4rem,18vw)] ring-2 ring-surface"
          />
        ))}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="line-clamp-2 font-medium break-words">{first?.name}</span>
        {others > 0 && <span className="block text-sm text-text-muted">{texts.moreItems(others)}</span>}
        {order.vouchers.length > 0 && (
          <span className="mt-0.5 line-clamp-1 text-sm wrap-anywhere text-success">
            {texts.vouchers(order.vouchers.map(({ name }) => name).join(', '))}
          </span>
        )}
      </span>
      <span className="tabular shrink-0 text-right max-sm:flex max-sm:shrink max-sm:basis-full max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3">
        <span className="block text-sm text-text-muted">{texts.units(units)}</span>
        <span className="ml-auto block text-[min(1.125rem,9vw)] font-bold">{rupiah(order.total)}</span>
      </span>
    </Link>
  )
}
