import { useState } from 'react'
import type { ReactNode } from 'react'
import { changeManyOrderStatuses } from '#contract/orders/orders-admin.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { adminPaths } from '../../../admin-paths.ts'
import type { BulkResult } from '../../../shared/admin-list/bulk/bulk-result-dialog.tsx'
import type { NextStep } from '../../../shared/admin-list/bulk/next-step-buttons.tsx'
import { useBulkWork } from '../../../shared/admin-list/bulk/use-bulk-work.tsx'
import type { BulkWork } from '../../../shared/admin-list/bulk/use-bulk-work.tsx'
import { useTexts } from '../../../shared/language.tsx'
import type { BulkChoice } from './bulk-choices.ts'
import { targets } from './order-work.ts'
import type { AdminAction, SelectedOrder } from './order-work.ts'
import { useRefreshOrders } from './use-refresh-orders.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

type NextSteps = (action: AdminAction, order_ids: readonly string[]) => readonly NextStep[]

export type BulkMove = Pick<BulkWork<SelectedOrder>, 'isBusy'> & {
  /** To be rendered once on the page. */
  dialogWith: (next: NextSteps) => ReactNode
  move: (choice: BulkChoice, note: string) => void
}

/** Moves many orders, shows the outcome of each, also of those that cannot be moved, and offers what comes next for the rest. */
export function useBulkMove(): BulkMove {
  const { bulk, notNow } = useTexts(adminOrdersTexts)
  const call = useActionCall(changeManyOrderStatuses)
  const [moved, setMoved] = useState<AdminAction | null>(null)
  const { run, isBusy, dialogWith } = useBulkWork<SelectedOrder>({
    words: {
      title: bulk.resultTitle,
      done: bulk.resultMoved,
      refused: bulk.resultRefused,
      doneWord: bulk.moved,
      allDone: bulk.allMoved,
    },
    keyOf: ({ order_id }) => order_id,
    nameOf: ({ order_number }) => order_number,
    refresh: useRefreshOrders(),
  })

  function move({ action, able, unable, flagged = [], noAwb = [] }: BulkChoice, note: string) {
    setMoved(action)
    void run({
      title: bulk.actions[action](bulk.orders(able.length)),
      items: able,
      left: [
        ...unable.map((order): BulkResult => ({
          ...named(order),
          state: 'refused',
          said: { message: notNow[action] },
        })),
        ...noAwb.map((order): BulkResult => ({
          ...named(order),
          state: 'left',
          said: { message: bulk.leftWithoutAwb },
        })),
        ...flagged.map((order): BulkResult => ({
          ...named(order),
          state: 'left',
          said: { message: bulk.leftFlagged },
        })),
      ],
      async send(part) {
        const order_ids = part.map(({ order_id }) => order_id)
        const answer = await call.send({ body: { order_ids, status: targets[action], note } })
        return answer?.results.map(({ moved, order_id, order_number, ...said }) => ({
          ...named({ order_id, order_number }),
          state: moved ? 'done' : 'refused',
          said,
        }))
      },
    })
  }

  return { move, isBusy, dialogWith: (next) => dialogWith((done) => (moved ? next(moved, done) : [])) }
}

function named(order: { order_id: string; order_number: string | null }) {
  return { id: order.order_id, name: order.order_number, to: adminPaths.order(order) }
}
