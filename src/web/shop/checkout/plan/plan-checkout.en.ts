const page = {
  title: 'Your plan',
  backToPlans: 'Back to Skinvestment',
  loadFailed: 'The plans could not be loaded',
  emptyTitle: 'No routines right now',
  emptyText: 'We offer none at the moment. Plans that are running are not affected.',
  toPage: 'About Skinvestment',
}

const plan = {
  title: 'Routine and parcels',
  routine: 'Routine',
  parcels: 'Parcels',
  soldOutTitle: 'Sold out right now',
  soldOutText: 'A plan starts with a parcel at once. Please choose another routine or come back later.',
  first: (day: string) => `First parcel as soon as your payment is here, the last one about ${day}.`,
  courierNote: (free: string) => `Prices of one parcel. We pay up to ${free} of each.`,
  holds: 'In each parcel',
}

const visitor = {
  addressText:
    'Where should the parcels go? As soon as the district is chosen you see couriers and the whole price. We keep it while you sign in.',
  keep: 'Keep it and sign in',
  nextTitle: 'Points and vouchers',
  nextText:
    'Your points, your wallet and vouchers for delivery can be used right after you sign in. What you have chosen stays.',
  signIn: 'Sign in and continue',
  signInText: 'With an account you see your parcels, change them and stop. Nothing is ordered by signing in.',
  haveAddress: 'Your address is in your account already? Then just sign in.',
}

const agree = {
  title: 'Paid ahead',
  label: (parcels: number) =>
    `I know that I pay for all ${parcels} parcels now, and that I can stop at any time: what I have not received comes back as worked out here.`,
  needed: 'Please tick that you pay ahead.',
  table: 'What comes back if you stop',
  after: 'Parcels sent',
  back: 'Comes back',
  none: 'none',
  rule: 'Goods paid, less the parcels sent at their normal price, plus the delivery of those not sent. The payment fee stays.',
}

const summary = {
  title: 'Summary',
  goods: (parcels: number) => `${parcels} parcels, normal price`,
  discount: (percent: string) => `Plan discount (${percent})`,
  shipping: (parcels: number) => `Delivery, ${parcels} times`,
  shippingDiscount: 'Delivery that we pay',
  voucher: 'Voucher for delivery',
  fee: 'Payment fee',
  points: 'Points and wallet',
  total: 'To pay now, once',
  goodsTotal: 'Goods, paid once',
  saving: (amount: string) => `You save ${amount}`,
  noMore: 'Nothing is charged later.',
  pay: 'Order and pay',
  addressSaving: 'Your address is being saved.',
  refusedTitle: 'The plan was not ordered',
  soldOutTitle: 'Not in stock any more',
}

const vouchers = {
  title: 'Delivery voucher',
  note: 'Of vouchers, only those for delivery go with a plan. It counts what we do not pay of the delivery of all parcels.',
}

export const planCheckoutTexts = { page, plan, visitor, agree, summary, vouchers }
