import type { OrderStatus } from '#contract/orders/orders.ts'

type Outcome = { title: string; text: string }

const paid: Outcome = {
  title: 'This order is paid',
  text: 'Thank you. The shop packs it and sends its tracking number to the customer.',
}
const ended: Outcome = { title: 'This order was cancelled', text: 'There is nothing to pay. Please ask the shop.' }

const outcomes: Partial<Record<OrderStatus, Outcome>> = {
  CANCELLED: ended,
  EXPIRED: { title: 'The time to pay is over', text: 'Please ask the shop to place the order again.' },
}

const page = {
  title: (number: string) => `Pay order ${number}`,
  home: 'To the shop',
  loading: 'The order is being fetched',
  loadFailed: 'The order could not be fetched',
  goneTitle: 'This link does not open any more',
  goneText: 'It may have been replaced, or its order ended a while ago. Please ask the shop for a new one.',
  goods: 'Goods',
  discount: 'Discount',
  shipping: (courier: string) => `Delivery with ${courier}`,
  wallet: 'Points and balance',
  fee: 'Payment fee',
  uniquePart: 'Bank transfer discount',
  total: 'Total',
  to: (place: string) => `Goes to ${place}`,
  items: 'Order',
  ways: 'Way to pay',
  pay: (total: string) => `Pay ${total}`,
  choose: 'Please choose how to pay first.',
  failed: 'The payment page was not opened',
  priceChanged: 'The total has changed. Please check it and press again.',
  checked: 'A payment of this order is being checked. Please wait a moment; this page follows by itself.',
  private: 'Only what is needed to pay is shown here. The customer’s address and name stay with the shop.',
}

export const payTexts = { page, paid, outcomes }
