import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { shopName } from '#server/modules/business/business.ts'
import { loadNewestDelivery } from '#server/modules/delivery/delivery.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { mailOf } from '#server/mail/send-mail.ts'
import { enqueueAll } from '#server/queue/tasks.ts'
import type { LaterTask } from '#server/queue/tasks.ts'
import type { MovedOrder } from '../moving/moved-order.ts'
import { orderMail } from './order-mails.ts'
import { orderWords } from './order-words.ts'
import type { GivenToWallet } from '../refunds/given-to-wallet.ts'
import { isGivenBack } from './order-news.ts'
import type { OrderFacts, OrderNews } from './order-news.ts'
import { tellAdmins } from './tell-admins.ts'
import type { OrderTrouble } from './tell-admins.ts'

/**
 * Tells the customer in the shop and by mail, once the move is committed. Steps that the customer makes no use of are
 * silent; a cancellation that gives money back is two pieces of news. What needs a person is told to administrators.
 */
export async function tellAboutMove(
  ctx: Ctx,
  tx: Tx,
  { order, given_back }: { order: MovedOrder; given_back: GivenToWallet },
): Promise<void> {
  const trouble = troubleOf[order.status]
  // Who moves an order by hand knows.
  if (trouble && ctx.actor.kind !== 'admin') await tellAdmins(ctx, tx, trouble, { ...order, reason: '' })
  const news = newsOf(order)
  if (!news) return
  const isNamed = isAboutParcel[news] || news === 'packed'
  const parcel = isNamed ? await loadNewestDelivery(tx, order.order_id) : null
  const facts: OrderFacts = {
    ...order,
    refunded: given_back.cash,
    refunded_points: given_back.points,
    reason: order.cancel_reason,
    is_own_reason: ctx.actor.kind === 'customer',
    courier_name: parcel?.courier_name ?? order.courier_name,
    delivery_id: isAboutParcel[news] ? (parcel?.delivery_id ?? null) : null,
    awb_number: parcel?.awb_number ?? null,
    tracking_url: parcel?.tracking_url ?? null,
  }
  await tellCustomer(ctx, tx, news, facts)
  if (isGivenBack(facts)) await tellCustomer(ctx, tx, 'refunded', facts)
}

/** In the transaction of what happened. Told before, neither the list nor the mail says it again. */
export async function tellCustomer(ctx: Ctx, tx: Tx, news: OrderNews, facts: OrderFacts): Promise<boolean> {
  const mail = await tellInShop(ctx, tx, news, facts)
  if (mail) await enqueueAll(tx, [mail])
  return mail !== undefined
}

/** As `tellCustomer`, without the mail: answers its task for a caller who enqueues others as well. */
export async function tellInShop(ctx: Ctx, tx: Tx, news: OrderNews, facts: OrderFacts): Promise<LaterTask | undefined> {
  const { order_id, user_id } = facts
  const isNew = await notify(ctx, tx, user_id, {
    kind: `ORDER_${news.toUpperCase()}`,
    // Of each parcel anew: one that failed may be sent again.
    dedupe: [news, order_id, facts.delivery_id, facts.occasion].filter(Boolean).join('/'),
    words: orderWords(news, facts),
    link: `/orders/${order_id}`,
    order_id,
  })
  if (!isNew) return undefined
  const name = await shopName(ctx.db, tx)
  return mailOf(
    orderMail(news, facts.is_own_reason ? { ...facts, reason: null } : facts, {
      publicUrl: ctx.config.PUBLIC_URL,
      shopName: name,
    }),
  )
}

function newsOf({ status, from_status, is_replacement }: MovedOrder): OrderNews | undefined {
  if (status === 'PAID' && is_replacement) return undefined
  if (status === 'READY_TO_SHIP') return from_status === 'PROCESSING' ? 'packed' : 'sent_again'
  return newsOfStatus[status]
}

const newsOfStatus: Partial<Record<MovedOrder['status'], OrderNews>> = {
  PAID: 'paid',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  DELIVERY_FAILED: 'delivery_failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
}

const troubleOf: Partial<Record<MovedOrder['status'], OrderTrouble>> = {
  DELIVERY_FAILED: 'delivery_failed',
  RETURNED: 'returned',
}

const isAboutParcel: Partial<Record<OrderNews, true>> = { shipped: true, sent_again: true, delivery_failed: true }
