const bell = {
  label: 'Notifications',
  withUnread: (count: number) => `Notifications, ${count} unread`,
}

const list = {
  title: 'Notifications',
  tabs: 'Which notifications',
  all: 'All',
  unread: 'Unread',
  isUnread: 'unread',
  readAll: 'Mark all as read',
  shown: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  emptyTitle: 'No news yet',
  emptyText: 'When something happens with an order, you read it here.',
  nothingUnread: 'You have read everything',
  nothingUnreadText: 'What is new appears here and at the bell.',
  toProducts: 'See our products',
  toOrders: 'To the orders',
  loadFailed: 'Your notifications could not be loaded',
}

export const notificationsTexts = { bell, list }
