import ExternalLink from 'lucide-react/icons/external-link'
import Copy from 'lucide-react/icons/copy'
import type { Delivery } from '#contract/delivery.ts'
import type { Order } from '#contract/orders.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Timeline } from '../../ui/display/timeline.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'

/** Courier, tracking number and the steps of the parcel; earlier deliveries below. */
export function DeliveryCard({ order }: { order: Order }) {
  const { order: texts } = useTexts('orders')
  const { courier, delivery } = order
  return (
    <Card id="delivery" title={texts.delivery} className="scroll-mt-28">
      <DescriptionList
        items={[
          { term: texts.courier, details: `${courier.courier_name} ${courier.service_name}` },
          { term: texts.estimateTerm, details: texts.estimate(courier.etd_min_days, courier.etd_max_days) },
          { term: texts.awb, details: <Awb delivery={delivery} /> },
        ]}
      />
      {delivery && delivery.history.length > 0 && <Steps delivery={delivery} />}
      {order.earlier_deliveries.map((earlier) => (
        <details key={earlier.delivery_id} className="mt-4 border-t pt-3">
          <summary className="text-sm font-semibold">
            {texts.earlier} {earlier.awb_number}
          </summary>
          <Steps delivery={earlier} />
        </details>
      ))}
    </Card>
  )
}

function Awb({ delivery }: { delivery: Delivery | null }) {
  const { order: texts } = useTexts('orders')
  if (!delivery?.awb_number) return <span className="font-normal text-text-muted">{texts.awbWaiting}</span>
  const { awb_number, tracking_url } = delivery

  async function copy() {
    await navigator.clipboard.writeText(awb_number ?? '')
    toast.success(texts.copied)
  }

  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular break-all">{awb_number}</span>
      {/* Without a secure address there is no clipboard; the number can still be marked. */}
      {'clipboard' in navigator && (
        <IconButton size="sm" label={texts.copy} icon={<Copy />} className="-my-2" onClick={() => void copy()} />
      )}
      {tracking_url && (
        <a
          href={tracking_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-text-link underline underline-offset-4"
        >
          {texts.trackAtCourier}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </span>
  )
}

function Steps({ delivery: { history } }: { delivery: Delivery }) {
  const { order: texts } = useTexts('orders')
  const { language } = useLanguage()
  const names: Record<string, string> = texts.deliveryStatus
  return (
    <Timeline
      label={texts.steps}
      className="mt-4"
      events={history.toReversed().map((step, index) => ({
        key: `${step.happened_at} ${index}`,
        title: names[step.status] ?? step.status,
        description: step.note || undefined,
        time: dayAndTime(step.happened_at, language),
        state: step.status === 'FAILED' ? 'failed' : index === 0 ? 'current' : 'done',
      }))}
    />
  )
}
