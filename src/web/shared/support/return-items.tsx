import type { ReactNode } from 'react'
import type { ReturnItem, Ticket } from '#contract/support/tickets.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { Card } from '../../ui/layout/card.tsx'
import { LineThumb } from '../items/line-thumb.tsx'
import { useTexts } from '../language.tsx'
import { rupiah } from '../money.ts'
import { supportTexts } from './support.en.ts'

type Texts = (typeof supportTexts)['returns']

const tones: Record<ReturnItem['status'], Tone> = {
  PENDING: 'warning',
  REFUSED: 'danger',
  REFUNDED: 'success',
  REPLACED: 'success',
  WITHDRAWN: 'neutral',
}

/** A return in it has not been decided: closing the ticket withdraws it. */
export function hasOpenReturn({ return_items }: Pick<Ticket, 'return_items'>): boolean {
  return return_items.some(({ status }) => status === 'PENDING')
}

type Props = { items: readonly ReturnItem[]; below?: (item: ReturnItem) => ReactNode; foot?: ReactNode }

/** What a ticket asks to give back, and what was decided about each line. */
export function ReturnItems({ items, below, foot }: Props) {
  const { returns: texts } = useTexts(supportTexts)
  if (items.length === 0) return null
  return (
    <Card title={texts.title} padding="sm">
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.return_item_id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5 sm:flex-nowrap">
              <LineThumb imageUrl={item.image_url} className="size-12" />
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-semibold break-words">
                  {item.quantity} × {item.name}
                </p>
                <p className="text-sm text-text-muted">{texts.reasons[item.reason]}</p>
              </div>
              <StatusBadge tone={tones[item.status]}>{texts.states[item.status]}</StatusBadge>
            </div>
            <Outcome item={item} />
            {below?.(item)}
          </li>
        ))}
      </ul>
      {foot}
    </Card>
  )
}

function refundWords(
  { refunded, refundPending }: Texts,
  { to, status }: NonNullable<ReturnItem['refund']>,
  amount: string,
): string {
  return status === 'DONE' ? refunded[to](amount) : refundPending[status](amount)
}

function Outcome({ item }: { item: ReturnItem }) {
  const { returns: texts } = useTexts(supportTexts)
  const facts = [
    item.amount !== null && item.refund && refundWords(texts, item.refund, rupiah(item.amount)),
    item.replacement && texts.replaced(item.replacement.order_number),
    item.goods_back && texts.goodsBack(item.received_quantity, item.quantity),
    item.note !== '' && item.note,
  ].filter((fact) => fact !== false && fact !== null)
  if (facts.length === 0) return null
  return (
    <ul className="text-sm break-words text-text-muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
