/** `reader` is a folder of the server. */
export type AllowedRead = { reader: string; tables: readonly string[]; reason: string }

/**
 * Reads of foreign tables that are left from before modules had doors and views for them. The list only shrinks: new
 * code gets a function of the owner's door, or a view of the owner in db/migrations.
 */
export const allowedReads: readonly AllowedRead[] = [
  {
    reader: 'http',
    tables: ['schema_migration'],
    reason: '/readyz compares the migrations; db has no door of its own',
  },
  { reader: 'demo', tables: ['users'], reason: 'looks whether the shop is empty before it fills it' },
  { reader: 'queue', tables: ['clock'], reason: 'due times follow the shop’s clock inside the claiming statement' },
  { reader: 'sandbox', tables: ['outbox'], reason: 'the page of sandbox mails shows what the ports delivered' },
  {
    reader: 'accounts',
    tables: ['business_settings', 'orders'],
    reason: 'the shop’s name in mails, and whether a referred person has paid an order; both belong above accounts',
  },
  {
    reader: 'messaging',
    tables: ['one_time_codes'],
    reason: 'the journey of a code; accounts should answer it from message.status',
  },
  {
    reader: 'catalogue',
    tables: ['cart_items', 'order_items', 'orders'],
    reason: 'whether a product may be deleted, and who bought it; should be entries in a registry',
  },
  {
    reader: 'cart',
    tables: ['products', 'bundles', 'bundle_items', 'pictures'],
    reason: 'lines are joined with prices, stock and pictures in one statement, on the hottest write of the shop',
  },
  {
    reader: 'delivery',
    tables: ['orders', 'order_items'],
    reason: 'a booking reads address and weight; orders should hand them over with the request',
  },
  {
    reader: 'payments',
    tables: ['orders', 'order_items'],
    reason: 'a page reads total and lines, a webhook locks the order; orders should hand them over',
  },
  {
    reader: 'wallet',
    tables: ['orders'],
    reason: 'ledger:verify compares refunds with orders; should be a check that orders enter',
  },
  {
    reader: 'orders',
    tables: ['products', 'bundles', 'deliveries'],
    reason: 'lists and exports of orders join the newest delivery and stock keeping units in one statement',
  },
  {
    reader: 'documents',
    tables: ['orders', 'order_items', 'products', 'bundles', 'deliveries', 'delivery_events'],
    reason: 'two hundred labels are one statement; needs a view of orders as they are packed',
  },
  {
    reader: 'reconciliation',
    tables: [
      'orders',
      'payments',
      'payment_notices',
      'payment_refunds',
      'ledger_accounts',
      'ledger_journals',
      'ledger_postings',
      'tasks',
    ],
    reason: 'comparing the books of all modules with one another is what it is for',
  },
]
