/*
 * The areas of the English catalogue, each fetched when a page needs it. English decides which texts exist; `id.ts` and
 * its files must have the same. To add an area: a file in `en/` and in `id/`, a line here and a line there.
 */
export const en = {
  /** What every page needs: the layouts, errors, the words of the parts in `ui/`. */
  base: () => import('./en/base.ts'),
  /** The admin's frame. */
  admin: () => import('./en/admin.ts'),
  /** Home and the lists. */
  catalogue: () => import('./en/catalogue.ts'),
  /** Product and bundle pages. */
  product: () => import('./en/product.ts'),
  /** The page about prepaid routines. */
  skinvestment: () => import('./en/skinvestment.ts'),
  /** In place of a screen that could not be fetched. */
  connection: () => import('./en/connection.ts'),
  /** The error pages. */
  error: () => import('./en/error.ts'),
  /** What the search of the header suggests. */
  search: () => import('./en/search.ts'),
  /** The older product pages. */
  older: () => import('./en/older.ts'),
  /** Sign-in and sign-up, the admin's sign-in too. */
  auth: () => import('./en/auth.ts'),
  /** What mailed links open: forgotten passwords, confirmed addresses. */
  recovery: () => import('./en/recovery.ts'),
  verification: () => import('./en/verification.ts'),
  /** Favourites, and waiting for what is sold out. */
  wishes: () => import('./en/wishes.ts'),
  /** What delivery costs and when it arrives. */
  arrival: () => import('./en/arrival.ts'),
  'product-facts': () => import('./en/product-facts.ts'),
  /** What the server's pages say where scripts are off. */
  'without-scripts': () => import('./en/without-scripts.ts'),
  cart: () => import('./en/cart.ts'),
  checkout: () => import('./en/checkout.ts'),
  /** A customer's orders and their invoices. */
  orders: () => import('./en/orders.ts'),
  /** A customer's prepaid plans. */
  plans: () => import('./en/plans.ts'),
  /** Buying one. */
  'plan-checkout': () => import('./en/plan-checkout.ts'),
  /** Reviews: on pages of items, and where customers write them. */
  reviews: () => import('./en/reviews.ts'),
  /** A customer's own vouchers and gifts. */
  'my-vouchers': () => import('./en/my-vouchers.ts'),
  /** Inviting friends and what it earns. */
  affiliate: () => import('./en/affiliate.ts'),
  /** Tickets, for those who ask and those who answer. */
  support: () => import('./en/support.ts'),
  /** Withdrawals of a customer. */
  withdraw: () => import('./en/withdraw.ts'),
  /** A customer's points and cash. */
  points: () => import('./en/points.ts'),
  /** What moved in a wallet, for its owner and for administrators. */
  movements: () => import('./en/movements.ts'),
  /** Lists as files: the choice of their form. */
  'sheet-files': () => import('./en/sheet-files.ts'),
  /** Profile and address book. */
  account: () => import('./en/account.ts'),
  /** What the profiles of customers and administrators share. */
  person: () => import('./en/person.ts'),
  /** Picking a region, and where exactly an address is: every form of an address. */
  regions: () => import('./en/regions.ts'),
  /** Invoices to take along. */
  documents: () => import('./en/documents.ts'),
  /** The bell, and the list behind it. */
  notifications: () => import('./en/notifications.ts'),
  /** What vouchers give and ask for, in the shop and in the admin. */
  'voucher-card': () => import('./en/voucher-card.ts'),
  /** Members of the referral programme. */
  'admin-affiliate': () => import('./en/admin/affiliate.ts'),
  /** Months of sales. */
  'admin-analytics': () => import('./en/admin/analytics.ts'),
  /** Brands, attributes and families. */
  'admin-assortment': () => import('./en/admin/assortment.ts'),
  'admin-search': () => import('./en/admin/search.ts'),
  'admin-reviews': () => import('./en/admin/reviews.ts'),
  'admin-auth': () => import('./en/admin/auth.ts'),
  'admin-bundles': () => import('./en/admin/bundles.ts'),
  'admin-categories': () => import('./en/admin/categories.ts'),
  'admin-customers': () => import('./en/admin/customers.ts'),
  'admin-dashboard': () => import('./en/admin/dashboard.ts'),
  /** Administrators and the audit log. */
  'admin-people': () => import('./en/admin/people.ts'),
  /** Labels and packing slips. */
  'admin-documents': () => import('./en/admin/documents.ts'),
  'admin-orders': () => import('./en/admin/orders.ts'),
  'admin-order-list': () => import('./en/admin/order-list.ts'),
  'admin-notices': () => import('./en/admin/notices.ts'),
  'admin-waiting-room': () => import('./en/admin/waiting-room.ts'),
  'admin-failed-tasks': () => import('./en/admin/failed-tasks.ts'),
  'admin-payments': () => import('./en/admin/payments.ts'),
  'admin-products': () => import('./en/admin/products.ts'),
  'admin-support': () => import('./en/admin/support.ts'),
  'admin-withdrawals': () => import('./en/admin/withdrawals.ts'),
  /** Wallets of all customers, and the ledger. */
  'admin-points': () => import('./en/admin/points.ts'),
  'admin-profile': () => import('./en/admin/profile.ts'),
  'admin-business': () => import('./en/admin/business.ts'),
  'admin-vouchers': () => import('./en/admin/vouchers.ts'),
  /** The chat button. */
  'admin-whatsapp': () => import('./en/admin/whatsapp.ts'),
  /** Prepaid plans: what is offered, what runs, what is owed. */
  'admin-skinvestment': () => import('./en/admin/skinvestment.ts'),
  'admin-freebies': () => import('./en/admin/freebies.ts'),
  'admin-voucher-form': () => import('./en/admin/voucher-form.ts'),
  /** The text editor of the admin's forms; it fetches these itself. */
  'rich-text': () => import('./en/rich-text.ts'),
  /** The server's messages, for other languages than its own. */
  messages: () => import('./en/messages.ts'),
}
