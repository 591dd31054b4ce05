import clsx from 'clsx'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { useTexts } from '../../shared/language.tsx'
import { Check } from '../../ui/icons/shop-icons.ts'
import { ordersTexts } from './orders.en.ts'

/** How many steps of the way are done; null where the way has ended early. */
const stepsDone: Record<OrderStatus, number | null> = {
  AWAITING_PAYMENT: 1,
  PAID: 2,
  PROCESSING: 2,
  READY_TO_SHIP: 3,
  SHIPPED: 3,
  DELIVERED: 5,
  COMPLETED: 5,
  DELIVERY_FAILED: 3,
  RETURNED: 3,
  CANCELLED: null,
  EXPIRED: null,
}
/** Nobody orders or pays for what is sent again. */
const untilPaid = 2

/** The named steps of an order's way. Nothing of what pays for a plan, which is never packed. */
export function OrderSteps({ order: { kind, status, replaces } }: { order: Order }) {
  const { order: texts } = useTexts(ordersTexts)
  const done = stepsDone[status]
  if (kind === 'PLAN' || done === null) return null
  const skipped = replaces ? untilPaid : 0
  const isTrouble = status === 'DELIVERY_FAILED' || status === 'RETURNED'
  return (
    <ol aria-label={texts.statusTitle} className="mb-5 flex">
      {texts.stages.slice(skipped).map((name, index) => {
        const ahead = index + skipped - done
        return (
          <li
            key={name}
            aria-current={ahead === 0 ? 'step' : undefined}
            className="group relative flex min-w-0 flex-1 flex-col items-center gap-1.5 px-0.5 text-center"
          >
            <span
              aria-hidden
              className={clsx(
                'absolute top-3 right-1/2 h-0.5 w-full -translate-y-1/2 group-first:hidden',
                ahead <= 0 ? 'bg-action' : 'bg-border',
              )}
            />
            <span
              aria-hidden
              className={clsx(
                'relative grid size-6 place-items-center rounded-full border-2',
                ahead < 0 && 'border-action bg-action text-on-action',
                ahead === 0 && (isTrouble ? 'border-danger-solid bg-danger-soft' : 'border-action bg-surface'),
                ahead > 0 && 'border-border-strong bg-surface',
              )}
            >
              {ahead < 0 && <Check className="size-4" strokeWidth={3} />}
              {ahead === 0 && (
                <span className={clsx('size-2 rounded-full', isTrouble ? 'bg-danger-solid' : 'bg-action')} />
              )}
            </span>
            <span
              className={clsx(
                'max-w-full text-xs wrap-anywhere sm:text-sm',
                ahead === 0 ? 'font-bold' : ahead < 0 ? 'font-medium' : 'text-text-muted',
              )}
            >
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
