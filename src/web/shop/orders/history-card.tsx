import { useWords } from '../../shared/words.ts'
import type { Order } from '#contract/orders/orders.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Timeline } from '../../ui/display/timeline.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { orderEvents } from './order-events.ts'
import type { OrderEvent } from './order-events.ts'
import { TrackingNumber } from './tracking-number.tsx'
import { ordersTexts } from './orders.en.ts'

const troubles = ['CANCELLED', 'EXPIRED', 'DELIVERY_FAILED', 'RETURNED']

/** Everything that happened to the order and its parcels, newest first. */
export function HistoryCard({ order }: { order: Order }) {
  const { order: texts } = useTexts(ordersTexts)
  const { language } = useLanguage()
  const wordsOf = useEventWords()
  return (
    <Card id="delivery" title={texts.history} className="scroll-mt-28">
      <Timeline
        label={texts.history}
        events={orderEvents(order)
          .toReversed()
          .map((event, index) => ({
            key: event.step?.history_id ?? `${event.at} ${index}`,
            ...wordsOf(event, order),
            time: dayAndTime(event.at, language),
            state: event.step && troubles.includes(event.step.type) ? 'failed' : index === 0 ? 'current' : 'done',
          }))}
      />
    </Card>
  )
}

/** A parcel that came before the present one is named by its number; the present one's stands above. */
function useEventWords() {
  const { order: texts, status } = useTexts(ordersTexts)
  const words = useWords()
  // The status shows what is awaited, the history what happened.
  const names: Record<string, string> = { ...status, AWAITING_PAYMENT: texts.placedStep }
  const actors: Record<string, string> = texts.by

  return ({ step, parcel }: OrderEvent, { delivery }: Order) => {
    const note = parcel ? words(parcel.note_message ?? { message: parcel.note }) : ''
    if (!step) return { title: note || (texts.deliveryStatus[parcel?.status ?? ''] ?? parcel?.status) }
    const remark = words(step.note_message ?? { message: step.note })
    const byWhom = [actors[step.actor] ?? '', remark === note ? '' : remark].filter((part) => part !== '').join(': ')
    const isEarlier = step.type === 'SHIPPED' && parcel && parcel.delivery.delivery_id !== delivery?.delivery_id
    return {
      title: isAboutPayment(step) ? texts.wayToPayChanged : (names[step.type] ?? step.type),
      description: (byWhom || note || isEarlier) && (
        <>
          {[byWhom, note].filter((part) => part !== '').join(' · ')}
          {isEarlier && <TrackingNumber delivery={parcel.delivery} waiting="" />}
        </>
      ),
    }
  }
}

/** The order stays in its status. */
function isAboutPayment({ note_message }: Order['timeline'][number]): boolean {
  return note_message?.key === 'payment_service_changed_to'
}
