/** The payment part of an order's page. */
const payment = {
  title: 'Payment',
  ask: 'Ask the provider now',
  correct: 'Correct the order',
  asked: {
    settled: 'The provider had news. The page shows how it stands now.',
    waiting: 'The provider has nothing new.',
    unknown: 'The provider did not answer. Please try again in a moment.',
  },
  pages: 'Payment pages',
  attempt: (number: number) => `Page ${number}`,
  provider: 'Provider',
  reference: 'Our reference',
  pageId: 'Page at the provider',
  captureId: 'Payment at the provider',
  opened: 'Opened',
  paid: 'Paid',
  ends: 'Ends',
  cost: 'Costs the shop',
  checked: 'Last asked',
  copy: (what: string) => `Copy ${what}`,
  webhooksTitle: 'Notices of the provider',
  webhooksNone: 'No notice has come in.',
  webhooksNoneHelp: 'Providers send one when a customer pays. A lost one is found by asking, every few minutes.',
  did: 'Results',
  raw: 'As it came',
  outcomes: {
    APPLIED: 'Applied',
    DUPLICATE: 'Repeated, ignored',
    STALE: 'Changed nothing',
    FLAGGED: 'Flagged for a person',
    UNKNOWN_ORDER: 'Unknown payment',
    UNCONFIRMED: 'Waits for the provider to confirm it',
  },
  refundsTitle: 'Money given back',
  refundsHelp: 'What paid no order, and what the provider gives back. All refunds of the order stand above.',
  destinations: { PROVIDER: 'by the provider', WALLET: 'into the wallet' },
  refundStatuses: {
    REQUESTED: 'Requested',
    PENDING: 'On its way',
    DONE: 'Done',
    REFUSED: 'Refused',
    FAILED: 'Failed',
  },
}

const flag = {
  title: 'This order needs a look',
  help: 'Clear the mark when it is settled. Moving the order clears it too.',
  clear: 'Clear the mark',
  question: (number: string) => `Clear the mark of order ${number}?`,
  text: 'Nothing else changes. Who cleared it and why stands in the audit log.',
  note: 'What you found',
  noteHelp: 'For colleagues; the customer does not see it.',
  noteMissing: 'Please write at least 3 characters.',
  keep: 'Not now',
  all: 'Open payment differences',
}

/** Differences between orders, payments, ledger and provider. */
const list = {
  title: 'Reconciliation',
  intro:
    'Every hour the shop compares orders, payments, refunds and payouts with one another and with the providers. What does not agree stands here.',
  tabs: { open: 'Open', cleared: 'Settled' },
  tabsLabel: 'Differences by state',
  kind: 'Kind',
  anyKind: 'Every kind',
  run: 'Compare now',
  running: 'Comparing…',
  lastRun: (time: string, asked: string) =>
    `Last compared ${time}; the providers were asked about ${asked} payments and payouts.`,
  unanswered: (count: string) => `${count} were not answered; they are asked again.`,
  neverRun: 'Not compared yet. The first comparison comes by itself within the hour.',
  emptyTitle: 'Everything agrees',
  emptyText: 'Orders, payments, refunds and the provider say the same.',
  noneSettledTitle: 'Nothing has been settled yet',
  noneSettledText: 'Differences that are gone or were settled are kept here.',
  noMatchTitle: 'No difference of this kind',
  order: 'Order',
  payment: 'Payment',
  withdrawal: 'Withdrawal',
  amount: 'Amount',
  shopHas: 'The shop has',
  otherHas: 'Against it stands',
  seen: (time: string) => `Since ${time}`,
  settledAt: (time: string) => `Settled ${time}`,
  settledBy: (name: string) => `by ${name}`,
  byItself: 'by itself',
  words: {
    SUCCEEDED: 'Arrived',
    ACCEPTED: 'On its way',
    STUCK: 'Stopped',
    DONE: 'Done',
    REFUSED: 'Refused',
    REQUESTED: 'Requested',
    'no payment': 'No payment',
  } as Record<string, string>,
  meaning: 'What it means',
  advice: 'What to do',
}

type KindText = { title: string; meaning: string; advice: string }

