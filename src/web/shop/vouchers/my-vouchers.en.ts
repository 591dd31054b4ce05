const list = {
  title: 'Vouchers',
  tabs: 'Vouchers by state',
  usable: 'Can be used',
  upcoming: 'Coming up',
  past: 'Used and ended',
  gifts: 'Gifts',
  codeLabel: 'Have a code?',
  codeHelp: 'Type it to keep the voucher in this list.',
  save: 'Save',
  labelOf: (action: string, name: string) => `${action}: ${name}`,
  details: 'Details',
  claim: 'Claim the gift',
  used: 'Used',
  ended: 'Ended',
  summary: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  loadFailed: 'Your vouchers could not be loaded',
  browse: 'Browse products',
  toUsable: 'See the ones you can use',
  empty: {
    usable: {
      title: 'No voucher to use right now',
      text: 'New ones appear here by themselves. If you have a code, type it above.',
    },
    upcoming: { title: 'Nothing is coming up', text: 'Vouchers that begin later appear here.' },
    past: { title: 'Nothing used yet', text: 'Here you find what you have used, and what has ended.' },
    gifts: { title: 'No gift claimed yet', text: 'Claim one from your vouchers: it comes with your next order.' },
  },
}

const voucher = {
  back: 'Vouchers',
  forGoods: 'Goods it is for',
  theGift: 'The gift',
  howTitle: 'How to use it',
  how: {
    DISCOUNT: [
      'Put what you like into your cart.',
      'Choose the voucher at checkout, or press “Use now” here.',
      'You see what it takes off before you order.',
    ],
    SHIPPING: [
      'Put what you like into your cart.',
      'Choose the voucher at checkout, or press “Use now” here.',
      'It lowers what the delivery costs, with any courier.',
    ],
  },
  howOnline: 'Online: claim the gift here, then choose it at checkout. It comes with your next order, free of charge.',
  howOffline:
    'At our counter: open this page there. A member of staff hands the gift over and confirms it on your phone.',
  useNow: 'Use now',
  findGoods: 'See what it is for',
  claimOnline: 'Claim it for my next order',
  atCounter: 'Receive it at the counter',
  forget: 'Remove from my list',
  notFoundTitle: 'This voucher is not there for you',
  notFoundText: 'It may have been withdrawn, or the link is not complete.',
  loadFailed: 'The voucher could not be loaded',
  pictureOf: (name: string) => `Picture of ${name}`,
}

const claims = {
  status: {
    CLAIMED: 'Waits for your next order',
    ON_ORDER: 'Comes with your order',
    SPENT: 'Received',
    EXPIRED: 'Ended unused',
  },
  until: (day: string) => `Use it until ${day}`,
  claimedAt: (when: string) => `Claimed on ${when}`,
  spentAt: (when: string) => `Received on ${when}`,
  expiredAt: (when: string) => `Ended on ${when}`,
  order: 'To the order',
  quantity: (count: number) => `${count} ×`,
  receipt: 'Receipt',
}

const counter = {
  title: 'Receive the gift at the counter',
  text: 'Please give your phone to the staff at the counter.',
  who: 'Who hands it over?',
  choose: 'Choose your name',
  chooseFirst: 'Please choose your name.',
  password: 'Administrator’s password',
  passwordHelp: 'It is checked once and kept nowhere.',
  place: 'Counter (optional)',
  placeHelp: 'For example “Grand Indonesia, floor 2”. Empty: the shop.',
  confirm: 'Hand the gift over',
  loadFailed: 'The names could not be loaded',
  noneTitle: 'Nobody can hand it over right now.',
}

const receipt = {
  title: 'Gift received',
  text: 'Please keep this page open until the gift is in your hands.',
  number: 'Receipt number',
  what: 'Gift',
  when: 'When',
  where: 'Where',
  who: 'Handed over by',
  theShop: 'At the shop',
}

export const myVouchersTexts = { list, voucher, claims, counter, receipt }
