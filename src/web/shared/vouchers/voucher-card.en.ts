import type { VoucherAudience, VoucherKind, VoucherRefusal } from '#contract/vouchers/vouchers.ts'
import { productTexts as product } from '../../texts/product.en.ts'

/** What it gives and asks for in few words, as product pages say it too. */
const { value, terms } = product.vouchers

const card = { noName: 'Name of the voucher' }

/** What it saves, in one phrase made of its value. */
const saving = {
  of: (value: string, goods: string) => `${value} ${goods}`,
  shippingWith: (value: string, goods: string) => `${value} with ${goods}`,
  atMost: (saving: string, amount: string) => `${saving}, at most ${amount}`,
  gift: (gift: string) => `Free gift: ${gift}`,
}

const goods = {
  and: (first: string, second: string) => `${first} and ${second}`,
  more: (first: string, others: number) => `${first} and ${others} more`,
  chosen: 'chosen products',
}

const conditions = {
  minSpend: (amount: string) => `From ${amount}`,
  noMinSpend: 'No minimum spend',
  missing: (amount: string, goods: string | null) =>
    goods === null ? `${amount} more and it can be used.` : `${amount} more of ${goods} and it can be used.`,
}

const time = {
  ends: (left: string) => `Ends in ${left}`,
  starts: (left: string) => `Starts in ${left}`,
  ended: (day: string) => `Ended on ${day}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  lessThanMinute: 'less than a minute',
}

type ReasonParts = {
  missing: string
  goods: string | null
  starts: string
  audience: VoucherAudience
  uses: number
  kind: VoucherKind
}

const audiences: Record<VoucherAudience, string> = {
  EVERYONE: 'For everybody',
  NEW_CUSTOMERS: 'For a first order',
  SPECIAL_AFFILIATES: 'For special affiliates',
  CHOSEN: 'For you and other customers we chose',
}

/** Why a voucher cannot be used. */
const reasons: Record<VoucherRefusal, (parts: ReasonParts) => string> = {
  NOT_FOUND: () => 'No voucher has this code. Please check it.',
  NOT_ACTIVE: () => 'It is paused at the moment.',
  NOT_STARTED: ({ starts }) => `It starts on ${starts}.`,
  ENDED: () => 'It has ended.',
  USED_UP: () => 'It is used up: others were faster.',
  NOT_FOR_YOU: ({ audience }) =>
    audience === 'NEW_CUSTOMERS' ? 'It is for a first order only.' : 'It is for certain customers only.',
  LIMIT_REACHED: ({ uses }) => (uses <= 1 ? 'You have used it already.' : `You have used it ${uses} times already.`),
  NOT_WITH_PLANS: () => 'Only vouchers for delivery go with a plan.',
  CLAIM_FIRST: () => 'Claim the gift first.',
  NOTHING_IN_SCOPE: ({ goods }) =>
    goods === null ? 'Nothing in your order goes with it.' : `It is for ${goods}, and your order has none of it.`,
  MIN_SPEND: ({ missing }) => missing,
  NOTHING_TO_TAKE_OFF: ({ kind }) =>
    kind === 'SHIPPING' ? 'Delivery is free already.' : 'There is nothing left that it could take off.',
  KIND_TAKEN: ({ kind }) =>
    kind === 'FREEBIE'
      ? 'One gift per order, and another one is chosen.'
      : 'One voucher of its kind per order, and another one is chosen.',
  GIFT_OUT_OF_STOCK: () => 'The gift is out of stock right now.',
}

/** The terms that follow from its figures, one sentence each. */
const facts = {
  title: 'Terms',
  goods: 'What it is for',
  everything: 'Everything in the shop',
  otherGoods: (count: number) => `and ${count} more`,
  minSpend: 'Minimum spend',
  minSpendText: (amount: string) => `${amount}, counted at present prices before discounts`,
  minSpendOf: (amount: string) => `${amount} of what it is for, counted at present prices before discounts`,
  who: 'For whom',
  uses: 'How often',
  usesText: (limit: number) => (limit === 1 ? 'Once' : `${limit} times`),
  usesLeft: (limit: number, used: number) => `${limit} times, ${used} used so far`,
  quota: 'Uses left',
  quotaText: (left: number) => (left === 1 ? '1 more use' : `${left} more uses`),
  valid: 'Valid',
  validUntil: (when: string) => `until ${when}`,
  combine: 'Together with others',
  combineText: 'One discount, one delivery voucher and one gift per order.',
}

const code = {
  label: 'Code',
  copy: (code: string) => `Copy the code ${code}`,
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying.',
}

/** What lacks until a voucher pays the delivery. */
const delivery = {
  free: (missing: string) => `${missing} more for free delivery`,
  upTo: (missing: string, most: string) => `${missing} more for free delivery up to ${most}`,
}

export const voucherCardTexts = {
  value,
  terms,
  card,
  saving,
  goods,
  conditions,
  time,
  audiences,
  reasons,
  facts,
  code,
  delivery,
}
