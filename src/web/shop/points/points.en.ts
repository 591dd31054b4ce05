const page = {
  title: 'My points',
  intro: 'Points from your orders, and cash from refunds and commission.',
  loadFailed: 'Your wallet could not be loaded',
  back: 'My points',
  detail: 'Transactions',
  all: 'All transactions',
}

const balance = {
  title: 'In your wallet',
  points: 'Points',
  pointsText: '1 point is Rp 1',
  cash: 'Cash',
  cashText: 'For orders, or to your bank',
  held: 'Held',
  heldText: 'For a withdrawal that is under way',
  pending: 'Commission on its way',
  pendingText: 'Comes when its wait is over',
  withdraw: 'Withdraw cash',
  invite: 'Invite friends',
  debt: (points: string) =>
    `${points} points were taken back after you had spent them. Your next points pay for them first.`,
}

const expiring = {
  title: 'When points expire',
  text: (months: number) => `Each point lives ${months} months. The oldest are spent first.`,
  caption: 'Points by their last day',
  amount: 'Points',
  lastDay: 'Last day',
  soon: (points: string, day: string) => `${points} points only until ${day}`,
  showAll: (count: number) => `Show all ${count} days`,
  empty: 'You have no points at the moment.',
  shop: 'Shop now',
}

const how = {
  title: 'Earn and spend',
  special: (percent: string) => `You are a special member and earn ${percent}.`,
  earn: (percent: string, goods: string, points: string) =>
    `Each order earns ${percent} of its goods when it completes: ${goods} of goods are ${points} points.`,
  reviews: (text: string, photo: string) =>
    `A review earns ${text} points, with a photo ${photo}, once for each product you bought.`,
  spend: (percent: string) => `At checkout points pay up to ${percent} of the goods, cash all of it.`,
  back: 'What an order used comes back if it is cancelled. Points that were earned on returned goods go back too.',
  noTopUp: 'Points cannot be bought and are not paid out. Cash can be withdrawn to your bank.',
}

const chart = {
  title: 'Twelve months',
  text: 'Points you earned, spent and lost, by month',
  caption: 'Points by month',
  empty: 'No points in these months yet',
  show: 'Show as a table',
  month: 'Month',
  earned: 'Earned',
  spent: 'Spent',
  expired: 'Expired',
}

export const pointsTexts = { page, balance, expiring, how, chart }
