import { useTexts } from '../../../shared/language.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import type { Question } from '../../../ui/overlay/confirm-dialog.tsx'
import { FlaggedOrders } from '../status/flagged-orders.tsx'
import type { SelectedOrder } from '../status/order-work.ts'
import { requestChoice } from './print-choices.ts'
import { adminDocumentsTexts } from './documents.en.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

type Ask = (selected: readonly SelectedOrder[], onConfirm: (order_ids: string[]) => void) => void

/** The question before couriers are told to come: for how many, and which orders stay out until they are checked. */
export function useRequestQuestion(): Ask {
  const { menu, ask } = useTexts(adminDocumentsTexts)
  const { bulk } = useTexts(adminOrdersTexts)
  const confirm = useConfirm()
  return (selected, onConfirm) => {
    function question(isWithFlagged: boolean, onTick: (isTicked: boolean) => void): Question {
      const { order_ids, flagged, rest } = requestChoice(selected, isWithFlagged)
      return {
        title: ask.title(menu.orders(order_ids.length)),
        description: (
          <>
            <span className="block">{ask.text}</span>
            {rest > 0 && <span className="mt-1 block">{ask.rest(rest)}</span>}
          </>
        ),
        confirmLabel: ask.confirm,
        cancelLabel: ask.back,
        confirmDisabledReason: order_ids.length === 0 ? bulk.allFlagged : undefined,
        // The question is answered; how far the work is has a window of its own.
        onConfirm: () => onConfirm(order_ids),
        content: flagged.length > 0 && <FlaggedOrders orders={flagged} isTicked={isWithFlagged} onTick={onTick} />,
      }
    }
    void confirm.withFields(
      { isWithFlagged: false },
      ({ isWithFlagged }, change) => question(isWithFlagged, (isTicked) => change({ isWithFlagged: isTicked })),
      requestChoice(selected, true).order_ids.join(),
    )
  }
}
