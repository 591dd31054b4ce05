const page = {
  title: 'Cart',
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  selectAll: 'Select all',
  clear: 'Delete all',
  clearTitle: 'Delete everything from your cart?',
  clearText: 'This cannot be undone.',
  clearConfirm: 'Delete all',
  unavailable: 'Cannot be bought now',
  emptyTitle: 'Your cart is empty',
  emptyText: 'What you add to it waits for you here, on every device.',
  browse: 'Browse products',
  loadFailed: 'Your cart could not be loaded',
}

const line = {
  select: (name: string) => `Check out ${name}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Delete ${name} from the cart`,
  undo: 'Undo',
  each: (price: string) => `${price} each`,
  leftAtPrice: (units: number, price: string) => `${units} left at ${price} each`,
  mostAtPrice: (units: number, price: string) => `At most ${units} per customer at ${price} each`,
  before: 'before',
  minimum: (count: number) => `At least ${count} per order`,
  left: (count: number) => `Only ${count} left`,
  bundle: 'Bundle',
  contents: (count: number) => `${count} products in it`,
  take: (count: number) => `Take ${count}`,
  removeShort: 'Delete',
  reasons: {
    OUT_OF_STOCK: () => 'Sold out. We keep it here in case it comes back.',
    INSUFFICIENT_STOCK: (allowed: number) =>
      allowed > 0 ? `Only ${allowed} left in stock.` : 'The rest of your cart takes all there is.',
    ORDER_TOO_LARGE: (allowed: number) =>
      allowed > 0 ? `One order can hold ${allowed} of it.` : 'It does not fit into the same order.',
    BELOW_MOQ: (allowed: number) => `It is sold from ${allowed} pieces.`,
    INACTIVE: () => 'It is no longer sold.',
    PRICE_CHANGED: () => 'Its price has changed.',
  },
}

const summary = {
  title: 'Summary',
  goods: (count: number) => (count === 1 ? 'Price (1 item)' : `Price (${count} items)`),
  saving: 'You save',
  total: 'Total',
  later: 'Delivery and payment fee are added at checkout.',
  checkout: 'Checkout',
  checkoutCount: (count: number) => `Checkout (${count})`,
  nothingSelected: 'Please select at least one product.',
}

/** What vouchers would do: a title and a line below it, whatever is known. */
const hint = {
  title: 'Vouchers',
  waiting: 'Looking for vouchers…',
  none: 'See which ones you have, or type a code.',
  save: (amount: string, name: string) => `Save ${amount} with ${name}`,
  saveNext: 'Choose it at checkout',
  usable: (count: number) => (count === 1 ? '1 voucher can be used' : `${count} vouchers can be used`),
  reach: (missing: string, name: string) => `${missing} more for ${name}`,
  gifts: (count: number) => (count === 1 ? 'A gift waits for your order' : `${count} gifts wait for your order`),
}

const promotions = {
  held: (amount: string, name: string) => `${name}: ${amount} less by itself at checkout`,
  more: (count: number, item: string, percent: string) => `${count} more of ${item}, and it is ${percent} less`,
  free: 'free delivery',
  upTo: (amount: string) => `free delivery up to ${amount}`,
  to: (what: string, provinces: string) => `${what} to ${provinces}`,
  spend: (amount: string, what: string) => `${amount} more for ${what}`,
  atCheckout: (what: string) => `By itself at checkout: ${what}`,
  units: (count: number, item: string) => `${count} × ${item}`,
  isFree: (gift: string) => `${gift} free`,
  moreForGift: (count: number, item: string, gift: string) => `${count} more of ${item}, and you get ${gift} free`,
  given: (name: string, gift: string) => `${name}: ${gift} free at checkout`,
  givenUnits: (name: string, count: number) => `${name}: ${count} more free at checkout`,
}

export const cartTexts = { page, line, summary, hint, promotions }
