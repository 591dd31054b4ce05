import { useNavigate } from 'react-router'
import type { BodyInput } from '#contract/call.ts'
import { giftUnitsOf } from '#contract/vouchers/gift-units.ts'
import { placeStaffOrder, quoteStaffOrder } from '#contract/orders/staff-order.ts'
import type { Quote } from '#contract/orders/orders.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { ApiError } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import { queryKey, useQueryCall } from '../../../api/use-query-call.ts'
import { LoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useSettled } from '../../../shared/admin/use-settled.ts'
import { useAttemptKey } from '../../../shared/attempt-key.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRefreshOrders } from '../status/use-refresh-orders.ts'
import { byStaffTexts } from './by-staff.en.ts'
import { checkoutOf } from './typed-order.ts'
import type { TypedOrder } from './typed-order.ts'

type Checkout = NonNullable<ReturnType<typeof checkoutOf>>
type Props = { typed: TypedOrder; onPlaced: () => void }

/** What it comes to by the shop's own quote, and the button that places it. */
export function TotalPart({ typed, onPlaced }: Props) {
  const texts = useTexts(byStaffTexts)
  const latest = checkoutOf(typed)
  const checkout = useSettled(JSON.stringify(latest), 300)
  const body = JSON.parse(checkout) as Checkout | null
  return (
    <Card title={texts.sum}>
      {body ? (
        <Priced body={body} latest={latest ?? body} channel={typed.channel} onPlaced={onPlaced} />
      ) : (
        <p className="text-text-muted">{texts.totalWaits}</p>
      )}
    </Card>
  )
}

/** What is priced, and what is typed at the press: a note typed last belongs to the order, another price is refused. */
type PricedProps = { body: Checkout; latest: Checkout; channel: TypedOrder['channel']; onPlaced: () => void }

function Priced({ body, latest, channel, onPlaced }: PricedProps) {
  const texts = useTexts(byStaffTexts)
  const found = useQueryCall(quoteStaffOrder, { body }, { retry: false })
  const place = usePlace(onPlaced)
  if (found.error)
    return <LoadFailed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton className="h-32" />
  const expected = { expected_total: found.data.total, expected_gift_units: giftUnitsOf(found.data.promotions) }
  return (
    <>
      <Sums quote={found.data} />
      <Button
        className="mt-4 w-full"
        busy={place.isPending}
        onClick={() => place.mutate({ ...latest, channel, ...expected })}
      >
        {body.corrects ? texts.placeCorrected : texts.place}
      </Button>
      <p className="mt-2 text-sm text-text-muted">{body.corrects ? texts.correctedHelp : texts.placeHelp}</p>
    </>
  )
}

function Sums({ quote }: { quote: Quote }) {
  const texts = useTexts(byStaffTexts)
  const rows = [
    [texts.subtotal, quote.subtotal],
    [texts.discount, -(quote.product_discount + quote.shipping_discount)],
    [texts.delivery, quote.shipping_fee],
    [texts.fee, quote.transfer_fee],
  ] as const
  return (
    <>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <Sum key={label} label={label} amount={amount} />
          ))}
        <Sum label={<strong>{texts.total}</strong>} amount={quote.total} />
      </dl>
      <ul className="mt-2 text-sm text-text-muted">
        {quote.vouchers.map(({ code, is_usable, amount }) => (
          <li key={code}>{is_usable ? texts.voucherUsed(code, rupiah(amount)) : texts.voucherRefused(code)}</li>
        ))}
      </ul>
    </>
  )
}

function Sum({ label, amount }: { label: React.ReactNode; amount: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right">{rupiah(amount)}</dd>
    </>
  )
}

/** Pressed again after an answer that never came it is the same order. */
function usePlace(onPlaced: () => void) {
  const attempt = useAttemptKey()
  const client = useQueryClient()
  const refresh = useRefreshOrders()
  const navigate = useNavigate()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (body: BodyInput<typeof placeStaffOrder>) =>
      request(placeStaffOrder, { body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess(order) {
      onPlaced()
      await refresh()
      await navigate(adminPaths.order(order))
    },
    onError(error) {
      if (!(error instanceof ApiError)) throw error
      attempt.refused(error)
      toast.error(errorText(error))
      void client.invalidateQueries({ queryKey: queryKey(quoteStaffOrder) })
    },
  })
}
