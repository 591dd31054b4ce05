import clsx from 'clsx'
import type { Order } from '#contract/orders/orders.ts'
import { dayAndTime } from '../dates.ts'
import { useLanguage } from '../language.tsx'
import { rupiah } from '../money.ts'
import { useWords } from '../words.ts'

export type RefundTexts = {
  refundsTitle: string
  /** Where the money goes: into a wallet, or back by the provider. */
  refundTo: Record<Order['refunds'][number]['to'], (amount: string) => string>
  refundPending: Record<Exclude<Order['refunds'][number]['status'], 'DONE'>, string>
  refundedUnits: (quantity: number, name: string) => string
  refundsSum: (amount: string) => string
}

type Props = {
  order: Pick<Order, 'refunds' | 'refund' | 'items' | 'cancel_reason'>
  texts: RefundTexts
}

/** Every time that money of an order went back, oldest first: how much, where to, when, for what and why. */
export function RefundList({ order: { refunds, refund, items, cancel_reason }, texts }: Props) {
  const words = useWords()
  const { language } = useLanguage()
  if (refunds.length === 0) return null
  const names = new Map(items.map(({ order_item_id, name }) => [order_item_id, name]))
  return (
    <>
      <ul aria-label={texts.refundsTitle} className="flex flex-col gap-1.5 text-sm font-normal">
        {refunds.map(({ refund_id, amount, to, status, at, reason, reason_message, items: units }) => (
          <li key={refund_id} className="min-w-0 break-words">
            <span className={clsx('tabular font-semibold', status === 'DONE' && 'text-success')}>
              {texts.refundTo[to](rupiah(amount))}
            </span>{' '}
            <span className="tabular text-text-muted">{dayAndTime(at, language)}</span>
            {status !== 'DONE' && (
              <span className="block font-semibold text-warning">{texts.refundPending[status]}</span>
            )}
            {units
              .filter(({ quantity }) => quantity > 0)
              .map(({ order_item_id, quantity }) => (
                <span key={order_item_id} className="block text-text-muted">
                  {texts.refundedUnits(quantity, names.get(order_item_id) ?? '')}
                </span>
              ))}
            {/* The reason for cancelling stands beside it already. */}
            {reason !== '' && reason !== cancel_reason && (
              <span className="block text-text-muted">{words(reason_message ?? { message: reason })}</span>
            )}
          </li>
        ))}
      </ul>
      {refunds.length > 1 && refund && (
        <p className="tabular mt-1.5 text-sm font-semibold">{texts.refundsSum(rupiah(refund.amount))}</p>
      )}
    </>
  )
}
