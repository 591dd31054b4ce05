import * as accountRecovery from './account-recovery.ts'
import * as accounts from './accounts.ts'
import * as admins from './admins.ts'
import * as analytics from './analytics.ts'
import * as business from './business.ts'
import * as bundlesAdmin from './bundles-admin.ts'
import type { Call } from './call.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as categories from './categories.ts'
import * as content from './content.ts'
import * as delivery from './delivery.ts'
import * as deliveryDocuments from './delivery-documents.ts'
import * as messaging from './messaging.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as ordersAdmin from './orders-admin.ts'
import * as orderViews from './order-views.ts'
import * as pages from './pages.ts'
import * as pictures from './pictures.ts'
import * as payments from './payments.ts'
import * as productImports from './product-imports.ts'
import * as productsAdmin from './products-admin.ts'
import * as reconciliation from './reconciliation.ts'
import * as regions from './regions.ts'
import * as sandbox from './sandbox.ts'
import * as social from './social.ts'
import * as wallet from './wallet.ts'

export const contractFiles = {
  accounts,
  accountRecovery,
  social,
  messaging,
  admins,
  regions,
  business,
  content,
  catalogue,
  categories,
  bundlesAdmin,
  pictures,
  productsAdmin,
  productImports,
  pages,
  cart,
  delivery,
  deliveryDocuments,
  payments,
  orders,
  ordersAdmin,
  orderViews,
  reconciliation,
  notifications,
  wallet,
  analytics,
  sandbox,
}

export type NamedCall = { group: string; name: string; call: Call }

/** Every call of the API with its group and name. OpenAPI, the route table and the coverage tests read this. */
export const allCalls: NamedCall[] = Object.entries(contractFiles).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([name, member]) => (isCall(member) ? [{ group, name, call: member }] : [])),
)

function isCall(member: unknown): member is Call {
  return typeof member === 'object' && member !== null && 'method' in member && 'path' in member && 'access' in member
}
