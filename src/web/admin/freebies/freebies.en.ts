import type { ClaimStatus, RedeemChannel } from '#contract/vouchers/vouchers.ts'

const statuses: Record<ClaimStatus, string> = {
  CLAIMED: 'Waits for an order',
  ON_ORDER: 'On an unpaid order',
  SPENT: 'Handed out',
  EXPIRED: 'Ended unused',
}

const channels: Record<RedeemChannel, string> = { ONLINE: 'With an order', OFFLINE: 'At the counter' }

const list = {
  title: 'Free gifts',
  caption: 'Gifts that customers claimed',
  tabsLabel: 'Claims by status',
  all: 'All',
  search: 'Customer, code, product, order or receipt number',
  searchLabel: 'Search claims',
  channel: 'How',
  anyChannel: 'Any way',
  voucher: 'Voucher',
  anyVoucher: 'Any voucher',
  oneVoucher: 'One voucher',
  days: 'Claimed',
  gift: 'Gift',
  customer: 'Customer',
  status: 'Status',
  claimed: 'Claimed',
  expires: (day: string) => `until ${day}`,
  spent: 'Handed out',
  order: 'Order',
  by: (name: string, place: string) => (place === '' ? name : `${name}, ${place}`),
  export: 'Export claimed gifts',
  emptyTitle: 'No gifts claimed yet',
  emptyText: 'Customers claim the gift of a voucher; every claim is listed here.',
  toVouchers: 'To the vouchers',
  noMatchTitle: 'No claim matches',
  noMatchText: 'Try other words or fewer filters.',
}

export const adminFreebiesTexts = { statuses, channels, list }
