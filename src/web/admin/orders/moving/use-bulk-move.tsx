import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { changeManyOrderStatuses } from '#contract/orders-admin.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import type { BulkChoice } from './bulk-choices.ts'
import { BulkResultDialog } from './bulk-result-dialog.tsx'
import type { BulkResults } from './bulk-result-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { inParts, partSize } from './in-parts.ts'
import { targets } from './order-work.ts'
import type { SelectedOrder } from './order-work.ts'
import { useRefreshOrders } from './use-order-actions.tsx'

type Running = { title: string; done: number; count: number; isStopping: boolean }

/**
 * Moves many orders, some at a time, and tells for each what happened; also of those that were left when it was stopped or
 * a part could not be sent. Nothing is selected any more once something was done.
 */
export function useBulkMove(onMoved: () => void): { move: (choice: BulkChoice) => Promise<void>; dialog: ReactNode } {
  const { bulk, notNow } = useTexts('admin-orders')
  const { progress } = useTexts('admin-order-list')
  const [results, setResults] = useState<BulkResults>([])
  const [isOpen, setIsOpen] = useState(false)
  const [running, setRunning] = useState<Running | null>(null)
  const isStopped = useRef(false)
  const call = useActionCall(changeManyOrderStatuses)
  const refresh = useRefreshOrders()

  async function move({ action, able, unable }: BulkChoice): Promise<void> {
    isStopped.current = false
    const title = bulk.actions[action](bulk.orders(able.length))
    setRunning({ title, done: 0, count: able.length, isStopping: false })
    const outcome = await inParts(
      able.map(({ order_id }) => order_id),
      async (order_ids) => (await call.send({ body: { order_ids, status: targets[action] } }))?.results,
      {
        isStopped: () => isStopped.current,
        onDone: (done) => setRunning((now) => now && { ...now, done }),
      },
    )
    setRunning(null)
    await refresh()
    if (outcome.results.length === 0 && outcome.hasFailed) return
    const untried = new Set(outcome.untried)
    setResults([
      ...unable.map(leftAs(notNow[action])),
      ...able
        .filter(({ order_id }) => untried.has(order_id))
        .map((order) => ({ ...leftAs(progress.notTried)(order), isLeft: true })),
      ...outcome.results,
    ])
    setIsOpen(true)
    onMoved()
  }

  function stop() {
    isStopped.current = true
    setRunning((now) => now && { ...now, isStopping: true })
  }

  const dialog = (
    <>
      {/* A single part is over in a moment, and the button is busy meanwhile. */}
      {running && running.count > partSize && <BulkProgress {...running} onStop={stop} />}
      <BulkResultDialog results={results} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
  return { move, dialog }
}

function leftAs(message: string) {
  return ({ order_id, order_number }: SelectedOrder) => ({ order_id, order_number, moved: false, message })
}
