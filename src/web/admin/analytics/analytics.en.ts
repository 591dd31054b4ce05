const month = {
  title: 'Analytics',
  month: 'Month',
  year: 'Year',
  before: 'the month before',
  lastYear: 'a year ago',
  previous: 'Previous month',
  next: 'Next month',
  calculate: 'Compute anew',
  calculating: 'Computing…',
  computedAt: (when: string) => `Computed ${when}.`,
  isClosed: 'The month is closed: its figures stay as they are.',
  isRunning: 'The month is under way.',
  changedTitle: 'Computed anew',
  changedNothing: 'Nothing changed.',
  changedSince: (when: string) => `Changed since ${when}:`,
  changedFrom: (figure: string, before: string, after: string) => `${figure}: ${before} → ${after}`,
  changedWhy:
    'What goes back counts in the month in which it goes back. In a closed month only where its orders are now can change.',
  reasonsTitle: 'What happened since',
  paidSince: (orders: string, amount: string) => `${orders} orders were paid: ${amount}.`,
  backSince: (count: string, amount: string) => `${count} refunds: ${amount}.`,
  backOn: (amount: string, when: string, month: string) => `${amount} back on ${when}, counts in ${month}`,
  noSales: 'Nothing was paid and nothing went back in this month.',
}

const excel = {
  export: 'Excel',
  exporting: 'Cancel the download',
}

/** Figures of a month, also by their names on the wire. */
const figures = {
  gross: 'Gross sales',
  discounts: 'Discounts',
  refunds: 'Refunds of goods',
  net: 'Net sales',
  shipping: 'Shipping',
  fees: 'Fees less transfer discounts',
  refunds_in_all: 'Refunds in all',
  tax: 'VAT contained',
  orders: 'Orders',
  average_order: 'Average order',
  units: 'Units',
  new_customers: 'New customers',
  returning_customers: 'Returning customers',
  points_given: 'Points given',
  points_spent: 'Points spent',
  commission: 'Commission',
  shipping_billed: 'Billed by couriers',
  payment_costs: 'Cost of payments',
}

const help = {
  gross: 'Goods of the orders that were paid in this month, before anything is taken off.',
  discounts: 'Discounts and vouchers off the goods.',
  refunds: 'What of goods went back in this month, whenever it was sold.',
  tax: 'Of what was paid in this month, less that of what went back: for the accountant.',
  new_customers: 'Who paid an order for the first time.',
  returning_customers: 'Who paid, and had paid before.',
  payment_costs:
    'What payment providers took of the shop for the money that came in this month. Customers do not pay it.',
  shipping_billed:
    'By the entries of this month, whenever the parcels were sent. It changes nothing of what customers paid.',
}

const bridge = {
  title: 'From gross to net',
  plans: 'Plans count parcel by parcel, when each is sent, and not when they are paid.',
  figure: 'Figure',
  now: 'This month',
  before: 'Month before',
  lastYear: 'A year ago',
}

const days = {
  title: 'Net sales by day',
  total: (amount: string, orders: string) => `${amount} from ${orders} orders`,
  best: (day: string, amount: string) => `The best day was ${day} with ${amount}.`,
}

const lists = {
  title: 'What was sold, and how',
  tabs: {
    products: 'Products',
    bundles: 'Bundles',
    categories: 'Categories',
    couriers: 'Couriers',
    payments: 'Ways to pay',
    provinces: 'Provinces',
    channels: 'Channels',
    typed_by: 'Typed in by',
  },
  name: 'Name',
  others: 'All others',
  share: 'Share of gross',
  none: 'Nothing here in this month.',
  showAll: (count: string) => `Show all ${count}`,
}

const statuses = {
  title: 'Where these orders are',
  help: 'As of when the month was computed.',
  frozen: (time: string) => `Frozen: where they were at ${time}. They may have moved on since.`,
  all: 'The orders of this month as they are today',
}

const cohorts = {
  title: 'Who came back',
  text: 'Customers by the month of their first order; in each month after it, how many of a hundred bought again.',
  first: 'First order',
  customers: 'Customers',
  after: (months: number) => `+${months}`,
  afterLabel: (months: number) => (months === 1 ? 'One month later' : `${months} months later`),
  none: 'Nobody has bought yet.',
}

const cover = {
  export: 'Export the list to reorder by',
  title: 'Stock that will run out',
  text: 'Products that last less than 30 days at the pace of the last 28, bundles counted in.',
  product: 'Product',
  stock: 'In stock',
  sold: 'Sold in 28 days',
  left: 'Lasts',
  daysLeft: (days: number) => (days === 0 ? 'Out today' : days === 1 ? '1 day' : `${days} days`),
  until: 'Until',
  reorder: 'Reorder',
  none: 'Everything that sells lasts a month or longer.',
}

export const adminAnalyticsTexts = { month, excel, figures, help, bridge, days, lists, statuses, cohorts, cover }
