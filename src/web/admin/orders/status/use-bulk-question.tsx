import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import type { Question } from '../../../ui/overlay/confirm-dialog.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { withoutFlagged, withoutThose } from './bulk-choices.ts'
import type { BulkChoice } from './bulk-choices.ts'
import { FlaggedOrders } from './flagged-orders.tsx'
import { isWithoutAwb, targets } from './order-work.ts'
import { adminTexts } from '../../../texts/admin.en.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

type OnConfirm = (choice: BulkChoice, note: string) => void
type Fields = { reason: string; isWithNoAwb: boolean; isWithFlagged: boolean }

const empty: Fields = { reason: '', isWithNoAwb: false, isWithFlagged: false }

/** The question before many orders are moved: how many, which are left out, and what cancelling them gives back. */
export function useBulkQuestion(onConfirm: OnConfirm): (choice: BulkChoice) => void {
  const { ask, bulk } = useTexts(adminOrdersTexts)
  const { orderStatuses } = useTexts(adminTexts)
  const confirm = useConfirm()
  return (choice) => {
    const { action, able, unable } = choice
    const isCancel = action === 'cancel'

    function question(fields: Fields, change: (changes: Partial<Fields>) => void): Question {
      const { reason, isWithNoAwb, isWithFlagged } = fields
      const flagged = able.filter(({ flagged_reason }) => flagged_reason !== null)
      const looked = isWithFlagged ? choice : withoutFlagged(choice)
      const noAwb = action === 'ship' ? looked.able.filter(isWithoutAwb) : []
      const moved = isWithNoAwb || noAwb.length === 0 ? looked : withoutThose(looked, noAwb)
      const words = bulk.actions[action](bulk.orders(moved.able.length))

      function missing(): string | undefined {
        if (looked.able.length === 0) return bulk.allFlagged
        return moved.able.length === 0 ? bulk.allWithoutAwb : undefined
      }

      return {
        tone: isCancel ? 'danger' : 'shop',
        title: bulk.question(words),
        description: (
          <>
            <span className="block">{bulk.text(orderStatuses[targets[action]])}</span>
            {unable.length > 0 && (
              <span className="mt-1 block">{bulk.some(able.length, able.length + unable.length)}</span>
            )}
            {isCancel && (
              <>
                <span className="mt-1 block">{bulk.cancelTotal(rupiah(totalOf(moved)))}</span>
                <span className="mt-1 block font-semibold text-text">{bulk.cancelText}</span>
              </>
            )}
          </>
        ),
        confirmLabel: words,
        cancelLabel: isCancel ? ask.keep : ask.back,
        confirmDisabledReason: missing(),
        onConfirm: () => onConfirm(moved, isCancel ? reason.trim() : ''),
        content: (flagged.length > 0 || noAwb.length > 0) && (
          <div className="flex flex-col gap-4">
            <FlaggedOrders
              orders={flagged}
              isTicked={isWithFlagged}
              onTick={(isTicked) => change({ isWithFlagged: isTicked })}
            />
            {noAwb.length > 0 && (
              <CheckboxField
                label={bulk.withoutAwb(noAwb.length)}
                help={noAwb.map(({ order_number }) => order_number).join(', ')}
                checked={isWithNoAwb}
                onChange={(event) => change({ isWithNoAwb: event.target.checked })}
              />
            )}
          </div>
        ),
        reason: isCancel
          ? {
              label: ask.reason,
              help: ask.reasonHelp,
              required: true,
              missing: ask.reasonMissing,
              value: reason,
              onChange: (typed) => change({ reason: typed }),
            }
          : undefined,
      }
    }
    // What was typed and ticked for some orders is not for others.
    void confirm.withFields(empty, question, able.map(({ order_id }) => order_id).join())
  }
}

function totalOf({ able }: BulkChoice): number {
  return able.reduce((sum, { total }) => sum + total, 0)
}
