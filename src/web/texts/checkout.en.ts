const page = {
  title: 'Checkout',
  loadFailed: 'The checkout could not be loaded',
  emptyTitle: 'Nothing to check out',
  emptyText: 'Select what you want to buy in your cart, or look at the orders you placed.',
  goneTitle: 'These goods have left your cart',
  goneText: 'They were ordered or taken out in another tab or on another device. Your orders show which.',
  toCart: 'To the cart',
  toOrders: 'To my orders',
  backToCart: 'Back to the cart',
  secure: 'Secure checkout',
}

const address = {
  title: 'Delivery address',
  change: 'Change',
  chooseTitle: 'Where should we deliver?',
  add: 'Add an address',
  addTitle: 'Add an address',
  manage: 'Manage addresses',
  save: 'Save and deliver here',
  firstText: 'Where should we deliver? You only fill this in once.',
  main: 'Main',
  useThis: 'Deliver here',
  removed: (name: string, now: string) =>
    `“${name}” is no longer in your address book. Your order now goes to “${now}”.`,
  removedLast: (name: string) => `“${name}” is no longer in your address book.`,
  chooseOther: 'Choose another address',
}

const lines = {
  title: 'Your order',
  edit: 'Edit cart',
  quantity: (count: number, price: string) => `${count} × ${price}`,
  problemTitle: 'Some of it cannot be bought as it is',
  priceChanged: (before: string, now: string) => `The price changed from ${before} to ${now}.`,
  take: (count: number) => `Take ${count}`,
  remove: 'Remove from the order',
  removeNamed: (name: string) => `Remove ${name} from the order`,
  gift: 'Gift',
  free: 'Free',
  reasons: {
    OUT_OF_STOCK: () => 'Sold out.',
    INSUFFICIENT_STOCK: (allowed: number) =>
      allowed > 0 ? `Only ${allowed} left in stock.` : 'The rest of your cart takes all there is.',
    ORDER_TOO_LARGE: (allowed: number) =>
      allowed > 0 ? `One order can hold ${allowed} of it.` : 'It does not fit into the same order.',
    BELOW_MOQ: () => 'Below the smallest quantity it is sold in.',
    INACTIVE: () => 'It is no longer sold.',
  },
}

const courier = {
  title: 'Delivery',
  choose: 'Choose a courier',
  days: (from: number, to: number) => {
    if (to === 0) return 'Arrives today'
    if (from === to) return to === 1 ? 'Arrives in 1 day' : `Arrives in ${to} days`
    return `Arrives in ${from}–${to} days`
  },
  more: (count: number) => (count === 1 ? 'Show 1 more' : `Show ${count} more`),
  fallback:
    'The couriers do not answer right now. These are their latest known prices; they are checked again when you order.',
  cheapest: 'Cheapest',
  fastest: 'Fastest',
  none: 'No courier delivers to this address yet',
  noneText: 'Please choose another address.',
  waiting: 'Choose an address first.',
  failed: 'Failed Create New Product',
  failedTitle: 'Delivery prices could not be fetched',
}

const payment = {
  title: 'Payment',
  change: 'Change',
  groups: {
    QRIS: 'QRIS',
    EWALLET: 'E-wallet',
    VIRTUAL_ACCOUNT: 'Bank transfer (virtual account)',
    CARD: 'Card',
    RETAIL: 'At a shop counter',
    TRANSFER: 'Bank transfer to the shop',
  },
  hints: {
    QRIS: 'Scan with any bank or wallet app.',
    EWALLET: 'You continue in the app.',
    VIRTUAL_ACCOUNT: 'Transfer to a number of your own.',
    CARD: 'Visa, Mastercard, JCB.',
    RETAIL: 'Pay in cash with a code.',
    TRANSFER: 'You transfer yourself, and up to Rp 999 is taken off, so that we know your payment.',
  },
  last: 'Used last',
  fee: (fee: string) => `Fee ${fee}`,
  from: (amount: string) => `For orders from ${amount}`,
  upTo: (amount: string) => `For orders up to ${amount}`,
  failed: 'The ways to pay could not be fetched',
  none: 'No way to pay fits this total.',
}

const note = {
  add: 'Add a note for the shop',
  label: 'Note for the shop (optional)',
  help: 'Anything we should know when packing.',
}

