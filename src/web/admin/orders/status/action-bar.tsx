import ChevronDown from 'lucide-react/icons/chevron-down'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import { adminActions, canDo, isOwnStep, possibleActions } from './order-work.ts'
import type { AdminAction } from './order-work.ts'
import type { OrderActions } from './use-order-actions.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'
import { adminTexts } from '../../../texts/admin.en.ts'

type ActionBarProps = { order: AdminOrder; actions: OrderActions }

/** What the server allows now as buttons, the shop's own step in green; everything else behind "More", with when it is possible. */
export function ActionBar({ order, actions }: ActionBarProps) {
  const texts = useTexts(adminOrdersTexts)
  const { list } = useTexts(adminTexts)
  const possible = possibleActions(order)
  const shown: AdminAction[] = possible.filter((action) => action !== 'cancel').slice(0, 3)
  const items = adminActions.filter((action) => actions.mayDo(action) && !shown.includes(action)).map(toItem)

  function toItem(action: AdminAction): MenuItem {
    return {
      key: action,
      label: texts.actions[action],
      tone: action === 'cancel' && canDo(order, action) ? 'danger' : undefined,
      disabledReason: canDo(order, action) ? undefined : texts.notNow[action],
      onSelect: () => actions.start(action, order),
    }
  }

  return (
    <section
      aria-label={list.actions}
      className="flex flex-wrap items-center gap-2 rounded-xl border bg-surface p-3 sm:px-4"
    >
      <p className="min-w-0 flex-1 basis-60 py-1.5 text-text-muted">{texts.next[order.status]}</p>
      {shown.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={isOwnStep(action) ? 'shop' : 'cancel'}
          className="max-sm:min-h-11 max-sm:w-full"
          busy={actions.busy?.action === action}
          onClick={() => actions.start(action, order)}
        >
          {texts.actions[action]}
        </Button>
      ))}
      {items.length > 0 && (
        <LazyMenu
          items={items}
          align="end"
          trigger={
            <Button
              size="sm"
              variant="quiet"
              className="max-sm:min-h-11 max-sm:w-full"
              iconAfter={<ChevronDown />}
              busy={actions.busy !== null && !shown.includes(actions.busy.action)}
            >
              {texts.order.moreActions}
            </Button>
          }
        />
      )}
    </section>
  )
}
