import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { orderPaymentChanged } from '#contract/orders/order-notices.ts'
import type { changeOrderPayment as changeOrderPaymentCall } from '#contract/orders/order-payment.ts'
import type { Order } from '#contract/orders/orders.ts'
import { bankTransfer } from '#contract/orders/payments.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { listServices, requireService, requireWithinLimits } from '#server/modules/business/business.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { ensureTransfer, settleByAsking, supersedePages } from '#server/modules/payments/payments.ts'
import { enqueueAll, later } from '#server/queue/tasks.ts'
import { momentOfOrder } from '../status/moment-of-order.ts'
import { noteOnOrder } from '../status/note-on-order.ts'
import { getMyOrder } from '../listing/orders.queries.ts'
import { reminderOf } from '../notifications/remind-to-pay.ts'
import { drawUniquePart, untilTotalIsOwn } from '../checkout/quote/unique-part.ts'
import { offerOf, requireUnpaid, takes, termsOf } from './payment-offers.ts'
import type { Named, Offer, UnpaidOrder } from './payment-offers.ts'

/**
 * Another way to pay for an order that waits for its payment.
 *
 * The fee follows, and with it total and VAT; what the wallet pays stays. A total other than the one that the customer
 * saw is refused. Under the order's lock the former pages end here and, by a task, at the provider; a page is opened by
 * its own call afterwards. Money that still comes on a former page is compared with the order as it is then.
 */
export async function changeOrderPayment(
  ctx: CustomerCtx,
  order_id: string,
  body: Body<typeof changeOrderPaymentCall>,
): Promise<Order> {
  await changePayment(ctx, { order_id, user_id: ctx.actor.id }, body)
  return getMyOrder(ctx, order_id)
}

/** The same for who has the order's payment link. */
export async function changePayment(
  ctx: Ctx,
  named: Named,
  { payment_service, expected_total }: Body<typeof changeOrderPaymentCall>,
): Promise<void> {
  await requireUnpaid(ctx, ctx.db, named)
  // What was paid on the former page and not reported yet counts before the page is closed.
  await settleByAsking(ctx, named.order_id)
  const service = await requireService(ctx.db, payment_service)
  const work = async (tx: Tx) => {
    const order = await requireUnpaid(ctx, tx, named, { lock: true })
    if (!takes(service, order)) throw new AppError('payment_not_possible', { message: say('no_transfer_for_plans') })
    const terms = await termsOf(ctx, tx)
    const offer = offerOf(order, service, terms)
    const { total, transfer_fee } = offer.amounts
    if (total !== expected_total) throw new AppError('price_changed', { details: { total, transfer_fee } })
    if (service.code === order.payment_service) return
    requireWithinLimits(service, total)
    const amounts = await drawUniquePart(tx, offer.amounts, { service, ...terms })
    await change(ctx, tx, { order, service, offer: { ...offer, amounts } })
  }
  await untilTotalIsOwn(() => transaction(ctx.db, work))
}

type Change = { order: UnpaidOrder; service: PaymentService; offer: Offer }

async function change(ctx: Ctx, tx: Tx, { order, service, offer }: Change): Promise<void> {
  const { order_id } = order
  const { expires_at, amounts } = offer
  // Money may be on its way already: it needs a payment that it is booked as.
  if (order.payment_service === bankTransfer) await ensureTransfer(ctx, tx, order)
  await supersedePages(ctx, tx, order_id)
  await tx
    .updateTable('orders')
    .set({
      payment_service: service.code,
      transfer_fee: amounts.transfer_fee,
      unique_part: amounts.unique_part,
      total: amounts.total,
      tax_included: amounts.tax_included,
      expires_at,
      updated_at: momentOfOrder(ctx),
    })
    .where('order_id', '=', order_id)
    .execute()
  const occasion = await noteChange(ctx, tx, order, service)
  await enqueueAll(tx, [
    // In addition to the timer that already runs: this one may be due before it.
    later('orders.expire', { order_id }, { due_at: new Date(expires_at), dedupe: `${order_id}/${expires_at}` }),
    reminderOf(ctx, { order_id, expires_at }),
  ])
  const facts = { ...order, total: amounts.total, expires_at, service_name: service.name, occasion }
  await notify(ctx, tx, orderPaymentChanged, facts)
}

async function noteChange(ctx: Ctx, tx: Tx, order: UnpaidOrder, service: PaymentService): Promise<string> {
  const former = (await listServices(tx)).find(({ code }) => code === order.payment_service)
  const names = { from: former?.name ?? order.payment_service, to: service.name }
  return noteOnOrder(ctx, tx, order.order_id, say('payment_service_changed_to', names))
}
