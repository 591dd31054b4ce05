const page = {
  title: 'Invite friends',
  intro: 'Your friends get a bonus, and you earn a commission on what they buy.',
  loading: 'Loading',
  loadFailed: 'Your page could not be loaded',
}

const share = {
  title: 'Your link',
  text: (percent: string) => `You earn ${percent} of the goods in every order of a friend.`,
  special: 'Special member',
  link: 'Link to share',
  copy: 'Copy link',
  copied: 'Copied',
  whatsApp: 'Share on WhatsApp',
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
  qrOf: (code: string) => `QR code of your link with the code ${code}`,
  message: 'I buy my health products here. With my link you get a bonus on your first order:',
}

const earnings = {
  title: 'What you earned',
  paid: 'In your wallet',
  paidText: 'All commissions that were paid',
  pending: 'Pending',
  next: (amount: string, day: string) => `${amount} comes on ${day}`,
  noNext: 'Nothing has a day yet',
  thisMonth: 'This month',
  orders: (orders: string, friends: string) => `${orders} orders of ${friends} friends so far`,
  unverified: 'Please confirm your e-mail address. Until then your commissions stay pending.',
  held: (amount: string) => `${amount} waits until somebody of the shop has looked at it.`,
  debt: (amount: string) => `Goods came back whose commission you had. ${amount} is taken from your next commissions.`,
}

const chart = {
  title: 'Twelve months',
  text: 'By the month in which the orders completed',
  caption: 'Commission by month',
  empty: 'Nothing earned in these months yet',
  show: 'Show as a table',
  month: 'Month',
  amount: 'Commission',
}

const how = {
  title: 'How it works',
  off: 'New orders earn no commission at the moment. What you earned is still paid.',
  special: (percent: string) => `You are a special member: ${percent}`,
  since: (day: string) => `Since ${day}.`,
  reason: (reason: string) => `Why: ${reason}`,
  share: 'Share your link. A friend who opens it has 30 days to create an account.',
  bonus: (points: string, least: string) =>
    `For their first completed order of at least ${least} your friend gets ${points} points.`,
  earn: (goods: string, percent: string, amount: string) =>
    `Your friend buys goods for ${goods}: you earn ${percent}, that is ${amount}. Delivery and fees do not count.`,
  wait: (days: number) => `It is pending from the day the order completes and ${days} days later it is in your wallet.`,
  months: (months: number) => `Every order of the first ${months} months counts, at the rate of the day it is placed.`,
  back: 'If goods come back, their commission goes back too, and the bonus when too little is left of the first order.',
}

const code = {
  title: 'Your code',
  present: (value: string) => `It is ${value} now.`,
  own: 'A code of your own',
  help: '4 to 16 letters and digits. You can change it once in 30 days; the former code works for 30 days more.',
  change: 'Change code',
  again: (day: string) => `You can choose another code from ${day}.`,
}

const apply = {
  title: 'Did somebody invite you?',
  text: 'You can say so until your first order is paid; an order that waits for its payment counts as well.',
  code: 'Their code',
  apply: 'Link it',
}

const lists = {
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

const referrals = {
  title: 'Friends',
  emptyTitle: 'No friends yet',
  emptyText: 'Whoever creates an account with your link appears here.',
  closed: 'Closed account',
  joined: (from: string, until: string) => `Since ${from}, counts until ${until}`,
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
}

const commissions = {
  title: 'Commissions',
  emptyTitle: 'No commissions yet',
  emptyText: 'They appear when a friend’s order completes.',
  closed: 'Closed account',
  sum: (goods: string, percent: string) => `${percent} of ${goods}`,
  states: { PENDING: 'Pending', PAID: 'Paid', VOID: 'None' },
  held: 'Waits for a check',
  paidOn: (day: string) => `on ${day}`,
  comesOn: (day: string) => `comes on ${day}`,
  void: 'Goods came back, or it does not count',
  owed: (amount: string) => `${amount} of it is taken back, because goods came back`,
}

const statement = {
  title: 'Statement of a year',
  text: 'Commission is income. Take this along for your tax return.',
  taxNumber: 'NPWP (optional)',
  taxHelp: '15 or 16 digits; it stands on the statement.',
  save: 'Save NPWP',
  year: 'Year',
  table: { export: 'Table', exporting: 'Cancel the download' },
  paper: 'PDF',
  downloaded: 'File Downloaded',
  failed: 'Failed to download file',
}

export const affiliateTexts = {
  page,
  share,
  earnings,
  chart,
  how,
  code,
  apply,
  lists,
  referrals,
  commissions,
  statement,
}