const vouchers = {
  title: 'Vouchers',
  choose: 'Choose',
  change: 'Change',
  chooseLong: 'Choose vouchers',
  changeLong: 'Change vouchers',
  blocked: 'Choose address, delivery and payment first. Then you see what each voucher takes off.',
  noneUsable: 'None of your vouchers can be used for this order yet.',
  best: (amount: string) => `Save ${amount}`,
  bestGift: 'With a free gift',
  useBest: 'Use',
  bestTaken: (amount: string) => `Best vouchers used: you save ${amount}`,
  bestGiftTaken: 'Your free gift comes along',
  undo: 'Undo',
  gift: 'Free',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  back: 'Checkout',
  all: 'All vouchers',
  done: 'Done',
  codeLabel: 'Have a code?',
  apply: 'Apply',
  bestTitle: 'Best for this order',
  bestSaves: (amount: string, total: string) => `Saves ${amount}: total then ${total}`,
  bestChosen: 'Chosen',
  groups: { DISCOUNT: 'Discounts', SHIPPING: 'Delivery', FREEBIE: 'Gifts' },
  oneOfThem: 'one per order',
  unusable: 'Cannot be used for this order',
  takesOff: (amount: string) => `Takes off ${amount}`,
  totalThen: (total: string) => `Total then ${total}`,
  free: 'Free of charge',
  withOrder: 'Comes with this order',
  use: 'Use',
  useNamed: (name: string) => `Use ${name}`,
  chosen: 'Chosen',
  terms: 'Terms',
  termsOf: (name: string) => `Terms of ${name}`,
  claim: 'Claim and take along',
  emptyTitle: 'No vouchers yet',
  emptyText: 'If you have a code, type it above.',
  loadFailed: 'The vouchers could not be loaded',
  gone: 'This voucher is not there any more',
  before: 'without vouchers',
  saved: (amount: string) => `You save ${amount}`,
  refusedTitle: 'A voucher can no longer be used',
  refusedOne: (name: string, why: string) => `${name}: ${why}`,
  refusedTotal: (before: string, now: string) => `The total was ${before} and is now ${now}.`,
  refusedNext: 'Nothing has been ordered. Please check it and order again.',
}

const wallet = {
  title: 'Points and wallet',
  use: 'Pay with my wallet',
  used: (amount: string) => `${amount} from my wallet`,
  points: (there: string, most: string) => `${there} points, up to ${most} of them for this order.`,
  cash: (there: string) => `Cash: ${there}.`,
  keptBack: (amount: string) => `${amount} stay in your wallet, because the payment method has a minimum.`,
}

const summary = {
  title: 'Summary',
  goods: (count: number) => (count === 1 ? 'Price (1 item)' : `Price (${count} items)`),
  productDiscount: 'Discount',
  shipping: 'Delivery',
  shippingDiscount: 'Delivery discount',
  transferFee: 'Payment fee',
  points: 'Points and wallet',
  total: 'Total',
  tax: (amount: string) => `Includes ${amount} VAT`,
  pay: 'Order and pay',
  terms: 'You pay on the page of our payment partner. You can cancel for a full refund until we pack your order.',
  termsCovered:
    'Your wallet pays all of it: there is no payment page. You can cancel for a full refund until we pack your order.',
  blockedAddress: 'Please add a delivery address first.',
  blockedUnprintable: 'Please change the delivery address first.',
  blockedLines: 'Please sort out the marked products first.',
  blockedCourier: 'Please choose a courier first.',
  blockedPayment: 'Please choose how to pay first.',
  quoteFailed: 'The total could not be worked out',
  giftGoneTitle: 'The gift is gone',
  priceChangedTitle: 'The total has changed',
  priceChanged: (before: string, now: string) => `It was ${before} and is now ${now}. Please check it and order again.`,
  cartChanging: 'Your cart changed in the meantime. Please check it and order again.',
  addressGone: 'This address is no longer in your address book. Please choose another one.',
  linesGone:
    'Some of these goods have left your cart, ordered or taken out in another tab. Please check the rest and order again.',
  stockTitle: 'Not in stock any more',
  stockText: (names: string) => `${names}. We have marked what is affected; nothing was ordered.`,
  unpaidTitle: 'Unpaid orders first',
  failedTitle: 'The order was not placed',
  offline: 'We could not reach the shop. Please try again: you will not be charged twice.',
  payLater: 'Your order is placed',
  payLaterText: 'The payment page did not open. Use “Pay now” when you are ready.',
}

export const checkoutTexts = { page, address, lines, courier, payment, note, vouchers, wallet, summary }
