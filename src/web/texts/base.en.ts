import type { UiLabels } from '../ui/ui-labels.tsx'

const ui: UiLabels = {
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  notifications: 'Notifications',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  search: 'Search',
  clear: 'Clear',
  increase: 'One more',
  decrease: 'One less',
  wholeOnly: 'Whole numbers only, without decimals or a minus.',
  from: 'From',
  to: 'To',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  breadcrumbs: 'You are here',
  charactersUsed: (used, allowed) => `${used} of ${allowed} characters used`,
  remove: (name) => `Remove ${name}`,
  stars: (rating) => `${rating} out of 5 stars`,
  picture: (position, total) => `Picture ${position} of ${total}`,
  zoom: 'Enlarge the picture',
  selectRow: (name) => `Select ${name}`,
  selectAll: 'Select all',
  selected: (count) => `${count} selected`,
  clearSelection: 'Clear selection',
  noMatches: 'Nothing matches',
  partMissing: 'This part could not be loaded.',
  retry: 'Try again',
}

/** `cutOff` is a time such as `14.00`, `day` one such as `Monday, 30 Nov`. */
type Leaving = { city: string; cutOff: string; day: string }

const layout = {
  dispatch: {
    TODAY: ({ city, cutOff }: Leaving) => `Pay before ${cutOff} WIB and it leaves ${city} today.`,
    TOMORROW: ({ city }: Leaving) => `Pay now and it leaves ${city} tomorrow.`,
    LATER: ({ city, day }: Leaving) => `Pay now and it leaves ${city} on ${day}.`,
  },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  announcement: 'Announcement',
  chat: 'Chat with us',
  skipToContent: 'Skip to content',
  toHome: (shop: string) => `${shop}, to the home page`,
  mainNavigation: 'Main',
  allProducts: 'All products',
  categories: 'Categories',
  menu: 'Menu',
  search: 'Search products',
  searchHint: 'Search sunscreen, vitamins, acne…',
  cart: 'Cart',
  cartWith: (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`),
  home: 'Home',
  shop: 'Shop',
  orders: 'Orders',
  me: 'Me',
  signIn: 'Sign in',
  language: 'Language',
  languageNames: { en: 'English', id: 'Bahasa Indonesia' },
  theme: 'Appearance',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  skinvestment: 'Skinvestment',
  whatsapp: 'WhatsApp',
  backTo: (shop: string) => `Back to ${shop}`,
  contents: 'On this page',
  /** Shown instead of the shop's name when that could not be fetched. */
  theShop: 'the shop',
  waiting: 'One moment…',
}

const errors = {
  requestId: 'Request id',
  offline: 'No connection. Please check the network and try again.',
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
  invalidFile: 'Invalid file format received',
  checkFields: 'Please check the marked fields.',
  sessionExpired: 'Session expired, please login again',
  draftBack: 'What you had typed is back.',
  draftDrop: 'Discard it',
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'Your changes on this page have not been saved.',
  unsavedLeave: 'Leave',
  unsavedStay: 'Stay here',
}

/** Of downloads. */
const files = {
  done: 'File Downloaded',
  failed: { csv: 'Failed to download CSV', excel: 'Failed to download Excel', other: 'Failed to download file' },
}

const cart = {
  added: 'Add Product To Cart',
  bundleAdded: 'Add Bundle To Cart',
  viewCart: 'View cart',
  signInFirst: 'Please sign in. We keep the item for you.',
  addToCart: 'Add to cart',
  addShort: '+ Add to cart',
  buyNow: 'Buy now',
}

const item = {
  before: 'before',
  bestSeller: 'Best seller',
  choices: {
    SIZE: (count: number) => `${count} sizes`,
    SHADE: (count: number) => `${count} shades`,
    VARIANT: (count: number) => `${count} variants`,
  },
  from: 'from',
  bundle: 'Bundle',
  notHalal: 'Not halal',
  choose: 'Choose',
  favourite: 'Favourite',
  tellMe: 'Notify me',
  isAwaited: 'We will tell you',
  soldOut: 'Sold out',
  popular: 'Popular with customers',
  recentlySeen: 'Recently viewed',
  percentOff: (percent: number) => `−${percent}%`,
  sold: (count: string) => `${count} sold`,
  rated: (rating: string) => `Rated ${rating} of 5`,
}

export const baseTexts = { ui, layout, errors, files, cart, item, done: 'Done.' }
