/** `reader` is a folder of the server. */
export type AllowedRead = { reader: string; tables: readonly string[]; reason: string }

/**
 * Reads of foreign tables that are meant. Everything else gets a function of the owner's door, or a view of the owner in
 * db/migrations.
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
    reader: 'reconciliation',
    tables: [
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
