const statuses = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  WAITING_FOR_CUSTOMER: 'Waiting for customer',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
}

/** As the customer reads them. */
const myStatuses = { ...statuses, OPEN: 'Received', WAITING_FOR_CUSTOMER: 'Waiting for you' }

const priorities = { LOW: 'Low', NORMAL: 'Normal', HIGH: 'High', URGENT: 'Urgent' }

const types = {
  ORDER: 'Order',
  PAYMENT: 'Payment',
  DELIVERY: 'Delivery',
  PRODUCT: 'Product',
  RETURN: 'Return or complaint',
  ACCOUNT: 'Account',
  OTHER: 'Something else',
}

const list = {
  title: 'Help and support',
  intro: 'Ask us anything about your order, a product or your account.',
  create: 'Ask a question',
  tabs: 'State',
  active: 'Open',
  closed: 'Closed',
  all: 'All',
  unread: (count: number) => (count === 1 ? '1 new answer' : `${count} new answers`),
  you: 'You',
  shop: 'We',
  loadFailed: 'Failed to fetch tickets',
  emptyTitle: 'No questions yet',
  emptyText: 'When you ask us something, the whole conversation stays here.',
  emptyTab: 'Nothing in this state',
  summary: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
}

const create = {
  title: 'Ask a question',
  intro: 'We answer by mail and here. The more you tell us, the quicker we can help.',
  type: 'What is it about?',
  choose: 'Please choose',
  order: 'Which order?',
  orderHelp: 'Leave it out when it is not about an order.',
  orderSearch: 'Search your orders',
  orderSearchHint: 'Number or product',
  noOrder: 'No order',
  ordersFailed: 'Failed to fetch available orders',
  noOrders: 'You have no orders yet.',
  noneFound: 'None of your orders matches.',
  moreOrders: (count: number) => `${count} more: search to find them.`,
  more: (count: number) => `and ${count} more`,
  lines: 'Which products?',
  linesHelp: 'Tick what your question is about.',
  quantity: (count: number) => `${count} ×`,
  subject: 'Subject',
  description: 'What happened?',
  files: 'Pictures and files',
  fileEarlier: (name: string) => `Move ${name} forward`,
  fileLater: (name: string) => `Move ${name} back`,
  fileMoved: (place: number, of: number) => `Now in place ${place} of ${of}.`,
  filesHelp: 'Up to 5: pictures, PDF or short videos, 10 MB each.',
  filesPrompt: 'Choose files or drop them here',
  send: 'Send',
  sending: 'Sending',
  giveUp: 'Cancel sending',
  failed: 'Failed to create ticket',
}

const ticket = {
  title: (number: string) => `Ticket ${number}`,
  back: 'Help and support',
  asked: (time: string) => `Asked ${time}`,
  about: 'About',
  order: 'Order',
  promised: (time: string) => `We answer by ${time}.`,
  loadFailed: 'Failed to fetch ticket',
  gone: 'This ticket does not exist',
  goneText: 'It may belong to another account.',
  closedTitle: 'This ticket is closed',
  closedText: 'If something is still open, please ask a new question.',
  resolvedTitle: 'We think this is resolved',
  resolvedText: 'If it is not, just write again.',
  close: 'Close ticket',
  closeTitle: (number: string) => `Close ticket ${number}?`,
  closeText: 'Nobody can write in it afterwards. Do this when your question is answered.',
  keep: 'Keep it open',
  withdraw: 'Withdraw and close',
  withdrawText: 'Your return in it has not been decided. Closing withdraws it; you can ask again while there is time.',
  rateTitle: 'How good was our help?',
  rating: 'Your rating',
  comment: 'What should we know? (optional)',
  rate: 'Send rating',
  rated: (stars: number) => `You gave ${stars} of 5 stars.`,
}

const talk = {
  title: 'Conversation',
  earlier: 'Show earlier messages',
  loadFailed: 'Failed to fetch discussion',
  you: 'You',
  note: 'Note among administrators',
  download: 'Download',
  video: (name: string) => `Video ${name}`,
  picture: (name: string) => `Picture ${name}`,
  reply: 'Your reply',
  replyHint: 'Write your message',
  send: 'Send reply',
  failed: 'Failed to send reply',
}

const returns = {
  title: 'Return',
  which: 'What do you want to give back?',
  until: (time: string) => `You can do this until ${time}. Pictures help us to decide quickly.`,
  left: (left: number, all: number) => (left === all ? `${all} bought` : `${left} of ${all} left`),
  quantity: 'How many?',
  reason: 'Why?',
  askAnyway: 'You can still ask us about this order below.',
  reasons: {
    DAMAGED: 'Arrived damaged',
    LEAKING: 'Leaking',
    WRONG_ITEM: 'Not what I ordered',
    MISSING: 'Missing in the parcel',
    EXPIRED: 'Expired',
    REACTION: 'My skin reacted to it',
    OTHER: 'Another reason',
  },
  states: {
    PENDING: 'Under review',
    REFUSED: 'Refused',
    REFUNDED: 'Refunded',
    REPLACED: 'Sent again',
    WITHDRAWN: 'Withdrawn',
  },
  refunded: {
    WALLET: (amount: string) => `${amount} went back to the wallet.`,
    PROVIDER: (amount: string) => `${amount} went back the way it was paid.`,
  },
  refundPending: {
    ON_ITS_WAY: (amount: string) => `${amount} is on its way back, the way it was paid. That may take some days.`,
    STUCK: (amount: string) => `The payment provider has not given ${amount} back. The shop finds another way.`,
  },
  replaced: (number: string) => `A new parcel goes out as ${number}.`,
  goodsBack: (received: number, all: number) => `The goods are to be sent back: ${received} of ${all} received.`,
}

export const supportTexts = { returns, statuses, myStatuses, priorities, types, list, create, ticket, talk }
