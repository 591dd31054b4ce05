import { conflict } from './admin/conflict.ts'
import { pictures, saving } from './admin/pictures.ts'

const layout = {
  title: 'Admin',
  navigation: 'Admin',
  collapse: 'Narrow the menu',
  expand: 'Widen the menu',
  openMenu: 'Open the menu',
  viewShop: 'The shop',
  profile: 'My profile',
  waiting: (count: number) => `, ${count} waiting`,
}

const groups = {
  overview: 'Overview',
  sales: 'Sales',
  catalogue: 'Catalogue',
  customers: 'Customers',
  settings: 'Settings',
}

/** Names of the screens in the side navigation. */
const screens = {
  dashboard: 'Dashboard',
  orders: 'Orders',
  reconciliation: 'Reconciliation',
  products: 'Products',
  categories: 'Categories',
  businessInfo: 'Business information',
  admins: 'Administrators',
  auditLog: 'Audit log',
  bundles: 'Bundles',
}

/** Where an order stands, as the people who pack it say it. */
const orderStatuses = {
  AWAITING_PAYMENT: 'Awaiting payment',
  PAID: 'Paid',
  PROCESSING: 'Packing',
  READY_TO_SHIP: 'Ready to ship',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  COMPLETED: 'Completed',
  DELIVERY_FAILED: 'Delivery failed',
  RETURNED: 'Returned',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
}

const page = {
  retry: 'Try again',
  loading: 'Loading',
  failed: 'This could not be loaded',
  notUpToDate: 'Not up to date',
  notUpToDateHelp: 'The last refresh failed. It is tried again by itself.',
  requestId: 'Request id',
  back: 'Back',
}

const list = {
  perPage: 'Per page',
  summary: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  summaryMore: (first: string, last: string, total: string) => `${first}–${last} of more than ${total}`,
  columns: 'Columns',
  columnsHelp: 'Shown on this device',
}

const palette = {
  open: 'Search or jump to…',
  openShort: 'Search',
  title: 'Go to',
  input: 'Screens, orders and products',
  screens: 'Screens',
  orders: 'Orders',
  products: 'Products',
  searching: 'Searching…',
  nothing: (words: string) => `Nothing matches “${words}”.`,
  failed: 'Not everything could be searched.',
  hint: 'Arrow keys choose, Enter opens, Escape closes',
}

export const texts = { layout, groups, screens, orderStatuses, page, list, palette, pictures, saving, conflict }
