import { calendar } from '../../texts/calendar.en.ts'

const types = {
  EARN_PURCHASE: 'Earned with an order',
  EARN_REVIEW: 'Earned with a review',
  COMMISSION: 'Commission',
  REFUND: 'Refund',
  SPEND: 'Paid an order',
  SPEND_REVERSAL: 'Back from an order',
  WITHDRAWAL_HOLD: 'Held for a withdrawal',
  WITHDRAWAL_RELEASE: 'Back from a withdrawal',
  WITHDRAWAL_PAID: 'Withdrawn',
  EXPIRY: 'Expired',
  ADJUSTMENT: 'Correction',
}

const purses = { POINTS: 'Points', CASH: 'Cash', HELD: 'Held' }

const list = {
  caption: 'Wallet transactions, newest first',
  what: 'What',
  when: 'When',
  purse: 'Balance',
  amount: 'Amount',
  after: 'Balance after',
  points: (count: string) => `${count} points`,
  type: 'Kind',
  anyType: 'All kinds',
  anyPurse: 'All balances',
  period: 'Period',
  clear: 'Clear filters',
  summary: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  emptyTitle: 'No transactions yet',
  emptyText: 'Whatever is earned, spent or given back is listed here with the balance after it.',
  noMatchTitle: 'Nothing matches',
  noMatchText: 'Choose another kind or a longer period.',
  loadFailed: 'The transactions could not be loaded',
}

const csv = {
  export: 'Download',
  exporting: 'Cancel the download',
}

/** Of a wallet's movements, for its owner and for administrators. */
export const movementsTexts = { types, purses, list, csv, calendar }
