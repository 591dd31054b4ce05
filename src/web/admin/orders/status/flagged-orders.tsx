import { useTexts } from '../../../shared/language.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import type { SelectedOrder } from './order-work.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

type FlaggedOrdersProps = { orders: readonly SelectedOrder[]; isTicked: boolean; onTick: (isTicked: boolean) => void }

/** Flagged orders stay out of work on many unless this is ticked; it names them. */
export function FlaggedOrders({ orders, isTicked, onTick }: FlaggedOrdersProps) {
  const { bulk } = useTexts(adminOrdersTexts)
  if (orders.length === 0) return null
  return (
    <CheckboxField
      label={bulk.withFlagged(orders.length)}
      help={orders.map(({ order_number }) => order_number).join(', ')}
      checked={isTicked}
      onChange={(event) => onTick(event.target.checked)}
    />
  )
}