const kinds: Record<
  | 'PAID_THERE'
  | 'NOT_PAID_THERE'
  | 'AMOUNT_DIFFERS'
  | 'PAID_TWICE'
  | 'GIVEN_BACK'
  | 'UNKNOWN_PAYMENT'
  | 'ORDER_UNPAID'
  | 'ORDER_WITHOUT_PAYMENT'
  | 'TOTAL_DIFFERS'
  | 'REFUND_DIFFERS'
  | 'REFUND_STUCK'
  | 'OVERDUE'
  | 'BACK_TWICE'
  | 'PAYOUT_PAID_THERE'
  | 'PAYOUT_NOT_PAID_THERE'
  | 'PAYOUT_AMOUNT_DIFFERS'
  | 'PAYOUT_UNKNOWN'
  | 'UNCLAIMED_MONEY',
  KindText
> = {
  PAID_THERE: {
    title: 'Paid at the provider, not here',
    meaning: 'The provider has the money, and its notice never came.',
    advice: 'Ask again: the payment is then taken over as if its notice had come.',
  },
  NOT_PAID_THERE: {
    title: 'Paid here, not at the provider',
    meaning: 'The shop counts this payment as paid. The provider says otherwise, or does not know it.',
    advice:
      'Do not send the parcel. Look it up on the provider’s dashboard; cancel the order if the money is not there.',
  },
  AMOUNT_DIFFERS: {
    title: 'Another amount came in',
    meaning: 'What the provider has is not what the order costs.',
    advice:
      'Where the order is not paid: give the money back or put it into the wallet, and let the customer pay again. Otherwise settle the rest with the customer.',
  },
  PAID_TWICE: {
    title: 'Paid twice',
    meaning: 'The customer paid two pages of the same order. The second payment pays nothing.',
    advice: 'Give the second payment back. Transfers and payments at a counter go into the wallet.',
  },
  GIVEN_BACK: {
    title: 'Given back at the provider',
    meaning:
      'The provider gave money back that nobody gave back from here, such as on its dashboard or after a dispute.',
    advice: 'Find out who did it. Cancel the order if the customer has all of their money.',
  },
  UNKNOWN_PAYMENT: {
    title: 'A payment that the shop does not know',
    meaning: 'The provider sent a genuine notice about a payment that no order here has.',
    advice: 'Look up its reference on the provider’s dashboard. It may belong to another shop of the same account.',
  },
  ORDER_UNPAID: {
    title: 'Paid, but the order is not',
    meaning: 'The payment is paid, and its order neither moved on nor was refunded.',
    advice: 'Open the order and ask the provider. If it stays like this, tell the technicians.',
  },
  ORDER_WITHOUT_PAYMENT: {
    title: 'An order without its payment',
    meaning: 'The order counts as paid, and no payment of it does.',
    advice: 'Stop the parcel and look the payment up at the provider.',
  },
  TOTAL_DIFFERS: {
    title: 'Paid another sum than the order costs',
    meaning: 'The payment’s amount and the order’s total are not the same.',
    advice: 'Compare both on the order’s page and settle the rest with the customer.',
  },
  REFUND_DIFFERS: {
    title: 'Refund and wallet differ',
    meaning: 'The refund that stands on the order is not what went into the wallet.',
    advice: 'Tell the technicians: the ledger check names the journal.',
  },
  REFUND_STUCK: {
    title: 'A refund does not arrive',
    meaning: 'Money that should go back to the buyer was refused or is on its way for days.',
    advice: 'Put it into the customer’s wallet, from where it can be withdrawn to a bank account.',
  },
  OVERDUE: {
    title: 'An order that should have expired',
    meaning: 'It still waits for its payment although its time is over, and holds stock.',
    advice: 'Ask again. Cancel it by hand if it stays.',
  },
  BACK_TWICE: {
    title: 'Money that went back twice',
    meaning: 'The shop had refunded this order, and then the provider took its payment back as well.',
    advice: 'Talk to the provider or the customer, then say here how it ended.',
  },
  PAYOUT_PAID_THERE: {
    title: 'Paid out at the bank, not here',
    meaning:
      'The bank provider has paid this withdrawal. Here it failed, and the customer has the money in the wallet.',
    advice: 'Look it up on the provider’s dashboard. Where it did arrive, correct the wallet with that reason.',
  },
  PAYOUT_NOT_PAID_THERE: {
    title: 'Paid out here, not at the bank',
    meaning: 'The shop counts this withdrawal as arrived. The bank provider says otherwise, or does not know it.',
    advice:
      'Look it up on the provider’s dashboard. “Ask again” takes over what it says: money that came back goes back into the wallet.',
  },
  PAYOUT_AMOUNT_DIFFERS: {
    title: 'Another amount was paid out',
    meaning: 'The bank provider has another amount for this payout than the shop asked for.',
    advice: 'Talk to the provider, settle the rest with the customer, and say here how it ended.',
  },
  PAYOUT_UNKNOWN: {
    title: 'A payout that the shop does not know',
    meaning: 'The bank provider sent a genuine notice about a payout that no withdrawal here has.',
    advice: 'Look up its reference on the provider’s dashboard. It may belong to another shop of the same account.',
  },
  UNCLAIMED_MONEY: {
    title: 'Money for a closed account',
    meaning: 'It came after the customer had closed the account, so there is no wallet for it. The shop owes it.',
    advice:
      'Give it back at the provider where that is possible. Otherwise wait until the person contacts you, and send it to the bank account that they name.',
  },
}

