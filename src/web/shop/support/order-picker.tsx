import { useDeferredValue, useState } from 'react'
import { listMyOrders } from '#contract/orders/orders.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { day } from '../../shared/dates.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { FailedAlert } from '../../shared/query-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { supportTexts } from '../../shared/support/support.en.ts'

type Props = {
  value: string | null
  onChange: (order: OrderSummary | null) => void
  error: string | undefined
}

/** Everything that was ever ordered, at once, so that it is searched as one types. */
export const offeredOrders = { query: { page: 1, limit: 1000 } }
const atOnce = 5

/** One of my orders by its number or what was in it. */
export function OrderPicker({ value, onChange, error }: Props) {
  const { create: texts } = useTexts(supportTexts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim().toLowerCase())
  const { data, error: failure, refetch } = useQueryCall(listMyOrders, offeredOrders, { staleTime: 60_000 })
  if (!data && failure) {
    return <FailedAlert tone="warning" title={texts.ordersFailed} error={failure} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-60 rounded-xl" />
  if (data.data.length === 0) return <p className="text-sm text-text-muted">{texts.noOrders}</p>
  const found = data.data.filter((order) => textOf(order).includes(sought))
  const shown = found.filter((order, index) => index < atOnce || order.order_id === value)
  const chosen = data.data.find(({ order_id }) => order_id === value)
  // What is chosen stays in sight, whatever is typed.
  const listed = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown
  return (
    <div className="flex flex-col gap-3">
      {data.data.length > atOnce && (
        <TextField
          label={texts.orderSearch}
          placeholder={texts.orderSearchHint}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <RadioCards
        label={texts.order}
        name="order"
        help={texts.orderHelp}
        error={error}
        value={value ?? ''}
        onChange={({ target }) => onChange(data.data.find(({ order_id }) => order_id === target.value) ?? null)}
        options={[
          { value: '', label: texts.noOrder },
          ...listed.map((order) => ({
            value: order.order_id,
            label: <span className="tabular">{order.order_number}</span>,
            description: `${day(order.created_at, language)} · ${namesOf(order, texts.more)}`,
            aside: <LineThumb imageUrl={order.items[0]?.image_url ?? null} className="size-12" />,
          })),
        ]}
      />
      <output className="text-sm text-text-muted">
        {found.length === 0
          ? texts.noneFound
          : found.length > shown.length
            ? texts.moreOrders(found.length - shown.length)
            : ''}
      </output>
    </div>
  )
}

function textOf({ order_number, items }: OrderSummary): string {
  return `${order_number} ${items.map(({ name }) => name).join(' ')}`.toLowerCase()
}

function namesOf({ items }: OrderSummary, more: (count: number) => string): string {
  const [first, ...others] = items
  return others.length > 0 ? `${first?.name ?? ''} ${more(others.length)}` : (first?.name ?? '')
}
