import type { Delivery } from '#contract/orders/delivery.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { TrackingLink } from '../../../shared/tracking-link.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Timeline } from '../../../ui/display/timeline.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CopyButton } from '../detail/copy-button.tsx'
import { awaitsAwb } from './use-awb.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

// Only some orders need it, and it brings the checks of its form.
const AwbByHand = lazyPart(() => import('./awb-by-hand.tsx').then((module) => module.AwbByHand), { waiting: null })

const tones: Record<Delivery['status'], Tone> = {
  REQUESTED: 'info',
  BOOKED: 'info',
  PICKED_UP: 'accent',
  DELIVERED: 'success',
  FAILED: 'danger',
  RETURNED: 'danger',
  WITHDRAWN: 'neutral',
}

/** The courier of the parcel, its AWB, and where it has been. */
export function DeliveryCard({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const { courier, delivery, earlier_deliveries } = order
  return (
    <Card
      title={texts.deliveryTitle}
      description={`${courier.courier_name} ${courier.service_name} · ${texts.etd(courier.etd_min_days, courier.etd_max_days)}`}
    >
      {delivery ? (
        <DeliveryFacts delivery={delivery} isAwbDue={awaitsAwb(order)} />
      ) : (
        <p className="text-text-muted">{texts.noDelivery}</p>
      )}
      {order.awb_by_hand && <AwbByHand order={order} />}
      {earlier_deliveries.length > 0 && (
        <details className="mt-4 border-t pt-3">
          <summary className="inline-flex min-h-9 items-center rounded-lg font-semibold text-text-link underline underline-offset-4">
            {texts.earlier(earlier_deliveries.length)}
          </summary>
          <ul className="mt-2 flex flex-col gap-6">
            {earlier_deliveries.map((one) => (
              <li key={one.delivery_id} className="border-l-2 pl-4">
                <DeliveryFacts delivery={one} isAwbDue={false} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function DeliveryFacts({ delivery, isAwbDue }: { delivery: Delivery; isAwbDue: boolean }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const { language } = useLanguage()
  /** `30 Nov 2026, 09.00–12.00 WIB`. */
  const pickupText = (from: string, until: string | null) => {
    const [begin, end] = [from, until ?? from].map((at) => dayAndTime(at, language))
    return until === null ? begin : begin?.replace(' WIB', `–${end?.slice(-9)}`)
  }
  return (
    <>
      <DescriptionList
        items={[
          {
            key: 'status',
            term: texts.deliveryStatus,
            details: (
              <StatusBadge tone={tones[delivery.status]}>
                {texts.deliveryStatuses[delivery.status] ?? delivery.status}
              </StatusBadge>
            ),
          },
          {
            key: 'awb',
            term: texts.awb,
            details:
              delivery.awb_number === null ? (
                <AwbDue isDue={isAwbDue} />
              ) : (
                <span className="tabular inline-flex max-w-full items-center gap-1">
                  <span className="font-semibold break-all">{delivery.awb_number}</span>
                  <CopyButton text={delivery.awb_number} label={texts.copy(texts.awb)} />
                </span>
              ),
          },
          ...(delivery.is_by_hand || delivery.courier_name !== null
            ? [{ key: 'by', term: texts.courier, details: texts.byHand(delivery.courier_name) }]
            : []),
          ...(delivery.pickup_time === null
            ? []
            : [
                { key: 'pickup', term: texts.pickup, details: pickupText(delivery.pickup_time, delivery.pickup_until) },
              ]),
          { key: 'requested', term: texts.requestedAt, details: dayAndTime(delivery.requested_at, language) },
        ]}
      />
      <TrackingLink url={delivery.tracking_url} className="mt-2 font-semibold">
        {texts.tracking}
      </TrackingLink>
      <h3 className="mt-4 mb-3 text-sm font-semibold tracking-normal">{texts.steps}</h3>
      <Steps history={delivery.history} />
    </>
  )
}

function AwbDue({ isDue }: { isDue: boolean }) {
  const { order: texts, list } = useTexts(adminOrdersTexts)
  if (!isDue) return list.noAwb
  return (
    <output className="inline-flex items-center gap-2 text-text-muted">
      <Spinner />
      {texts.awbWaiting}
    </output>
  )
}

function Steps({ history }: { history: Delivery['history'] }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const { language } = useLanguage()
  if (history.length === 0) return <p className="text-text-muted">{texts.stepsNone}</p>
  return (
    <Timeline
      label={texts.steps}
      events={history.map((step, index) => ({
        key: `${index}-${step.happened_at}`,
        title: texts.deliveryStatuses[step.status] ?? step.status,
        description: step.note || undefined,
        time: dayAndTime(step.happened_at, language),
        state: step.status === 'FAILED' ? 'failed' : index === history.length - 1 ? 'current' : 'done',
      }))}
    />
  )
}
