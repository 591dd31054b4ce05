import * as deliveryCalls from '#contract/orders/delivery.ts'
import * as addressCalls from '#contract/orders/order-address.ts'
import * as paymentCalls from '#contract/orders/order-payment.ts'
import * as linkCalls from '#contract/orders/payment-link.ts'
import * as staffCalls from '#contract/orders/staff-order.ts'
import * as calls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import * as offerCalls from '#contract/orders/voucher-offers.ts'
import { checkVoucherCode as checkVoucherCodeCall } from '#contract/vouchers/vouchers.ts'
import { wholeList } from '#contract/page.ts'
import { serve } from '#server/http/serve.ts'
import { isCartSoldOut } from '#server/modules/cart/cart.ts'
import { getAnyOrder, listAllOrders, listOrderIds } from './listing/admin-orders.queries.ts'
import { cancelOrder } from './status/cancel-order.ts'
import { changeOrderAddress } from './address/change-order-address.ts'
import { mendMyAddress } from './address/mend-my-address.ts'
import { rateOrderAddress } from './address/rate-order-address.ts'
import { changeManyOrderStatuses } from './status/change-many-order-statuses.ts'
import { changeOrderStatus } from './status/change-order-status.ts'
import { checkAvailability } from './checkout/check-availability.ts'
import { checkRates } from './checkout/check-rates.ts'
import { clearFlag } from './flags/clear-flag.ts'
import { completeOrder } from './status/complete-order.ts'
import { createDelivery } from './delivering/create-delivery.ts'
import { deliverByHand } from './delivering/deliver-by-hand.ts'
import { exportOrders, sumExport } from './export/export-orders.ts'
import { getMyOrder, getOrderHistory, listMyOrders } from './listing/orders.queries.ts'
import { placeOrder } from './checkout/place-order.ts'
import { estimateDelivery } from './checkout/estimate-delivery.ts'
import { checkVoucherCode } from './checkout/vouchers/check-code.ts'
import { hintVouchers } from './checkout/vouchers/hint-vouchers.ts'
import { offerVouchers } from './checkout/vouchers/offer-vouchers.ts'
import { quoteOrder } from './checkout/load-checkout.ts'
import { refuseSoldOut } from './checkout/refuse-sold-out.ts'
import { changeOrderPayment } from './paying/change-order-payment.ts'
import { makePaymentLink } from './pay-link/make-payment-link.ts'
import { findTypedItem } from './by-staff/find-typed-item.ts'
import { getTypedOrder } from './by-staff/get-typed-order.ts'
import { placeStaffOrder, quoteStaffOrder, rateStaffOrder } from './by-staff/place-staff-order.ts'
import { getPayableOrder, payByLink, sendProofByLink } from './pay-link/pay-by-link.ts'
import { listPaymentOffers } from './paying/payment-offers.ts'
import { addOrderNote, listOrderNotes } from './notes/order-notes.ts'
import { resendDelivery } from './delivering/resend-delivery.ts'
import type { Output } from '#contract/call.ts'
import type { askPayment as askPaymentCall } from '#contract/orders/orders-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import { askAboutOrder } from '#server/modules/payments/payments.ts'

/** Of a cart that has sold out people are told at once, wherever they stand in line. */
const soldOut = { refuseEarly: refuseSoldOut, needsNoTurn: isCartSoldOut }

