import { useRemarks } from '../../../shared/admin/use-remarks.ts'
import { orderStatuses as allStatuses } from '#contract/orders/orders.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { Timeline } from '../../../ui/display/timeline.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

const wentWrong = new Set(['DELIVERY_FAILED', 'RETURNED', 'CANCELLED', 'EXPIRED'])

/** Every step of the order: who, when, and what they wrote. */
export function TimelineCard({ order: { timeline } }: { order: AdminOrder }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const { orderStatuses } = useTexts(adminTexts)
  const { language } = useLanguage()
  const words = useRemarks()
  const nameOf = (type: string) => {
    const status = allStatuses.find((one) => one === type)
    return status ? orderStatuses[status] : type
  }
  return (
    <Card title={texts.timelineTitle}>
      <Timeline
        label={texts.timelineTitle}
        events={timeline.map((entry, index) => ({
          key: entry.history_id,
          title: nameOf(entry.type),
          description: (
            <>
              {texts.by(actorWords(entry.actor, texts))}
              {entry.note !== '' && (
                <span className="block text-text">“{words(entry.note_message ?? { message: entry.note })}”</span>
              )}
            </>
          ),
          time: dayAndTime(entry.changed_at, language),
          state: wentWrong.has(entry.type) ? 'failed' : index === timeline.length - 1 ? 'current' : 'done',
        }))}
      />
    </Card>
  )
}

type Words = { actors: Record<string, string>; roles: Record<string, string> }

/** Who moved an order, in the page's language. The call has `system` or `Ayu Lestari (admin)`. */
export function actorWords(actor: string, { actors, roles }: Words): string {
  const alone = actors[actor]
  if (alone !== undefined) return alone
  return actor.replace(/ \((\w+)\)$/, (whole, role: string) => (roles[role] ? ` (${roles[role]})` : whole))
}
