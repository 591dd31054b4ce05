import type { VoucherAudience, VoucherType } from '#contract/vouchers/vouchers.ts'
import type { VoucherState } from '#contract/vouchers/vouchers-admin.ts'

const states: Record<VoucherState, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  RUNNING: 'Running',
  PAUSED: 'Paused',
  USED_UP: 'Used up',
  ENDED: 'Ended',
  ARCHIVED: 'Archived',
}

const types: Record<VoucherType, string> = {
  PERCENTAGE: 'Percentage',
  FIXED: 'Fixed amount',
  FREE_SHIPPING: 'Free shipping',
  FREEBIE: 'Free gift',
}

const audiences: Record<VoucherAudience, string> = {
  EVERYONE: 'Everyone',
  NEW_CUSTOMERS: 'New customers',
  SPECIAL_AFFILIATES: 'Special affiliates',
  CHOSEN: 'Chosen customers',
}

const list = {
  title: 'Vouchers',
  caption: 'Vouchers',
  add: 'New voucher',
  tabsLabel: 'Vouchers by state',
  all: 'All',
  search: 'Code or name',
  searchLabel: 'Search vouchers',
  type: 'Kind',
  anyType: 'Any kind',
  audience: 'For whom',
  anyAudience: 'For anybody',
  listing: 'Listed',
  runsOut: 'Running out',
  anyListing: 'Listed or not',
  listed: 'Listed for everybody',
  byCode: 'By code only',
  name: 'Voucher',
  gives: 'Gives',
  state: 'State',
  period: 'When',
  uses: 'Used',
  given: 'Given away',
  on: 'On',
  usesOf: (uses: string, quota: string) => `${uses} of ${quota}`,
  usesBar: (name: string) => `Uses of ${name}`,
  givenOf: (given: string, budget: string) => `${given} of ${budget}`,
  givenBar: (name: string) => `Given away with ${name}`,
  noLimit: 'no limit',
  campaign: (codes: string) => `${codes} codes`,
  making: (made: string, codes: string) => `Making codes: ${made} of ${codes}`,
  switchOf: (name: string) => `${name} is switched on`,
  more: (name: string) => `More for ${name}`,
  emptyTitle: 'No vouchers yet',
  emptyText: 'A voucher makes an order cheaper, saves the shipping or adds a gift.',
  noMatchTitle: 'No voucher matches',
  noMatchText: 'Try other words, another state or fewer filters.',
}

const actions = {
  open: 'Results',
  edit: 'Edit',
  duplicate: 'Duplicate',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  delete: 'Delete',
}

const stop = {
  title: (name: string) => `Switch off ${name}?`,
  text: 'From now on nobody can use it. Orders that have it keep it, and claimed gifts stay claimed. You can switch it on again.',
  confirm: 'Switch off',
  keep: 'Leave it on',
}

const remove = {
  title: (name: string) => `Delete the voucher ${name}?`,
  neverUsed: 'Nobody has used it: it is gone for good, its code can be given again.',
  used: 'It has been used: it is archived with everything it did, and nobody can use it any more. It cannot be taken back.',
  confirm: 'Delete voucher',
  keep: 'Keep it',
  archived: 'It is kept under “Archived”, because it has been used.',
}

const detail = {
  figures: 'Results',
  uses: 'Uses',
  claims: 'Uses and claims',
  given: 'Given away',
  ordersPaid: 'Paid orders',
  sales: 'Sales with it',
  salesHelp: 'Goods of the paid orders, after discounts',
  newCustomers: 'New customers',
  newCustomersHelp: 'Their first order used it',
  customers: 'Customers',
  cameBack: 'Came back',
  cameBackHelp: 'Given back with a cancelled or expired order',
  saved: 'Saved by',
  chart: 'Uses per day',
  chartTotal: (uses: string, amount: string) => `${uses} ${uses === '1' ? 'use' : 'uses'}, ${amount} given away`,
  chartEmpty: 'Nobody has used it yet.',
  amount: 'Given away',
  facts: 'Terms',
  code: 'Code',
  forWhom: 'For whom',
  listing: 'Listed',
  period: 'When',
  perCustomer: 'Per customer',
  targets: 'For',
  quota: 'Uses in all',
  budget: 'Budget',
  created: 'Added',
  updated: 'Last change',
  terms: 'Words for customers',
  copyCode: 'Copy the code',
  copied: 'Copied',
  pictures: 'Pictures',
  noPictures: 'No pictures: the card shows a sign instead.',
  removePicture: (position: number) => `Remove picture ${position}`,
  removePictureTitle: (position: number) => `Remove picture ${position}?`,
  removePictureText: 'The others close up.',
  removePictureConfirm: 'Remove picture',
  archivedTitle: 'This voucher is archived',
  archivedText: 'It has been used, so what it did is kept. Nobody can use it any more.',
  draftTitle: 'A draft',
  draftText: 'Nobody can use it before it is switched on.',
}

const campaign = {
  title: 'Single-use codes',
  prefix: 'Begin with',
  making: 'Making the codes',
  made: (made: string, codes: string) => `${made} of ${codes}`,
  used: (used: string, codes: string) => `${used} of ${codes} used`,
  export: 'Download codes',
  stillMaking: 'The file is complete once all codes are made.',
}

const uses = {
  title: 'Every use',
  caption: 'Uses of the voucher',
  search: 'Code or order number, whole',
  searchLabel: 'Search uses',
  which: 'Which uses',
  all: 'All uses',
  counting: 'Those that count',
  back: 'Those that came back',
  when: 'When',
  customer: 'Customer',
  order: 'Order',
  noOrder: 'No order yet',
  amount: 'Given away',
  goods: 'Goods',
  firstOrder: 'First order',
  cameBack: (day: string) => `Came back ${day}`,
  none: 'No uses yet',
  noneText: 'Each order that uses it is listed here.',
  noMatch: 'No use matches.',
}

const leftCarts = {
  title: 'Left carts',
  label: 'Send a code with the reminder',
  help: 'Customers who agreed to offers are reminded once of a cart they left a day ago. With this on, each gets a code of this campaign of their own. One campaign at a time; another one takes its place.',
  over: 'This campaign is over: its codes do not go out any more.',
  sent: 'Codes sent',
  used: 'Used',
  sales: 'Sales with them',
}

export const adminVouchersTexts = {
  states,
  types,
  audiences,
  list,
  actions,
  stop,
  remove,
  detail,
  campaign,
  uses,
  leftCarts,
}
