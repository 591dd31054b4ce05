import { useEffect } from 'react'
import { BulkMenu } from '../../../shared/admin-list/bulk/bulk-menu.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { bulkChoices } from './bulk-choices.ts'
import type { BulkChoice } from './bulk-choices.ts'
import type { SelectedOrder } from './order-work.ts'
import { useBulkQuestion } from './use-bulk-question.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

type BulkActionsProps = {
  selected: readonly SelectedOrder[]
  onMove: (choice: BulkChoice, note: string) => void
  /** Asks at once whether to do the likeliest, as the dashboard's button says. */
  isAsked?: boolean
  onAsked?: () => void
}

/** The actions on selected orders: the likeliest is a button, the rest are in a menu; each is confirmed once. */
export function BulkActions({ selected, onMove, isAsked = false, onAsked }: BulkActionsProps) {
  const { bulk } = useTexts(adminOrdersTexts)
  const ask = useBulkQuestion(onMove)
  const [first, ...others] = bulkChoices(selected)
  useEffect(() => {
    if (!isAsked) return
    onAsked?.()
    if (first) ask(first)
    // Once: what is selected later is asked about by a press.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked])
  const label = ({ action, able, unable }: BulkChoice) =>
    bulk.actions[action](unable.length === 0 ? bulk.orders(able.length) : bulk.someOrders(able.length, selected.length))

  if (!first) return <span className="text-text-muted">{bulk.none}</span>
  const item = (choice: BulkChoice) => ({
    key: choice.action,
    label: label(choice),
    tone: choice.action === 'cancel' ? ('danger' as const) : undefined,
    onSelect: () => ask(choice),
  })
  return <BulkMenu first={item(first)} items={others.map(item)} menu={bulk.menu} />
}
