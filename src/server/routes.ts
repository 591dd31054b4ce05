import { allCalls } from '#contract/all-calls.ts'
import { traced } from './tracing/trace.ts'
import type { NamedRoute, Route } from './http/serve.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { staffRoutes } from './modules/staff/staff.routes.ts'
import { signInRoutes } from './modules/sign-in/sign-in.routes.ts'
import { auditRoutes } from './modules/audit/audit.ts'
import { affiliateRoutes } from './modules/affiliate/affiliate.routes.ts'
import { analyticsRoutes } from './modules/analytics/analytics.routes.ts'
import { businessRoutes } from './modules/business/business.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { deliveryRoutes } from './modules/delivery/delivery.ts'
import { messagingRoutes } from './modules/messaging/messaging.ts'
import { notificationRoutes } from './modules/notifications/notifications.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { documentRoutes } from './modules/documents/documents.routes.ts'
import { paymentRoutes } from './modules/payments/payments.routes.ts'
import { reconciliationRoutes } from './modules/reconciliation/reconciliation.routes.ts'
import { privacyRoutes } from './modules/privacy/privacy.ts'
import { skinvestmentRoutes } from './modules/skinvestment/skinvestment.routes.ts'
import { supportRoutes } from './modules/support/support.routes.ts'
import { voucherRoutes } from './modules/vouchers/vouchers.routes.ts'
import { waitingRoomRoutes } from './modules/waiting-room/waiting-room.ts'
import { wishRoutes } from './modules/wishes/wishes.routes.ts'
import { walletRoutes } from './modules/wallet/wallet.routes.ts'
import { withdrawalRoutes } from './modules/withdrawals/withdrawals.routes.ts'
import { regionRoutes } from './modules/regions/regions.ts'
import { reviewRoutes } from './modules/reviews/reviews.routes.ts'
import { sandboxRoutes } from './sandbox/sandbox.routes.ts'

/** Every call of the shop; the sandbox's calls exist only with sandbox providers. */
export function allRoutes(options: { isSandbox: boolean }): NamedRoute[] {
  const modules: Record<string, readonly Route[]> = {
    'sign-in': signInRoutes,
    people: peopleRoutes,
    staff: staffRoutes,
    audit: auditRoutes,
    messaging: messagingRoutes,
    regions: regionRoutes,
    notifications: notificationRoutes,
    privacy: privacyRoutes,
    business: businessRoutes,
    catalogue: catalogueRoutes,
    cart: cartRoutes,
    wishes: wishRoutes,
    'waiting-room': waitingRoomRoutes,
    delivery: deliveryRoutes,
    payments: paymentRoutes,
    orders: orderRoutes,
    documents: documentRoutes,
    reconciliation: reconciliationRoutes,
    wallet: walletRoutes,
    vouchers: voucherRoutes,
    withdrawals: withdrawalRoutes,
    affiliate: affiliateRoutes,
    reviews: reviewRoutes,
    support: supportRoutes,
    skinvestment: skinvestmentRoutes,
    analytics: analyticsRoutes,
    sandbox: options.isSandbox ? sandboxRoutes : [],
  }
  return Object.entries(modules).flatMap(([module, routes]) => routes.map((route) => named(module, route)))
}

const names = new Map(allCalls.map(({ name, call }) => [call, name]))

function named(module: string, route: Route): NamedRoute {
  const name = names.get(route.call)
  if (!name) throw new Error(`${route.call.method} ${route.call.path} is not in all-calls.ts`)
  const span = { name: `${module} ${name}`, facts: { 'shop.module': module, 'shop.call': name } }
  return { ...route, run: (ctx, request) => traced(span, () => route.run(ctx, request)), name, module }
}
