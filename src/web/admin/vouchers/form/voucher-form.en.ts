import type { RedeemChannel, VoucherAudience, VoucherScope, VoucherType } from '#contract/vouchers/vouchers.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

const page = {
  addTitle: 'New voucher',
  editTitle: (name: string) => `Edit ${name}`,
  copyTitle: (name: string) => `New voucher like ${name}`,
  save: 'Save voucher',
  add: 'Add voucher',
  picturesBusy: 'Pictures are still on their way.',
}

/** The voucher in one sentence; its parts are joined by commas. */
const sentence = {
  title: 'In one sentence',
  percent: (percent: string, what: string) => `${percent}% off ${what}`,
  amount: (amount: string, what: string) => `${amount} off ${what}`,
  shipping: 'Free shipping',
  shippingOf: (what: string) => `Free shipping for orders with ${what}`,
  gift: (gift: string) => `Free ${gift}`,
  giftOpen: 'A free gift that is still to be chosen',
  everything: 'everything',
  open: '…',
  openTargets: {
    PRODUCTS: 'products that are still to be chosen',
    BUNDLES: 'bundles that are still to be chosen',
    CATEGORIES: 'categories that are still to be chosen',
  } satisfies Record<Exclude<VoucherScope, 'ALL'>, string>,
  and: (first: string, last: string) => `${first} and ${last}`,
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  atMost: (amount: string) => `at most ${amount}`,
  from: (amount: string) => `from ${amount}`,
  channels: {
    ONLINE: 'with the next order',
    OFFLINE: 'at the counter',
  } satisfies Record<RedeemChannel, string>,
  eitherChannel: 'with the next order or at the counter',
  audience: {
    NEW_CUSTOMERS: 'for new customers',
    SPECIAL_AFFILIATES: 'for special affiliates',
    CHOSEN: (n: number) => `for ${count(n, 'chosen customer', 'chosen customers')}`,
  },
  perCustomer: (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`) + ' per customer',
  quota: (n: string) => `${n} in all`,
  budget: (amount: string) => `for ${amount} at most in all`,
  codes: (n: string) => `with ${n} single-use codes`,
}

const give = {
  title: 'What it gives',
  type: 'Kind',
  kinds: {
    PERCENTAGE: { label: 'Percentage', help: 'A part of the goods, at most an amount if you like' },
    FIXED: { label: 'Fixed amount', help: 'The same rupiah off every order' },
    FREE_SHIPPING: { label: 'Free shipping', help: 'The shipping fee, or a part of it' },
    FREEBIE: { label: 'Free gift', help: 'A product that customers claim' },
  } satisfies Record<VoucherType, { label: string; help: string }>,
  percent: 'Percentage',
  percentHelp: 'Up to two decimals, such as 12,5.',
  amount: 'Amount',
  maxDiscount: 'At most',
  maxDiscountHelp: 'The most it takes off one order. Empty: no limit.',
  maxShippingHelp: 'The most of the shipping fee that the shop pays. Empty: the whole fee.',
  gift: 'Gift',
  chooseGift: 'Choose the gift',
  changeGift: 'Choose another',
  giftTitle: 'Choose the gift',
  giftQuantity: 'How many of it',
  noGift: 'No gift chosen yet',
  noGiftText: 'The product that customers get for Rp 0.',
  channels: 'How customers get it',
  online: 'With their next order',
  onlineHelp: 'They claim it, and it comes with the order.',
  offline: 'At the counter',
  offlineHelp: 'Somebody of the shop hands it over and types their password on the customer’s phone.',
}

const words = {
  title: 'Words for customers',
  help: 'Where one language is empty, customers see the other one.',
  name: 'Name',
  description: 'Description',
  terms: 'Terms',
  termsHelp: 'What it is for, what is left out. Every line is a point of its own.',
  missing: 'Missing',
  copyLabel: (field: string, language: string) => `Copy ${field} to ${language}`,
}

const code = {
  title: 'Code',
  code: 'Code',
  codeHelp: 'What customers type: 4 to 24 letters and digits.',
  suggest: 'Suggest a code',
  campaign: 'Many single-use codes',
  campaignHelp: 'Instead of one code for all, each customer gets an unguessable code of their own.',
  campaignCode: 'Name of the campaign',
  campaignCodeHelp: 'For you to find it; nobody can use it as a code.',
  prefix: 'The codes begin with',
  prefixHelp: '2 to 10 capital letters and digits.',
  howMany: 'How many codes',
  howManyHelp: 'At most 10.000. They are made after saving.',
  campaignKept: (codes: string) => `${codes} single-use codes belong to it. They are on its page.`,
}

const scope = {
  title: 'What it is for',
  minSpend: 'From',
  minSpendHelp: 'How much of the goods it is for an order must hold. Empty: any order.',
  scope: 'Goods',
  scopes: { ALL: 'Everything', PRODUCTS: 'Some products', BUNDLES: 'Some bundles', CATEGORIES: 'Some categories' },
  scopeHelp: {
    ALL: '',
    PRODUCTS: 'These products as lines of their own, not inside bundles.',
    BUNDLES: '',
    CATEGORIES: 'Products and bundles in them and in the categories below.',
  } satisfies Record<VoucherScope, string>,
  add: { PRODUCTS: 'Add products', BUNDLES: 'Add bundles', CATEGORIES: 'Add categories' },
  none: { PRODUCTS: 'No products yet', BUNDLES: 'No bundles yet', CATEGORIES: 'No categories yet' },
  noneText: 'Choose what the voucher is for.',
  chosen: 'What it is for',
  remove: (name: string) => `Take ${name} out`,
  removed: (name: string) => `${name} was taken out`,
  searchBundles: 'Search bundles',
  searchBundlesHint: 'Name or SKU',
  searchCategories: 'Search categories',
  searchCategoriesHint: 'Name',
  nothingBundles: 'No bundle matches.',
  nothingCategories: 'No category matches.',
  products: (n: string) => `${n} products`,
  full: 'A voucher is for at most 500 things.',
  gone: 'It was deleted.',
}

const audience = {
  title: 'For whom',
  audience: 'Customers',
  kinds: {
    EVERYONE: { label: 'Everyone', help: 'Whoever has the code, or sees it listed' },
    NEW_CUSTOMERS: { label: 'New customers', help: 'Who has not bought anything yet' },
    SPECIAL_AFFILIATES: { label: 'Special affiliates', help: 'Affiliates that you marked as special' },
    CHOSEN: { label: 'Chosen customers', help: 'Only those on your list' },
  } satisfies Record<VoucherAudience, { label: string; help: string }>,
  add: 'Add customers',
  paste: 'Paste a list',
  noneText: 'Find customers, or paste a list of e-mail addresses or phone numbers.',
  chosen: (n: string) => `${n} chosen`,
  chosenList: 'Chosen customers',
  more: (n: string) => `and ${n} more`,
  showMore: 'Show more',
  removeAll: 'Take all out',
  remove: (name: string) => `Take ${name} out`,
  removed: (name: string) => `${name} was taken out`,
  search: 'Search customers',
  searchHint: 'Name, e-mail or phone',
  results: 'Customers',
  nothing: 'No customer matches.',
  full: 'A voucher has at most 5.000 chosen customers.',
  pasteTitle: 'Paste a list of customers',
  pasteText: 'One e-mail address or phone number per line, or a CSV file with them in its first column.',
  pasteLabel: 'List',
  file: 'Or a file',
  fileHelp: 'CSV or plain text',
  filePrompt: 'Drop a file here or choose one',
  check: 'Check the list',
  found: (n: string) => `${n} found`,
  problems: (n: number) => `${count(n, 'line', 'lines')} could not be used`,
  row: 'Line',
  text: 'What it says',
  reason: 'Why',
  reasons: {
    NOT_READABLE: 'Neither an e-mail address nor a phone number',
    NOT_FOUND: 'No account has it',
    NO_CUSTOMER: 'This account is not a customer',
    TWICE: 'Stands in the list twice',
  },
  addFound: (n: string) => `Add ${n}`,
  nothingFound: 'No customer was found.',
  cancel: 'Cancel',
  addedMany: (n: string) => `${n} added`,
  tooLarge: 'The file is too large: at most 1 MB.',
}

const limits = {
  title: 'How often, and how much in all',
  quota: 'Uses in all',
  quotaHelp: 'Empty: no limit.',
  perCustomer: 'Uses per customer',
  budget: 'Budget',
  budgetHelp: 'The most rupiah given away in all. Empty: no limit.',
  unlimitedWarning: 'Neither uses nor budget are limited: everybody it is for can use it.',
}

const time = {
  title: 'When and where',
  starts: 'Begins',
  ends: 'Ends',
  active: 'Switched on',
  activeHelp: 'It can be used between begin and end. Switched off it is a draft.',
  listed: 'Listed for everybody',
  listedHelp: 'Customers see it among their vouchers without typing a code.',
  campaignNotListed: 'The codes of a campaign are handed out, not listed.',
}

const pictures = {
  label: 'Pictures',
  help: 'At most 4; the first one is on the card.',
}

const locked = {
  note: 'Locked: customers already rely on it.',
  title: 'Customers already rely on this voucher',
  text: (fields: string) =>
    `Somebody has used, claimed or saved it. What they were promised is locked: ${fields}. Everything else may still change; end, limits, budget and list only upwards, unless it is switched off.`,
}

const example = {
  title: 'An example order',
  goods: 'Goods it is for',
  shipping: 'Shipping fee',
  takesOff: 'The voucher',
  pays: 'The customer pays',
  gift: 'Gift',
  capped: (whole: string, cap: string) => `It would be ${whole}, but is at most ${cap}.`,
  wholeGoods: 'It takes off everything: never more than the goods cost.',
  short: (amount: string) => `${amount} is missing before it can be used.`,
  budget: (n: string) => `The budget pays for ${n} such orders.`,
  open: 'Fill in what it gives, and the figures appear here.',
}

const preview = { title: 'As customers see it' }

const shown = {
  none: 'none',
  yes: 'Yes',
  no: 'No',
  people: (n: string) => `${n} customers`,
  things: (n: string) => `${n} chosen`,
}

export const adminVoucherFormTexts = {
  page,
  sentence,
  give,
  words,
  code,
  scope,
  audience,
  limits,
  time,
  pictures,
  locked,
  example,
  preview,
  shown,
}
