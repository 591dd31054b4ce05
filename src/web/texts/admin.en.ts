import { calendar } from './calendar.en.ts'
import { permissionGroups, permissions, sets } from './permissions.en.ts'
import { picker } from './picker.en.ts'
import { pictures, saving } from './pictures.en.ts'
import { savedAnswers } from './saved-answers.en.ts'

const layout = {
  title: 'Admin',
  navigation: 'Admin',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  openMenu: 'Open the menu',
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
  plans: 'Plans of customers',
  planLiability: 'Owed for plans',
  planOffers: 'Plans offered',
  withdrawals: 'Withdrawals',
  analytics: 'Analytics',
  reconciliation: 'Reconciliation',
  shippingCosts: 'Shipping costs',
  customers: 'Customers',
  points: 'Points and wallets',
  ledger: 'Ledger',
  reviews: 'Reviews',
  affiliates: 'Affiliates',
  support: 'Support',
  products: 'Products',
  categories: 'Categories',
  brands: 'Brands',
  pricePeriods: 'Prices with a time',
  flashSales: 'Flash sales',
  attributes: 'Attributes',
  families: 'Families',
  dictionary: 'Search words',
  businessInfo: 'Business information',
  admins: 'Administrators',
  permissionSets: 'Permissions',
  auditLog: 'Audit log',
  bundles: 'Bundles',
  promotions: 'Promotions',
  vouchers: 'Vouchers',
  whatsApp: 'WhatsApp',
  freebies: 'Free gifts',
  privacyRequests: 'Privacy requests',
  failedTasks: 'Failed tasks',
  notices: 'Notices',
  waitingRoom: 'Waiting room',
}

/** An order's status, in the words of the people who pack it. */
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
  loading: 'Loading',
  failed: 'This could not be loaded',
  notUpToDate: 'Not up to date',
  notUpToDateHelp: 'The last refresh failed. It is tried again by itself.',
  requestId: 'Request id',
}

/** How a figure compares to another one. */
const change = {
  more: (percent: string, before: string) => `${percent} more than ${before}`,
  less: (percent: string, before: string) => `${percent} less than ${before}`,
  same: (before: string) => `as much as ${before}`,
  /** Where it is clear beside what. */
  moreShort: (percent: string) => `${percent} more`,
  lessShort: (percent: string) => `${percent} less`,
  sameShort: 'the same',
  newShort: 'more',
  nothingBefore: (before: string) => `nothing ${before}`,
  nothingYet: 'nothing yet',
}

/** The words of every list. */
const list = {
  actions: 'Actions',
  perPage: 'Per page',
  summary: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  summaryMore: (first: string, last: string, total: string) => `${first}–${last} of more than ${total}`,
  columns: 'Columns',
  columnsHelp: 'Shown on this device',
  narrow: 'Search and filters',
  filters: 'Filters',
  filtersCount: (count: number) => `Filters (${count})`,
  apply: 'Apply',
  reset: 'Reset',
  from: 'From',
  to: 'To',
  activeFilters: 'Active filters',
  clearAll: 'Clear all',
  anyDays: 'Any time',
  ownDays: 'From … to …',
  days: {
    today: 'Today',
    yesterday: 'Yesterday',
    last_7_days: 'Last 7 days',
    last_30_days: 'Last 30 days',
    this_month: 'This month',
    last_month: 'Last month',
  },
  fromDay: (day: string) => `From ${day}`,
  untilDay: (day: string) => `Until ${day}`,
  atLeast: (amount: string) => `At least ${amount}`,
  atMost: (amount: string) => `At most ${amount}`,
}

