import { useState } from 'react'
import type { ReactNode } from 'react'
import { changeManyOrderStatuses } from '#contract/orders.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import type { BulkChoice } from './bulk-choices.ts'
import { BulkResultDialog } from './bulk-result-dialog.tsx'
import type { BulkResults } from './bulk-result-dialog.tsx'
import { targets } from './order-work.ts'
import { useRefreshOrders } from './use-order-actions.tsx'

/** Moves many orders and tells for each what happened. False when nothing could be sent. */
export function useBulkMove(onMoved: () => void): {
  move: (choice: BulkChoice) => Promise<boolean>
  dialog: ReactNode
} {
  const { notNow } = useTexts('admin-orders')
  const [results, setResults] = useState<BulkResults>([])
  const [isOpen, setIsOpen] = useState(false)
  const call = useActionCall(changeManyOrderStatuses)
  const refresh = useRefreshOrders()

  async function move({ action, able, unable }: BulkChoice): Promise<boolean> {
    const order_ids = able.map(({ order_id }) => order_id)
    const answer = await call.send({ body: { order_ids, status: targets[action] } })
    await refresh()
    if (!answer) return false
    const left = unable.map(({ order_id, order_number }) => ({
      order_id,
      order_number,
      moved: false,
      message: notNow[action],
    }))
    setResults([...left, ...answer.results])
    setIsOpen(true)
    onMoved()
    return true
  }

  return { move, dialog: <BulkResultDialog results={results} open={isOpen} onOpenChange={setIsOpen} /> }
}
