/**
 * Wallet: what the shop owes its customers, in points and in cash.
 *
 * Owns the tables ledger_accounts, ledger_journals and ledger_postings, an append-only double entry. A wallet is known
 * by its customer's id: each has exactly one, and it exists before anything was booked on it. Emits nothing and
 * subscribes to nothing; modules above call `postJournal` in their own transaction.
 */
export { postJournal } from './post-journal.ts'
export { refundToWallet } from './refund-to-wallet.ts'
export { countLedger, verifyLedger } from './verify-ledger.ts'
export type { Difference } from './verify-ledger.ts'
