import type { PickupWindow } from '#contract/orders/delivery-documents.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import type { Question } from '../../../ui/overlay/confirm-dialog.tsx'
import { FlaggedOrders } from '../status/flagged-orders.tsx'
import type { SelectedOrder } from '../status/order-work.ts'
import { pickupChoices, pickupWords } from './pickup-choices.ts'
import { requestChoice } from './print-choices.ts'
import { adminDocumentsTexts } from './documents.en.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'
import { baseTexts } from '../../../texts/base.en.ts'

type OnConfirm = (order_ids: string[], pickup?: PickupWindow) => void
type Ask = (selected: readonly SelectedOrder[], onConfirm: OnConfirm) => void
type Fields = { isWithFlagged: boolean; pickup: string }

/** The question before couriers are told to come: for how many, when, and which orders stay out until they are checked. */
export function useRequestQuestion(): Ask {
  const { menu, ask } = useTexts(adminDocumentsTexts)
  const { bulk } = useTexts(adminOrdersTexts)
  const { layout } = useTexts(baseTexts)
  const { language } = useLanguage()
  const confirm = useConfirm()
  return (selected, onConfirm) => {
    function question({ isWithFlagged, pickup }: Fields, change: (changes: Partial<Fields>) => void): Question {
      const { order_ids, flagged, rest } = requestChoice(selected, isWithFlagged)
      const windows = pickupChoices(new Date())
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
        onConfirm: () => onConfirm(order_ids, windows.get(pickup)),
        content: (
          <div className="flex flex-col gap-4">
            {flagged.length > 0 && (
              <FlaggedOrders
                orders={flagged}
                isTicked={isWithFlagged}
                onTick={(isTicked) => change({ isWithFlagged: isTicked })}
              />
            )}
            <SelectField
              label={ask.pickup}
              help={ask.pickupHelp}
              placeholder={ask.soon}
              value={windows.has(pickup) ? pickup : ''}
              onChange={({ target }) => change({ pickup: target.value })}
              options={[...windows].map(([value, window]) => ({
                value,
                label: pickupWords(window, language, layout.weekdays),
              }))}
            />
          </div>
        ),
      }
    }
    void confirm.withFields(
      { isWithFlagged: false, pickup: '' },
      question,
      requestChoice(selected, true).order_ids.join(),
    )
  }
}
