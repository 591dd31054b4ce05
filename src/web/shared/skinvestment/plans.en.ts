import type { ParcelStatus, SubscriptionStatus } from '#contract/skinvestment/skinvestment.ts'
import { calendar } from '../../texts/calendar.en.ts'

const list = {
  title: 'My plans',
  back: 'My orders',
  loadFailed: 'Your plans could not be loaded',
  emptyTitle: 'No plans yet',
  emptyText: 'A plan is a routine that is paid ahead and comes every 30 days.',
  toPage: 'About Skinvestment',
  summary: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  next: (day: string) => `Next parcel on ${day}`,
  openNamed: (name: string) => `Open the plan ${name}`,
}

const status = {
  ACTIVE: 'Running',
  FINISHED: 'Finished',
  STOPPED: 'Stopped',
} satisfies Record<SubscriptionStatus, string>

const parcelStatus = {
  PLANNED: 'Planned',
  MADE: 'Being packed',
  SENT: 'On its way',
  DELIVERED: 'Arrived',
  REFUNDED: 'Does not come',
} satisfies Record<ParcelStatus, string>

const plan = {
  begun: (number: string, day: string) => `Plan ${number}, begun ${day}`,
  progress: 'Parcels sent',
  sent: (sent: number, parcels: number) => `${sent} of ${parcels} parcels sent`,
  next: (day: string) => `The next parcel is made on ${day}.`,
  last: (day: string) => `The last one on ${day}.`,
  finished: 'All parcels have come to their end. Thank you.',
  stopped: (day: string, amount: string) => `Stopped on ${day}. ${amount} went back to your wallet.`,
  calendar: 'Calendar',
  calendarText: (days: number) => `Parcels can be changed until ${days} days before.`,
  parcel: (number: number) => `Parcel ${number}`,
  order: (number: string) => `Order ${number}`,
  swapped: (name: string) => `Instead: ${name}`,
  refunded: (amount: string) => `${amount} went back to your wallet.`,
  settled: 'Settled when the plan was stopped.',
  outOfStock: 'Not in stock on its day. We try again every day and tell you when it is packed.',
  switchedOff: 'Something of it is no longer sold. Please choose what comes instead.',
  paid: 'Paid',
  goods: (parcels: number) => `Goods, ${parcels} parcels`,
  shipping: 'Delivery',
  fee: 'Payment fee',
  wallet: 'Of it by points and wallet',
  total: 'In all',
  normalPrice: 'Normal price of one parcel',
  discount: 'Plan discount',
  toOrder: 'The order of this plan',
  address: 'Next parcel goes to',
  changeAddress: 'Change',
  courier: 'Courier',
  skips: (left: number) => (left === 1 ? 'You can skip once more.' : `You can skip ${left} more times.`),
  noSkips: 'You have used all skips of this plan.',
  notFoundTitle: 'This plan does not exist',
  notFoundText: 'Please check the link, or look at your plans.',
  loadFailed: 'The plan could not be loaded',
}

const skip = {
  open: 'Skip',
  openNamed: (number: number) => `Skip parcel ${number}`,
  title: (number: number) => `Skip parcel ${number}?`,
  text: (before: string, after: string) =>
    `It then comes on ${after} instead of ${before}, and all later parcels 30 days later too. Nothing is lost.`,
  left: (left: number) =>
    left === 0
      ? 'After this you can skip no more.'
      : left === 1
        ? 'After this you can skip once more.'
        : `After this you can skip ${left} more times.`,
  confirm: 'Skip it',
  back: 'Not now',
}

const move = {
  open: 'Move',
  openNamed: (number: number) => `Move parcel ${number}`,
  title: (number: number) => `Move parcel ${number}`,
  text: (first: string, last: string) => `Any day from ${first} to ${last}. The other parcels stay where they are.`,
  day: 'New day',
  confirm: 'Move it',
  back: 'Not now',
  needed: 'Please choose another day.',
  outside: (first: string, last: string) => `Please choose a day from ${first} to ${last}.`,
}

const address = {
  text: (number: number) => `Parcel ${number} and all later ones go there.`,
}

const choose = {
  title: (number: number) => `Parcel ${number}: something is no longer sold`,
  text: (day: string) =>
    `Please choose a routine that comes instead, at no further cost, or take the money for this parcel back. Without a choice it goes back on ${day}.`,
  swaps: 'Comes instead',
  none: 'We have nothing of the same value right now.',
  loadFailed: 'What can come instead could not be loaded',
  worth: (price: string) => `Normal price ${price}`,
  take: 'Send this instead',
  takeNamed: (name: string) => `Send ${name} instead`,
  refund: (amount: string) => `Take ${amount} back`,
  swapTitle: (name: string) => `Send ${name} instead?`,
  swapText: 'It costs you nothing more. This cannot be undone.',
  refundTitle: (number: number) => `Take the money for parcel ${number} back?`,
  refundText: (amount: string) => `${amount} go to your wallet and the parcel does not come. This cannot be undone.`,
  confirm: 'Yes',
  back: 'Not now',
  done: 'Your choice is noted.',
}

const stop = {
  title: 'Stop the plan',
  now: (amount: string) => `If you stop now, ${amount} go back to your wallet.`,
  nothing: 'If you stop now nothing goes back: the parcels you have would have cost more on their own.',
  open: 'Stop the plan …',
  question: 'Stop this plan?',
  working: 'What comes back is being worked out.',
  failed: 'What comes back could not be worked out.',
  goodsPaid: 'Goods that you paid',
  sentWorth: (sent: number, price: string) => `Less ${sent} × ${price} for parcels sent`,
  goodsBack: 'Goods back',
  shippingBack: 'Delivery of parcels not sent',
  feeKept: 'Payment fee, which stays',
  back: 'Goes back to you',
  toCash: (amount: string) => `${amount} as cash in your wallet`,
  toPoints: (amount: string) => `${amount} as points`,
  zero: 'It is never below zero. You owe nothing.',
  noMore: 'Parcels that were not sent do not come any more. This cannot be undone.',
  confirm: (amount: string) => `Stop and take ${amount} back`,
  confirmNothing: 'Stop the plan',
  keep: 'Keep the plan',
  changed: 'A parcel has left in the meantime, so the amount has changed. Please look at it again.',
  done: (amount: string) => `The plan is stopped. ${amount} went back to your wallet.`,
}

export const plansTexts = { calendar, list, status, parcelStatus, plan, skip, move, address, choose, stop }
