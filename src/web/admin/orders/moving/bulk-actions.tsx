import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import { bulkChoices } from './bulk-choices.ts'
import type { BulkChoice } from './bulk-choices.ts'
import { targets } from './order-work.ts'
import type { SelectedOrder } from './order-work.ts'

type BulkActionsProps = {
  selected: readonly SelectedOrder[]
  onMove: (choice: BulkChoice) => void
}

/** What can be done with the selected orders: the likeliest as a button, the rest in a menu; each asks once. */
export function BulkActions({ selected, onMove }: BulkActionsProps) {
  const { bulk } = useTexts('admin-orders')
  const [asked, setAsked] = useState<BulkChoice | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [first, ...others] = bulkChoices(selected)
  const label = ({ action, able, unable }: BulkChoice) =>
    bulk.actions[action](unable.length === 0 ? bulk.orders(able.length) : bulk.someOrders(able.length, selected.length))

  function ask(choice: BulkChoice) {
    setAsked(choice)
    setIsAsking(true)
  }

  if (!first) return <span className="text-text-muted">{bulk.none}</span>
  const items = others.map((choice): MenuItem => ({
    key: choice.action,
    label: label(choice),
    tone: choice.action === 'cancel' ? 'danger' : undefined,
    onSelect: () => ask(choice),
  }))
  return (
    <>
      <Button size="sm" onClick={() => ask(first)}>
        {label(first)}
      </Button>
      {items.length > 0 && (
        <LazyMenu
          align="start"
          items={items}
          trigger={
            <Button size="sm" variant="cancel" iconAfter={<ChevronDown />}>
              {bulk.menu}
            </Button>
          }
        />
      )}
      {asked && (
        <BulkQuestion choice={asked} open={isAsking} onOpenChange={setIsAsking} onConfirm={() => onMove(asked)} />
      )}
    </>
  )
}

type BulkQuestionProps = {
  choice: BulkChoice
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

function BulkQuestion({ choice, open, onOpenChange, onConfirm }: BulkQuestionProps) {
  const { ask, bulk } = useTexts('admin-orders')
  const { orderStatuses } = useTexts('admin')
  const { action, able, unable } = choice
  const isCancel = action === 'cancel'
  const words = bulk.actions[action](bulk.orders(able.length))
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
          {isCancel && <span className="mt-1 block font-semibold text-text">{bulk.cancelText}</span>}
        </>
      }
      confirmLabel={words}
      cancelLabel={isCancel ? ask.keep : ask.back}
      onConfirm={onConfirm}
    />
  )
}
