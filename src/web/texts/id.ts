import type { Areas } from './catalogue.ts'

/** Bahasa Indonesia, area by area; see `en.ts`. */
export const id: { [A in keyof Areas]: () => Promise<{ texts: Areas[A] }> } = {
  base: () => import('./id/base.ts'),
  admin: () => import('./id/admin.ts'),
  catalogue: () => import('./id/catalogue.ts'),
  product: () => import('./id/product.ts'),
  search: () => import('./id/search.ts'),
  auth: () => import('./id/auth.ts'),
  recovery: () => import('./id/recovery.ts'),
  verification: () => import('./id/verification.ts'),
  cart: () => import('./id/cart.ts'),
  checkout: () => import('./id/checkout.ts'),
  orders: () => import('./id/orders.ts'),
  account: () => import('./id/account.ts'),
  person: () => import('./id/person.ts'),
  regions: () => import('./id/regions.ts'),
  notifications: () => import('./id/notifications.ts'),
  'admin-auth': () => import('./id/admin-auth.ts'),
  'admin-bundles': () => import('./id/admin-bundles.ts'),
  'admin-categories': () => import('./id/admin-categories.ts'),
  'admin-dashboard': () => import('./id/admin-dashboard.ts'),
  'admin-people': () => import('./id/admin-people.ts'),
  'admin-orders': () => import('./id/admin-orders.ts'),
  'admin-profile': () => import('./id/admin-profile.ts'),
  'rich-text': () => import('./id/rich-text.ts'),
  messages: () => import('./id/messages.ts'),
}
