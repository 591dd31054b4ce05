import { useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { FlaggedOrders } from '../moving/flagged-orders.tsx'
import type { SelectedOrder } from '../moving/order-work.ts'
import { requestChoice } from './print-choices.ts'

type RequestQuestionProps = {
  selected: readonly SelectedOrder[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: (order_ids: string[]) => void
}

/** The question before couriers are told to come: for how many, and which orders stay out because somebody has to look first. */
export function RequestQuestion({ selected, open, onOpenChange, onConfirm }: RequestQuestionProps) {
  const { menu, ask } = useTexts('admin-documents')
  const { bulk } = useTexts('admin-orders')
  const [isWithFlagged, setIsWithFlagged] = useState(false)
  const { order_ids, flagged, rest } = requestChoice(selected, isWithFlagged)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={ask.title(menu.orders(order_ids.length))}
      description={
        <>
          <span className="block">{ask.text}</span>
          {rest > 0 && <span className="mt-1 block">{ask.rest(rest)}</span>}
        </>
      }
      confirmLabel={ask.confirm}
      cancelLabel={ask.back}
      confirmDisabledReason={order_ids.length === 0 ? bulk.allFlagged : undefined}
      onConfirm={() => {
        // The question is answered; how far the work is has a window of its own.
        onConfirm(order_ids)
      }}
    >
      {flagged.length > 0 && <FlaggedOrders orders={flagged} isTicked={isWithFlagged} onTick={setIsWithFlagged} />}
    </ConfirmDialog>
  )
}
