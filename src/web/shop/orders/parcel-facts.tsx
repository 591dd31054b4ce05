import type { Order } from '#contract/orders/orders.ts'
import { arrivalDays } from '../../shared/arrival/arrival-days.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { TrackingNumber } from './tracking-number.tsx'
import { ordersTexts } from './orders.en.ts'

const ended = ['CANCELLED', 'EXPIRED']
const underWay = ['AWAITING_PAYMENT', 'PAID', 'PROCESSING', 'READY_TO_SHIP', 'SHIPPED']
const arrivedStatuses = ['DELIVERED', 'COMPLETED']

/** When the parcel comes or came, who brings it, and its number. Nothing where no parcel comes. */
export function ParcelFacts({ order }: { order: Order }) {
  const { order: texts } = useTexts(ordersTexts)
  const { language } = useLanguage()
  const { arrival, courier, delivery, status, timeline } = order
  if (order.kind === 'PLAN' || ended.includes(status)) return null
  const arrived = arrivedStatuses.includes(status) && timeline.findLast(({ type }) => type === 'DELIVERED')
  const facts = [
    ...(arrival ? [{ term: texts.arrivalTerm, details: arrivalDays(arrival.from, arrival.to, language) }] : []),
    ...(arrived ? [{ term: texts.arrivedTerm, details: dayAndTime(arrived.changed_at, language) }] : []),
    ...(!arrival && underWay.includes(status)
      ? [{ term: texts.estimateTerm, details: texts.estimate(courier.etd_min_days, courier.etd_max_days) }]
      : []),
    {
      term: texts.courier,
      details: delivery?.courier_name ?? `${courier.courier_name} ${courier.service_name}`,
    },
    { term: texts.awb, details: <TrackingNumber delivery={delivery} waiting={texts.awbWaiting} /> },
  ]
  return (
    <dl className="mt-4 flex flex-col gap-x-6 gap-y-3 border-t pt-4 sm:flex-row sm:flex-wrap">
      {facts.map(({ term, details }) => (
        <div key={term} className="max-w-full min-w-0">
          <dt className="text-sm text-text-muted">{term}</dt>
          <dd className="mt-0.5 min-w-0 font-semibold break-words">{details}</dd>
        </div>
      ))}
    </dl>
  )
}
