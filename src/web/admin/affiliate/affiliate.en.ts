const list = {
  title: 'Affiliates',
  basic: 'Basic members',
  special: 'Special members',
  caption: 'Members of the referral programme',
  configure: 'Configuration',
  search: 'Name, e-mail or code',
  flagged: 'With open flags',
  withFriends: 'With friends',
  member: 'Member',
  code: 'Code',
  rate: 'Rate',
  friends: 'Friends',
  friendsOf: (active: string, all: string) => `${active} of ${all} bought`,
  sales: 'Sales',
  paid: 'Paid',
  pending: 'Pending',
  flags: (count: number) => (count === 1 ? '1 to check' : `${count} to check`),
  emptyTitle: 'Nobody here yet',
  emptyText: 'Members appear with their first friend, or when you make them special.',
  noMatchTitle: 'Nobody matches',
  noMatchText: 'Try another name or fewer filters.',
}

const config = {
  title: 'What referring earns',
  loading: 'The configuration is being loaded',
  meansTitle: 'What a change means',
  means: (placed: string, pending: string, amount: string) =>
    `It counts for orders placed from now on. ${placed} placed orders keep their rate; ${pending} pending commissions of ${amount} keep their amount and their day.`,
  enabled: 'The programme is on',
  enabledHelp: 'When off, new orders earn nothing. What is earned is still paid.',
  fields: {
    basic_rate_bps: { label: 'Basic rate', help: 'Of the goods that a friend pays' },
    special_rate_bps: { label: 'Special rate', help: 'For special members without a rate of their own' },
    min_order: { label: 'Least goods of an order', help: 'After discounts' },
    commission_months: { label: 'Months', help: 'For so long a friend’s orders count' },
    referee_bonus_points: { label: 'Bonus points', help: 'For the friend’s first order' },
    hold_days: { label: 'Days until payment', help: 'From completion' },
    link_days: { label: 'Days a link is remembered', help: 'In the browser that opened it' },
  },
}

/** About a rate that looks mistyped. */
const slip = {
  title: 'Is this rate right?',
  change: (label: string, before: string, after: string) => `${label}: from ${before} to ${after}.`,
  confirm: 'Yes, save it',
}

const detail = {
  figures: 'Figures',
  orders: 'Orders',
  held: 'Waits for a check',
  debt: 'Owed for returned goods',
  membership: 'Membership',
  change: 'Change',
  kind: 'Kind',
  kinds: { BASIC: 'Basic', SPECIAL: 'Special' },
  since: 'Since',
  reason: 'Reason',
  email: 'E-mail',
  unconfirmed: 'not confirmed, so nothing is paid',
  referredBy: 'Brought by',
  nobody: 'Nobody',
  friends: 'Friends',
  commissions: 'Commissions',
}

const membership = {
  title: (name: string) => `Membership of ${name}`,
  text: 'It counts for orders placed from now on.',
  isSpecial: 'Special member',
  rate: 'Own rate (optional)',
  rateHelp: 'Empty: the rate of all special members.',
  reason: 'Reason',
  reasonHelp: 'The member reads it.',
}

const referrals = {
  caption: 'Whom the member brought',
  emptyTitle: 'No friends yet',
  friend: 'Friend',
  joined: 'Since',
  orders: 'Orders',
  commission: 'Commission',
  flags: 'Flags',
  refused: 'Refused',
  with: (name: string) => `with ${name}`,
}

const flag = {
  reasons: {
    SAME_PHONE: 'Same phone number',
    SAME_ADDRESS: 'Same address',
    SAME_BANK_ACCOUNT: 'Same bank account',
    SAME_DEVICE: 'Same browser and network',
    CIRCLE: 'Invited each other',
  },
  states: { OPEN: 'Open', CLEARED: 'Sound', REFUSED: 'Refused' },
  settle: 'Decide',
  text: 'While this is open nothing is paid for the referral.',
  note: 'Why',
  noteHelp: 'For other administrators.',
  noteMissing: 'Please say why, in at least three letters.',
  clear: 'It is sound',
  refuse: 'Refuse for good',
}

const commissions = {
  caption: 'Commissions with their orders',
  emptyTitle: 'No commissions yet',
  order: 'Order',
  friend: 'Friend',
  goods: 'Goods',
  rate: 'Rate',
  amount: 'Commission',
  state: 'State',
  day: 'Payment',
  states: { PENDING: 'Pending', PAID: 'Paid', VOID: 'None' },
  held: 'Waits for a check',
  owed: (amount: string) => `${amount} owed`,
  voids: { WINDOW: 'After the window', REFUNDED: 'Goods came back', REFUSED: 'Refused', CLOSED: 'Account closed' },
}

export const adminAffiliateTexts = { list, config, slip, detail, membership, referrals, flag, commissions }
