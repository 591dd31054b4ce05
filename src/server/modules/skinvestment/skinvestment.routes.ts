import * as orderCalls from '#contract/skinvestment/plan-orders.ts'
import * as adminCalls from '#contract/skinvestment/skinvestment-admin.ts'
import * as calls from '#contract/skinvestment/skinvestment.ts'
import { serve } from '#server/http/serve.ts'
import { listAdminPlans } from './admin/admin-plans.queries.ts'
import { getAdminSubscription, listAdminSubscriptions } from './admin/admin-subscriptions.queries.ts'
import { addPlan, updatePlan } from './admin/create-plan.ts'
import { getPlanLiability, listUpcomingParcels } from './admin/upcoming.queries.ts'
import { checkPlanRates } from './checkout/check-plan-rates.ts'
import { quotePlan } from './checkout/load-plan-checkout.ts'
import { estimatePlan } from './checkout/estimate-plan.ts'
import { offerPlanVouchers } from './checkout/offer-plan-vouchers.ts'
import { orderPlan } from './checkout/order-plan.ts'
import { changePlanAddress } from './editing/change-plan-address.ts'
import { chooseForParcel, listSwaps } from './editing/choose-for-parcel.ts'
import { moveParcel } from './editing/move-parcel.ts'
import { skipParcel } from './editing/skip-parcel.ts'
import { getSkinvestmentPage, listPlans } from './offers/routines.queries.ts'
import { getSubscriptionOf, listSubscriptions } from './reading/subscriptions.queries.ts'
import { stopMyPlan, stopPlanForCustomer } from './cancelling/stop-plan.ts'

export const skinvestmentRoutes = [
  serve(calls.listPlans, (ctx) => listPlans(ctx)),
  serve(calls.getSkinvestmentPage, (ctx) => getSkinvestmentPage(ctx)),
  serve(orderCalls.checkPlanRates, (ctx, { body }) => checkPlanRates(ctx, body)),
  serve(orderCalls.quotePlan, (ctx, { body }) => quotePlan(ctx, body)),
  serve(orderCalls.offerPlanVouchers, (ctx, { body }) => offerPlanVouchers(ctx, body)),
  serve(orderCalls.estimatePlan, (ctx, { body }) => estimatePlan(ctx, body)),
  serve(orderCalls.orderPlan, (ctx, { body }) => orderPlan(ctx, body)),
  serve(calls.listSubscriptions, (ctx, { query }) => listSubscriptions(ctx, query)),
  serve(calls.getSubscription, (ctx, { params }) => getSubscriptionOf(ctx, params.id)),
  serve(calls.skipParcel, (ctx, { params, body }) => skipParcel(ctx, params.id, body)),
  serve(calls.moveParcel, (ctx, { params, body }) => moveParcel(ctx, params.id, body)),
  serve(calls.changePlanAddress, (ctx, { params, body }) => changePlanAddress(ctx, params.id, body)),
  serve(calls.stopPlan, (ctx, { params, body }) => stopMyPlan(ctx, params.id, body)),
  serve(calls.listSwaps, (ctx, { params }) => listSwaps(ctx, params.id)),
  serve(calls.chooseForParcel, (ctx, { params, body }) => chooseForParcel(ctx, params.id, body)),
  serve(adminCalls.listAdminPlans, (ctx, { query }) => listAdminPlans(ctx, query)),
  serve(adminCalls.createPlan, (ctx, { body }) => addPlan(ctx, body)),
  serve(adminCalls.updatePlan, (ctx, { params, body }) => updatePlan(ctx, params.id, body)),
  serve(adminCalls.listAdminSubscriptions, (ctx, { query }) => listAdminSubscriptions(ctx, query)),
  serve(adminCalls.getAdminSubscription, (ctx, { params }) => getAdminSubscription(ctx, params.id)),
  serve(adminCalls.stopPlanForCustomer, (ctx, { params, body }) => stopPlanForCustomer(ctx, params.id, body)),
  serve(adminCalls.listUpcomingParcels, (ctx, { query }) => listUpcomingParcels(ctx, query)),
  serve(adminCalls.getPlanLiability, (ctx) => getPlanLiability(ctx)),
]
