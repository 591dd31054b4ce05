import Truck from 'lucide-react/icons/truck'
import type { Output } from '#contract/call.ts'
import type { hintVouchers } from '#contract/orders/voucher-offers.ts'
import { useTexts } from '../language.tsx'
import { rupiah } from '../money.ts'
import { voucherCardTexts } from './voucher-card.en.ts'

type Reach = Output<typeof hintVouchers>['delivery_within_reach']

/** How much more makes the delivery free. Its line keeps its room, so that nothing moves when it is known. */
export function DeliveryReach({ reach }: { reach: Reach | undefined }) {
  const { delivery: texts } = useTexts(voucherCardTexts)
  return (
    <p aria-live="polite" className="tabular flex min-h-5 items-start gap-2 text-sm">
      {reach && (
        <>
          <Truck aria-hidden className="size-5 shrink-0 text-text-accent" />
          {reach.up_to === null
            ? texts.free(rupiah(reach.missing_amount))
            : texts.upTo(rupiah(reach.missing_amount), rupiah(reach.up_to))}
        </>
      )}
    </p>
  )
}