export const orderRoutes = [
  serve(calls.checkAvailability, (ctx, { body }) => checkAvailability(ctx, body), { needsNoTurn: isCartSoldOut }),
  serve(deliveryCalls.checkRates, (ctx, { body }) => checkRates(ctx, body), { needsNoTurn: isCartSoldOut }),
  serve(deliveryCalls.estimateDelivery, (ctx, { query }) => estimateDelivery(ctx, query)),
  serve(calls.quoteOrder, (ctx, { body }) => quoteOrder(ctx, body), soldOut),
  // What a code does depends on the cart, which vouchers do not know.
  serve(checkVoucherCodeCall, (ctx, { body }) => checkVoucherCode(ctx, body.code)),
  serve(offerCalls.offerVouchers, (ctx, { body }) => offerVouchers(ctx, body)),
  serve(offerCalls.hintVouchers, (ctx, { body }) => hintVouchers(ctx, body)),
  serve(calls.placeOrder, (ctx, { body }) => placeOrder(ctx, body), soldOut),
  serve(calls.listMyOrders, (ctx, { query }) => listMyOrders(ctx, query)),
  serve(calls.getMyOrder, (ctx, { params }) => getMyOrder(ctx, params.id)),
  serve(paymentCalls.listPaymentOffers, (ctx, { params }) => listPaymentOffers(ctx, params.id)),
  serve(paymentCalls.changeOrderPayment, (ctx, { params, body }) => changeOrderPayment(ctx, params.id, body)),
  serve(linkCalls.getPayableOrder, (ctx, { params }) => getPayableOrder(ctx, params.token)),
  serve(linkCalls.payByLink, (ctx, { params, body }) => payByLink(ctx, params.token, body)),
  serve(linkCalls.sendProofByLink, (ctx, { params, files }) => sendProofByLink(ctx, params.token, files)),
  serve(linkCalls.makePaymentLink, (ctx, { params, body }) => makePaymentLink(ctx, params.id, body)),
  serve(staffCalls.rateStaffOrder, (ctx, { body }) => rateStaffOrder(ctx, body)),
  serve(staffCalls.findTypedItem, (ctx, { query }) => findTypedItem(ctx, query.sku)),
  serve(staffCalls.getTypedOrder, (ctx, { params }) => getTypedOrder(ctx, params.id)),
  serve(staffCalls.quoteStaffOrder, (ctx, { body }) => quoteStaffOrder(ctx, body)),
  serve(staffCalls.placeStaffOrder, (ctx, { body }) => placeStaffOrder(ctx, body)),
  serve(adminCalls.listAllOrders, (ctx, { query }) => listAllOrders(ctx, query)),
  serve(adminCalls.listOrderIds, (ctx, { query }) => listOrderIds(ctx, query)),
  serve(adminCalls.exportOrders, (ctx, { query }) => exportOrders(ctx, query)),
  serve(adminCalls.sumExport, (ctx, { query }) => sumExport(ctx, query)),
  serve(adminCalls.listOrderNotes, async (ctx, { params }) => wholeList(await listOrderNotes(ctx, params.id))),
  serve(adminCalls.addOrderNote, (ctx, { params, body }) => addOrderNote(ctx, params.id, body)),
  serve(adminCalls.getAnyOrder, (ctx, { params }) => getAnyOrder(ctx, params.id)),
  serve(adminCalls.askPayment, (ctx, { params }) => askPayment(ctx, params.id)),
  serve(adminCalls.clearFlag, (ctx, { params, body }) => clearFlag(ctx, params.id, body)),
  serve(calls.cancelOrder, (ctx, { params, body }) => cancelOrder(ctx, params.id, body)),
  serve(calls.completeOrder, (ctx, { params }) => completeOrder(ctx, params.id)),
  serve(adminCalls.changeOrderStatus, (ctx, { params, body }) => changeOrderStatus(ctx, params.id, body)),
  serve(addressCalls.changeOrderAddress, (ctx, { params, body }) => changeOrderAddress(ctx, params.id, body)),
  serve(addressCalls.rateOrderAddress, (ctx, { params, body }) => rateOrderAddress(ctx, params.id, body)),
  serve(addressCalls.mendMyAddress, (ctx, { params, body }) => mendMyAddress(ctx, params.id, body)),
  serve(adminCalls.changeManyOrderStatuses, (ctx, { body }) => changeManyOrderStatuses(ctx, body)),
  serve(adminCalls.resendDelivery, (ctx, { params, body }) => resendDelivery(ctx, params.id, body)),
  serve(calls.getOrderHistory, async (ctx, { body }) => wholeList(await getOrderHistory(ctx, body.order_id))),
  serve(adminCalls.deliverByHand, (ctx, { body }) => deliverByHand(ctx, body)),
  serve(deliveryCalls.createDelivery, (ctx, { body }) => createDelivery(ctx, body)),
]

/** Queries the provider now instead of waiting for its webhook, and answers the order as it is afterwards. */
async function askPayment(ctx: AdminCtx, order_id: string): Promise<Output<typeof askPaymentCall>> {
  await getAnyOrder(ctx, order_id)
  const outcome = await askAboutOrder(ctx, order_id)
  return { outcome, order: await getAnyOrder(ctx, order_id) }
}
