import { skinvestmentLine } from './skinvestment-line.ts'

const page = {
  title: 'Skinvestment: your routine, paid ahead',
  description:
    'A skincare routine sent every 30 days, 3, 6 or 12 times: paid once at a locked price, and stopped whenever you like.',
  lead: 'Choose a routine, pay once, and a parcel comes every 30 days at a price that stays the same.',
  fixedLine: skinvestmentLine,
  /** The same for those who do not read it. */
  fixedLineMeans: 'Skinvestment is a skincare plan paid ahead, not an investment or a financial product.',
  paidOnce: (parcels: number, days: number, price: string) =>
    `${parcels} parcels for ${days} days: ${price} for the goods, paid once. Delivery and fees you see before you pay.`,
  choose: 'Choose your routine',
  more: 'More about it',
  emptyTitle: 'No routines right now',
  emptyText: 'We offer none at the moment. Plans that are running are not affected.',
  toBundles: 'See our bundles',
}

type Terms = { percents: string; freeShipping: string; days: number; skips: number }

const is = {
  title: 'What it is',
  lines: ({ percents, freeShipping, days, skips }: Terms) => [
    'One of our routines, sent to you 3, 6 or 12 times, every 30 days.',
    `Paid once, ${percents} below buying each parcel on its own. The price and the contents are locked on the day you pay.`,
    `Regular delivery is free up to ${freeShipping} a parcel.`,
    `Yours to change: skip (${skips} times), move a parcel or change its address until ${days} days before it leaves.`,
    'Yours to stop at any time. What you have paid for and not received goes back to your wallet as cash.',
  ],
}

const isNot = {
  title: 'What it is not',
  lines: [
    'No investment: nothing grows, nobody earns interest, nothing is paid out.',
    'No promise of a result: skin differs, and the products do what their labels say.',
    'No subscription: nothing is charged again and nothing renews by itself.',
    'No membership: you need not invite anybody.',
  ],
}

const routines = {
  title: 'The routines',
  holds: 'In each parcel',
  units: (count: number) => `${count} ×`,
  number: (number: string) => `Registration number ${number}`,
  noNumber: 'Needs no registration number',
  lasts: (days: number) => `One parcel lasts ${days} days`,
  perDay: (amount: string) => `${amount} a day`,
  perDayFrom: (amount: string) => `from ${amount} a day`,
  lengths: 'By number of parcels',
  length: (parcels: number) => `${parcels} parcels`,
  once: (amount: string) => `One parcel on its own: ${amount}`,
  calculate: 'Calculate with this routine',
  details: 'About this routine',
  soldOut: 'Sold out',
  soldOutText: 'A plan can begin again when it is back in stock.',
}

const calculator = {
  title: 'What it costs',
  intro: 'Choose a routine and how many parcels you want.',
  routine: 'Routine',
  parcels: 'Parcels',
  parcelsOption: (parcels: number) => `${parcels} parcels`,
  parcelsText: (months: string, percent: string) => `${months}, ${percent} less`,
  months: (parcels: number) => `${parcels} × 30 days`,
  work: 'Work it out',
  result: 'The sum',
  apart: (parcels: number, price: string) => `Bought one by one: ${parcels} × ${price}`,
  discount: (percent: string) => `Less ${percent}`,
  now: 'You pay now for the goods',
  saving: (amount: string) => `You save ${amount}`,
  perParcel: (amount: string) => `${amount} a parcel`,
  shipping: (freeShipping: string) =>
    `Delivery is free up to ${freeShipping} a parcel; what a courier charges beyond that, and the fee of the way you pay, you see before you pay.`,
  points: 'Each parcel earns points as usual, once it has arrived.',
  go: 'Choose this plan',
  goText: 'You sign in at the last step only.',
}

const calendar = {
  title: 'What comes when',
  change: 'Another routine or number of parcels',
  intro: (name: string, parcels: number) => `${name}, ${parcels} parcels. Dates as if you paid today.`,
  parcel: (number: number) => `Parcel ${number}`,
  day: (day: number) => `day ${day}`,
  first: 'Packed as soon as your payment is here.',
  every: 'Every parcel holds the whole routine.',
}

const stopping = {
  title: 'If you stop early',
  rule: 'From what you paid for the goods we take away the parcels already sent, at their normal price. The rest goes to your wallet as cash, which you can spend or withdraw. Delivery paid for parcels that were not sent comes back too; the payment fee does not. What points had paid comes back as points.',
  example: ({
    paid,
    parcels,
    after,
    price,
    sent,
    back,
  }: Record<'paid' | 'price' | 'sent' | 'back', string> & {
    parcels: number
    after: number
  }) =>
    `Example: you paid ${paid} for ${parcels} parcels and stop after ${after}. ${after} × ${price} are ${sent}. ${paid} less ${sent}: ${back} go back to you.`,
  table: 'What you get back, by parcels sent',
  after: 'Stopped after',
  sent: 'Sent, at the normal price',
  back: 'You get back',
  parcels: (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`),
  never: 'It is never below zero: you never owe us anything for stopping.',
  late: 'Late in a plan nothing is left to give back, because the parcels you have would have cost more on their own. Then keeping the rest is the better choice, and you can.',
}

type Rules = { days: number; skips: number }

const questions = {
  title: 'Questions',
  list: ({ days, skips }: Rules) => [
    {
      question: 'Why is it cheaper?',
      answer:
        'You pay for all parcels at once, and we know long before what to pack and when. The discount is on the goods.',
    },
    {
      question: 'What if prices change?',
      answer: 'Yours do not. Price and contents are locked when you pay, also when the normal price goes up.',
    },
    {
      question: 'I am away. Can a parcel wait?',
      answer: `Yes. Until ${days} days before a parcel leaves you can move it to another day or skip it. Skipping moves it and all later ones by 30 days; you can do that ${skips} times, and lose nothing by it.`,
    },
    {
      question: 'Can I send a parcel somewhere else?',
      answer: `Yes, until ${days} days before it leaves. On the page of your plan you choose another address.`,
    },
    {
      question: 'What if something is out of stock when a parcel is due?',
      answer:
        'We try again every day and tell you. When something is no longer sold, we offer something else of the same value, or you get the money for that parcel back.',
    },
    {
      question: 'Can I use vouchers and points?',
      answer:
        'Points and the cash in your wallet can pay. Of vouchers only those for delivery count, for what we do not pay of it: the plan has its discount already.',
    },
    {
      question: 'Does it renew by itself?',
      answer: 'No. After the last parcel it ends. If you want more, you start a new plan.',
    },
  ],
}

export const skinvestmentTexts = { page, is, isNot, routines, calculator, calendar, stopping, questions }
