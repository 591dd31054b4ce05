import Copy from 'lucide-react/icons/copy'
import type { Delivery } from '#contract/orders/delivery.ts'
import { useTexts } from '../../shared/language.tsx'
import { TrackingLink } from '../../shared/tracking-link.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ordersTexts } from './orders.en.ts'

type Props = {
  delivery: Delivery | null
  /** In place of a number that is not there. */
  waiting: string
}

/** A parcel's number, to copy, and the courier's own page about it. */
export function TrackingNumber({ delivery, waiting }: Props) {
  const { order: texts } = useTexts(ordersTexts)
  if (!delivery?.awb_number) return <span className="font-normal text-text-muted">{waiting}</span>
  const { awb_number, tracking_url } = delivery

  async function copy() {
    try {
      await navigator.clipboard.writeText(awb_number ?? '')
      toast.success(texts.copied)
    } catch {
      toast.error(texts.copyFailed)
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular break-all">{awb_number}</span>
      {/* Without a secure address there is no clipboard; the number can still be marked. */}
      {'clipboard' in navigator && (
        <IconButton size="sm" label={texts.copy} icon={<Copy />} className="-my-2" onClick={() => void copy()} />
      )}
      <TrackingLink url={tracking_url}>{texts.trackAtCourier}</TrackingLink>
    </span>
  )
}
