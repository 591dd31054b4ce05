import type { Delivery } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import { arrivalDays } from '../../shared/arrival/arrival-days.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Timeline } from '../../ui/display/timeline.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { TrackingNumber } from './tracking-number.tsx'
import { arrivalTexts } from '../../texts/arrival.en.ts'
import { ordersTexts } from './orders.en.ts'

/** Courier, tracking number and the steps of the parcel; parcels that came before it below. */
export function DeliveryCard({ order }: { order: Order }) {
  const { order: texts } = useTexts(ordersTexts)
  const days = useTexts(arrivalTexts)
  const { language } = useLanguage()
  const { arrival, courier, delivery, earlier_deliveries } = order
  const ordered = `${courier.courier_name} ${courier.service_name}`
  return (
    <Card id="delivery" title={texts.delivery} className="scroll-mt-28">
      <DescriptionList
        items={[
          { term: texts.courier, details: delivery?.courier_name ?? ordered },
          arrival
            ? { term: texts.arrivalTerm, details: days.arrives(arrivalDays(arrival.from, arrival.to, language)) }
            : { term: texts.estimateTerm, details: texts.estimate(courier.etd_min_days, courier.etd_max_days) },
          { term: texts.awb, details: <TrackingNumber delivery={delivery} waiting={texts.awbWaiting} /> },
        ]}
      />
      {delivery && <Steps delivery={delivery} />}
      {earlier_deliveries.filter(hasLeft).map((earlier) => (
        <EarlierParcel key={earlier.delivery_id} delivery={earlier} courier={earlier.courier_name ?? ordered} />
      ))}
    </Card>
  )
}

/** A booking that was withdrawn was never a parcel. */
function hasLeft({ status }: Delivery): boolean {
  return status !== 'WITHDRAWN'
}

/** Folded: it is history, but people who look for it find it. */
function EarlierParcel({ delivery, courier }: { delivery: Delivery; courier: string }) {
  const { order: texts } = useTexts(ordersTexts)
  const { language } = useLanguage()
  return (
    <details className="mt-4 border-t pt-3">
      <summary className="min-h-9 content-center rounded-lg text-sm font-semibold break-words">
        {texts.earlier(texts.deliveryStatus[delivery.status])}
      </summary>
      <DescriptionList
        className="mt-2"
        items={[
          { term: texts.courier, details: courier },
          { term: texts.requestedAt, details: dayAndTime(delivery.requested_at, language) },
          { term: texts.awb, details: <TrackingNumber delivery={delivery} waiting={texts.awbNone} /> },
        ]}
      />
      <Steps delivery={delivery} />
    </details>
  )
}

function Steps({ delivery: { history } }: { delivery: Delivery }) {
  const { order: texts } = useTexts(ordersTexts)
  const { language } = useLanguage()
  const names: Record<string, string> = texts.deliveryStatus
  if (history.length === 0) return null
  return (
    <Timeline
      label={texts.steps}
      className="mt-4"
      events={history.toReversed().map((step, index) => ({
        key: `${step.happened_at} ${index}`,
        title: names[step.status] ?? step.status,
        description: step.note || undefined,
        time: dayAndTime(step.happened_at, language),
        state: step.status === 'FAILED' || step.status === 'RETURNED' ? 'failed' : index === 0 ? 'current' : 'done',
      }))}
    />
  )
}
