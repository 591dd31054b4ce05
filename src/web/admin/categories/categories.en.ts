const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

const types = { PRODUCT: 'Products only', BUNDLE: 'Bundles only', MIXED: 'Products and bundles' }

const list = {
  title: 'Categories',
  add: 'New category',
  search: 'Search categories',
  type: 'Type',
  anyType: 'Any type',
  tree: 'Categories in the order of the shop',
  summary: (all: number, off: number) =>
    `${count(all, 'category', 'categories')}${off > 0 ? `, ${off} switched off` : ''}`,
  help: 'Drag a category by its handle, or focus the handle and use the arrow keys. Three levels at most.',
  filtered: 'All categories have to be in sight to change their order.',
  emptyTitle: 'No categories yet',
  emptyText: 'Products and bundles stand in categories. The first one opens the shop’s menu.',
  noMatchTitle: 'No category matches',
  noMatchText: 'Try other words, or any type.',
  clear: 'Clear search and filter',
  expand: (name: string) => `Show what is below ${name}`,
  collapse: (name: string) => `Hide what is below ${name}`,
  handle: (name: string) => `Move ${name}: arrow keys`,
  more: (name: string) => `More for ${name}`,
  edit: (name: string) => `Edit ${name}`,
  products: (n: number) => count(n, 'product', 'products'),
  bundles: (n: number) => count(n, 'bundle', 'bundles'),
  nothing: 'Empty',
  off: 'Switched off',
  hidden: 'Hidden with the one above',
  stillSold: 'still for sale',
  place: (name: string, place: number, of: number, parent: string | null) =>
    `${name} is number ${place} of ${of} ${parent === null ? 'at the top' : `in ${parent}`}`,
  cannotMove: (name: string) => `${name} cannot move there`,
}

const actions = {
  addBelow: 'Add a category below',
  up: 'Move up',
  down: 'Move down',
  into: (name: string) => `Move into ${name}`,
  out: 'Move one level up',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  delete: 'Delete',
  tooDeep: 'Three levels at most.',
  isFirst: 'It is the first one here.',
  isLast: 'It is the last one here.',
  nothingAbove: 'There is nothing above it to move into.',
  isTop: 'It stands at the top already.',
}

const form = {
  addTitle: 'New category',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  slug: 'Address',
  slugAuto: 'Left empty it is made from the name.',
  slugHelp: (path: string) => `The page will be ${path}`,
  slugMoves: 'The old address leads to the new one.',
  parent: 'Stands below',
  top: 'Nothing: at the top',
  type: 'What may stand in it',
  types,
  description: 'Description',
  descriptionHelp: 'Above the list of the category, and in search engines.',
  picture: 'Picture',
  pictureBusy: 'The picture is still on its way.',
  isActive: 'Shown in the shop',
  isActiveHelp:
    'Switched off, it and the categories below have no page and stand in no menu. What is in them stays for sale and is found by search: switch it off itself to hide it.',
  seo: 'For search engines',
  metaTitle: 'Title',
  metaDescription: 'Description',
  metaKeywords: 'Key words',
  metaHelp: 'Left empty, name and description stand in.',
  save: 'Save category',
  add: 'Add category',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  none: 'none',
}

const remove = {
  title: (name: string) => `Delete the category ${name}?`,
  text: 'Its page disappears from the shop. This cannot be undone.',
  left: (n: number) =>
    `${count(n, 'item that is switched off stays', 'items that are switched off stay')} without a category until you give them another one.`,
  inUseTitle: (name: string) => `${name} is still in use`,
  inUse: 'A category can be deleted once nothing active stands in it. At the moment it holds:',
  products: (n: number) => count(n, 'active product', 'active products'),
  bundles: (n: number) => count(n, 'active bundle', 'active bundles'),
  categories: (n: number) => count(n, 'category below it', 'categories below it'),
  advice: 'Move them, or switch them off first.',
  confirm: 'Delete category',
  keep: 'Keep it',
  close: 'Close',
}

export const adminCategoriesTexts = { list, actions, form, remove }
