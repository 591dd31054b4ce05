import { useWords } from '../../shared/words.ts'
import type { Order } from '#contract/orders/orders.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Timeline } from '../../ui/display/timeline.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ordersTexts } from './orders.en.ts'

const troubles = ['CANCELLED', 'EXPIRED', 'DELIVERY_FAILED', 'RETURNED']

/** Every step of the order, newest first. */
export function HistoryCard({ timeline }: Pick<Order, 'timeline'>) {
  const { order: texts, status } = useTexts(ordersTexts)
  const { language } = useLanguage()
  const words = useWords()
  // The status shows what is awaited, the history what happened.
  const names: Record<string, string> = { ...status, AWAITING_PAYMENT: texts.placedStep }
  const actors: Record<string, string> = texts.by
  return (
    <Card title={texts.history}>
      <Timeline
        label={texts.history}
        events={timeline.toReversed().map((step, index) => ({
          key: step.history_id,
          title: isAboutPayment(step) ? texts.wayToPayChanged : (names[step.type] ?? step.type),
          description:
            [actors[step.actor] ?? '', words(step.note_message ?? { message: step.note })]
              .filter((part) => part !== '')
              .join(': ') || undefined,
          time: dayAndTime(step.changed_at, language),
          state: troubles.includes(step.type) ? 'failed' : index === 0 ? 'current' : 'done',
        }))}
      />
    </Card>
  )
}

/** The order stays in its status. */
function isAboutPayment({ note_message }: Order['timeline'][number]): boolean {
  return note_message?.key === 'payment_service_changed_to'
}
