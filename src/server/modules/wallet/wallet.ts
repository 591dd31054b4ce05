/**
 * Wallet: what the shop owes its customers, in points and in cash.
 *
 * Owns the tables ledger_accounts, ledger_journals and ledger_postings, an append-only double entry, unclaimed_money, and point_lots,
 * point_spends and point_debts, which know when points expire; also order_points, wallet_adjustments and ledger_checks. A wallet is known
 * by its customer's id, and what was paid ahead by its plan: each has exactly one, and it exists before anything was booked on it. Emits wallet.unclaimed, subscribes
 * to account.closed, order.completed, order.refunded and payment.reversed; modules above call `postJournal` and what is built on it in their own transaction.
 */
import { on } from '#server/events.ts'
import { checkLedgerNowTask, checkLedgerTask } from './check-ledger.ts'
import { closeLeftWalletsTask } from './closing/close-left-wallets.ts'
import { closeWallet } from './closing/close-wallet.ts'
import { earnForOrder } from './points/earn-for-order.ts'
import { expirePointsTask } from './points/expire-points.ts'
import { onGoodsReturned, takeBackForOrderTask } from './points/take-back-for-order.ts'
import { notifyExpiringTask } from './points/notify-expiring.ts'

export { creditCash, lockUnclaimed, owePaidAgain, payUnclaimed, refundUnclaimed } from './closing/unclaimed-money.ts'
export { earnPoints, takeBackPoints } from './points/earn-points.ts'
export { loadSpendable, payWithWallet } from './pay-with-wallet.ts'
export { postJournal } from './post-journal.ts'
export { prepay, releasePrepaid, settlePrepaid, sumPrepaid, writeOffPrepaid } from './prepaid-journals.ts'
export { refundToWallet } from './refund-to-wallet.ts'
export { giveBackPaid, holdCash, payHeld, releaseHeld } from './withdrawal-journals.ts'
export { loadPurses } from './purses.queries.ts'
export { listBookings } from './bookings.queries.ts'
export { debitCash } from './debit-cash.ts'
export { sumWallets } from './month-of-wallets.queries.ts'
export { countLedger, verifyLedger } from './verify-ledger.ts'
export type { Difference } from './verify-ledger.ts'

export const walletTasks = [
  expirePointsTask,
  notifyExpiringTask,
  takeBackForOrderTask,
  checkLedgerTask,
  checkLedgerNowTask,
  closeLeftWalletsTask,
]

export const walletSubscriptions = [
  on('account.closed', closeWallet),
  on('order.completed', earnForOrder),
  on('order.refunded', onGoodsReturned),
  on('payment.reversed', onGoodsReturned),
  on('parcel.reversed', onGoodsReturned),
]
