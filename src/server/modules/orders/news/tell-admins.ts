import { withoutCodes } from '#contract/messages/codes.ts'
import { english as englishMessages } from '#contract/messages/english.ts'
import type { Remark } from '#contract/messages/kept.ts'
import { keep, keptInWords } from '#contract/messages/kept.ts'
import { indonesian as indonesianMessages } from '#contract/messages/indonesian.ts'
import type { Words as MessageWords } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { notifyAdmins } from '#server/modules/notifications/notifications.ts'
import type { Words } from '#server/modules/notifications/notifications.ts'

/** What an order needs a person for. */
export type OrderTrouble = 'flagged' | 'delivery_failed' | 'returned'

type Facts = { order_id: string; order_number: string; reason: Remark }

/** Tells the administrators that somebody has to look; of the same trouble once a day. */
export async function tellAdmins(ctx: Ctx, tx: Tx, trouble: OrderTrouble, facts: Facts): Promise<void> {
  const { order_id, order_number, reason } = facts
  const today = ctx.now().toISOString().slice(0, 10)
  await notifyAdmins(ctx, tx, {
    kind: `ADMIN_ORDER_${trouble.toUpperCase()}`,
    dedupe: `${trouble}/${order_id}/${today}/${keptInWords(keep(reason))}`.slice(0, 200),
    words: {
      en: { title: english[trouble], text: lineOf(order_number, remarkIn(englishMessages, reason)) },
      id: { title: indonesian[trouble], text: lineOf(order_number, remarkIn(indonesianMessages, reason)) },
    },
    link: `/admin/manage/order/${order_id}`,
    needs: 'orders',
    list: '/admin/manage/order',
    order_id,
  })
}

function remarkIn(words: MessageWords, reason: Remark): string {
  return withoutCodes(keptInWords(keep(reason), words), words)
}

function lineOf(order_number: string, reason: string): Words['text'] {
  return reason === '' ? order_number : `${order_number}: ${reason}`
}

const english: Record<OrderTrouble, string> = {
  flagged: 'An order needs a look',
  delivery_failed: 'A delivery failed',
  returned: 'A parcel is back',
}

const indonesian: Record<OrderTrouble, string> = {
  flagged: 'Ada pesanan yang perlu diperiksa',
  delivery_failed: 'Pengiriman gagal',
  returned: 'Paket kembali',
}
