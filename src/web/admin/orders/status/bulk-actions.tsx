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
}

/** The actions on selected orders: the likeliest is a button, the rest are in a menu; each is confirmed once. */
export function BulkActions({ selected, onMove }: BulkActionsProps) {
  const { bulk } = useTexts(adminOrdersTexts)
  const ask = useBulkQuestion(onMove)
  const [first, ...others] = bulkChoices(selected)
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