const actions = {
  ask: 'Ask again',
  refund: 'Give back at the provider',
  credit: 'Put into the wallet',
  bank: 'Send to a bank account',
  clear: 'Mark as settled',
}

const ask = {
  title: {
    refund: (amount: string) => `Give ${amount} back at the provider?`,
    credit: (amount: string) => `Put ${amount} into the wallet?`,
    bank: (amount: string) => `Send ${amount} to a bank account?`,
    clear: 'Mark this as settled?',
  },
  text: {
    refund:
      'The provider sends the money back the way it came. Some ways of paying cannot do that; it is then listed again.',
    credit: 'The customer has it at once, can spend or withdraw it, and is told. This cannot be undone.',
    bank: 'The payout is approved with the withdrawals, a large one by another administrator. Until it arrives the money stays listed here.',
    clear: 'Use this when it was settled elsewhere. The same difference is not listed again.',
  },
  note: 'Note',
  noteOptional: 'Note (optional)',
  noteHelp: 'How it was settled, for colleagues.',
  noteMissing: 'Please write at least 3 characters.',
  accountMissing: 'Please fill in bank, account number and holder.',
  whoAsked: 'Who asked, and how you know that it is them',
  bankName: 'Bank',
  bankHelp: 'Type a part of its name.',
  number: 'Account number',
  holder: 'Account holder',
  back: 'Not now',
}

const done = {
  gone: 'It is gone. Both sides agree now.',
  takenOver: 'The payment was taken over from the provider.',
  still: 'It is still there.',
}

const resolutions = {
  GONE: 'Agrees again',
  TAKEN_OVER: 'Taken over',
  REFUNDED: 'Given back at the provider',
  CREDITED: 'Put into the wallet',
  CLEARED: 'Settled by a person',
  PAID_OUT: 'Sent to a bank account',
}

const link = {
  button: 'Payment link',
  remind: 'Remind',
  remindOf: (number: string) => `Remind of ${number}`,
  title: (number: string) => `Payment link of ${number}`,
  help: (until: string) =>
    `Who has it sees the goods, the total and the kecamatan, and can pay until ${until}. No sign-in is needed.`,
  chat: 'Send WhatsApp',
  copy: 'Copy the link',
  qr: (number: string) => `QR code of the payment link of ${number}`,
  unopened: 'Not opened yet',
  opened: (times: number, last: string) => `Opened ${times} ${times === 1 ? 'time' : 'times'}, last ${last}`,
  renew: 'Make a new link',
  renewHelp: 'A new link ends this one: for when it reached somebody it was not meant for.',
  close: 'Close',
}

export const adminPaymentsTexts = { link, payment, flag, list, kinds, actions, ask, done, resolutions }
