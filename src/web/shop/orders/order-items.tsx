import { Link } from 'react-router'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { rupiah } from '../../shared/money.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ordersTexts } from './orders.en.ts'

type Item = OrderSummary['items'][number]

/** What was ordered, at the price of then. */
export function OrderItems({ items }: { items: readonly Item[] }) {
  return (
    <ul className="divide-y">
      {items.map((item) => (
        <Row key={item.order_item_id} item={item} />
      ))}
    </ul>
  )
}

function Row({ item }: { item: Item }) {
  const { order: texts, amounts } = useTexts(ordersTexts)
  const to = item.type === 'bundle' ? paths.bundle(item) : paths.product(item)
  return (
    <li className="flex flex-wrap gap-3 py-3 first:pt-0 last:pb-0 sm:gap-4">
      <LineThumb imageUrl={item.image_url} className="size-16" />
      <div className="min-w-0 flex-1 basis-24">
        <Link to={to} className="line-clamp-2 font-medium break-words hover:underline hover:underline-offset-4">
          {item.name}
        </Link>
        <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-2">
          {item.type === 'bundle' && <Badge tone="info">{texts.bundle}</Badge>}
          {item.type === 'freebie' && <Badge tone="accent">{texts.gift}</Badge>}
          <span className="text-sm text-text-muted">
            {texts.quantity(item.quantity, item.type === 'freebie' ? texts.free : rupiah(item.price))}
          </span>
          <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
            {item.discount > 0 && (
              <span className="text-sm text-text-muted">
                <span className="sr-only">{amounts.before} </span>
                <s>{rupiah(item.subtotal)}</s>
              </span>
            )}
            <span className="font-semibold">{rupiah(item.subtotal - item.discount)}</span>
          </span>
        </p>
        {item.review_id !== null && (
          <p>
            <Link
              to={paths.reviews({ tab: 'written' })}
              className="touch-target text-sm text-text-link underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {texts.yourReview}
            </Link>
          </p>
        )}
        {item.discount > 0 && (
          <p className="tabular text-right text-sm text-success">{amounts.lineDiscount(rupiah(item.discount))}</p>
        )}
      </div>
    </li>
  )
}