const views = {
  menu: 'Views',
  current: (name: string) => `View: ${name}`,
  save: 'Save this view…',
  manage: 'Manage views…',
  empty: 'No views yet',
  saveTitle: 'Save this view',
  saveText: 'Keeps tab, filters, search, sorting, page length and columns under a name. Only you see it.',
  name: 'Name',
  nameMissing: 'Please give it a name.',
  openFirst: 'Open the list with this view',
  saveButton: 'Save view',
  back: 'Not now',
  manageTitle: 'Your views',
  isDefault: 'Opens first',
  makeDefault: 'Open first',
  noDefault: 'No longer open first',
  overwrite: 'Use the list as it is now',
  rename: 'Rename',
  remove: 'Delete',
  more: (name: string) => `More for the view ${name}`,
  removeQuestion: (name: string) => `Delete the view “${name}”?`,
  removeText: 'Only the view is forgotten; what it lists stays.',
  keep: 'Keep it',
  close: 'Close',
}

/** The words of every list of records. */
const records = { edit: 'Edit', delete: 'Delete', updated: 'Changed' }

/** Of a list's selected rows; `rows` is what they are called: "orders". */
const selection = {
  all: (count: string, rows: string) => `Select all ${count} ${rows} of this list`,
  allUnknown: (rows: string) => `Select all ${rows} of this list`,
  limited: (count: string) => `The first ${count} are selected: more cannot be worked on at once.`,
  limitedHelp: 'Narrower filters reach the others.',
}

/** Of work on many rows. */
const bulk = {
  progress: 'Done so far',
  of: (done: string, count: string) => `${done} of ${count}`,
  stop: 'Stop here',
  stopping: 'Stopping…',
  text: 'Keep this page open. What is done stays done when you stop.',
  done: 'Done',
  refused: 'Refused',
  left: 'Left',
  leftCount: (count: number) => (count === 1 ? '1 left as it was' : `${count} left as they were`),
  notTried: 'Not tried any more.',
  more: (count: string) => `and ${count} more that were changed`,
  unknown: 'No longer there',
  close: 'Close',
}

const palette = {
  open: 'Search or jump to…',
}

/** Figures per day. */
const days = { day: 'Day', table: 'Show the figures as a table', copy: 'Copy the table', copied: 'Copied' }

const notPermitted = {
  title: 'You have no permission for this screen',
  text: 'It needs the permission:',
  anyOf: 'It needs one of these permissions:',
  who: 'An owner of the shop can give it to you under Administrators.',
}

/** Two people edited the same thing. */
const conflict = {
  somebody: 'Somebody else',
  title: (name: string) => `${name} saved this while you were editing`,
  contestedText:
    'Their changes are in the form now. Where you both changed the same thing, yours stands; look at both, then save again.',
  takenText: 'Their changes are in the form now, beside yours. Look at them, then save again.',
  mine: 'Yours',
  theirs: 'Theirs',
  takeTheirs: 'Use theirs',
  takeTheirsOf: (field: string) => `Use theirs: ${field}`,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
}

/** What customers read, in both languages. */
const bilingual = {
  title: 'What customers read',
  help: 'In both languages. Where one is empty, customers see the other.',
  missing: 'Missing',
  missingCount: (n: number) => `${n} missing`,
  missingNames: (names: string) => `Missing: ${names}`,
  copyFrom: (field: string, language: string) => `Copy ${field} from ${language}`,
  missingIn: { en: 'English missing', id: 'Indonesian missing' },
  filter: 'Languages',
  any: 'Any language',
}

/** Of the two buttons that find products and bundles. */
const addItems = {
  addProducts: 'Add products',
  addBundles: 'Add bundles',
  bundlesFound: 'Bundles',
  searchBundles: 'Search bundles',
  nothingFound: 'Nothing found',
  search: 'Name or SKU',
}

export const adminTexts = {
  permissionGroups,
  permissions,
  sets,
  notPermitted,
  calendar,
  layout,
  groups,
  screens,
  orderStatuses,
  page,
  change,
  days,
  picker,
  list,
  records,
  addItems,
  selection,
  views,
  bulk,
  palette,
  pictures,
  saving,
  savedAnswers,
  conflict,
  bilingual,
}
