import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { Refusal } from './use-refusal.ts'

/** The reason comes into sight wherever the button was pressed. */
export function RefusalAlert({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} className="mt-4">
      <Alert tone={refusal.tone} live title={refusal.title} onClose={onClose}>
        {refusal.text}
        {refusal.unpaid && <UnpaidOrders orders={refusal.unpaid} />}
      </Alert>
    </div>
  )
}

/** The way out: each leads to the order, which offers to pay or cancel. */
function UnpaidOrders({ orders }: { orders: NonNullable<Refusal['unpaid']> }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
      {orders.map(({ order_id, order_number }) => (
        <li key={order_id}>
          <Link
            to={paths.order({ order_id })}
            className="tabular font-semibold text-text-link underline underline-offset-4"
          >
            {order_number}
          </Link>
        </li>
      ))}
    </ul>
  )
}
