import { useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { withoutFlagged, withoutThose } from './bulk-choices.ts'
import type { BulkChoice } from './bulk-choices.ts'
import { FlaggedOrders } from './flagged-orders.tsx'
import { isWithoutAwb, targets } from './order-work.ts'

type BulkQuestionProps = {
  choice: BulkChoice
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: (choice: BulkChoice, note: string) => void
}

const shortestReason = 3

/** The question before many orders are moved: how many, which are left out, and what cancelling them gives back. */
export function BulkQuestion({ choice, open, onOpenChange, onConfirm }: BulkQuestionProps) {
  const { ask, bulk } = useTexts('admin-orders')
  const { orderStatuses } = useTexts('admin')
  const [reason, setReason] = useState('')
  const [isWithNoAwb, setIsWithNoAwb] = useState(false)
  const [isWithFlagged, setIsWithFlagged] = useState(false)
  const { action, able, unable } = choice
  const flagged = able.filter(({ flagged_reason }) => flagged_reason !== null)
  const looked = isWithFlagged ? choice : withoutFlagged(choice)
  const noAwb = action === 'ship' ? looked.able.filter(isWithoutAwb) : []
  const moved = isWithNoAwb || noAwb.length === 0 ? looked : withoutThose(looked, noAwb)
  const isCancel = action === 'cancel'
  const words = bulk.actions[action](bulk.orders(moved.able.length))
  const isReasonMissing = isCancel && reason.trim().length < shortestReason
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone={isCancel ? 'danger' : 'shop'}
      title={bulk.question(words)}
      description={
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
      }
      confirmLabel={words}
      cancelLabel={isCancel ? ask.keep : ask.back}
      confirmDisabledReason={
        looked.able.length === 0
          ? bulk.allFlagged
          : moved.able.length === 0
            ? bulk.allWithoutAwb
            : isReasonMissing
              ? ask.reasonMissing
              : undefined
      }
      onConfirm={() => onConfirm(moved, isCancel ? reason.trim() : '')}
    >
      {(isCancel || flagged.length > 0 || noAwb.length > 0) && (
        <div className="flex flex-col gap-4">
          <FlaggedOrders orders={flagged} isTicked={isWithFlagged} onTick={setIsWithFlagged} />
          {noAwb.length > 0 && (
            <CheckboxField
              label={bulk.withoutAwb(noAwb.length)}
              help={noAwb.map(({ order_number }) => order_number).join(', ')}
              checked={isWithNoAwb}
              onChange={(event) => setIsWithNoAwb(event.target.checked)}
            />
          )}
          {isCancel && (
            <TextAreaField
              label={ask.reason}
              help={ask.reasonHelp}
              required
              rows={2}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}

function totalOf({ able }: BulkChoice): number {
  return able.reduce((sum, { total }) => sum + total, 0)
}
