const shared = {
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  actions: 'Actions',
  updated: 'Changed',
}

const brands = {
  title: 'Brands',
  intro: 'Each brand has a page of its own in the shop, and is found by its name before what stands in descriptions.',
  add: 'New brand',
  search: 'Name',
  searchLabel: 'Search brands',
  name: 'Brand',
  products: 'Products',
  page: 'Page',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'Its page goes with it. A brand that products carry is not deleted.',
  emptyTitle: 'No brands yet',
  emptyText: 'Add the makers of your products; each product then chooses its own.',
  noMatchTitle: 'No brand matches',
  noMatchText: 'Try a part of the name.',
}

const brand = {
  addTitle: 'New brand',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameHelp: 'The same in both languages.',
  slug: 'Address',
  slugHelp: 'Of its page, for good. Made from the name when left empty.',
  logo: 'Logo',
  description: 'Description',
  metaTitle: 'Title for search engines',
  metaDescription: 'Description for search engines',
}

const attributes = {
  title: 'Attributes',
  intro: 'Values that products carry: customers narrow lists down by those that a list has.',
  add: 'New value',
  search: 'Name',
  searchLabel: 'Search values',
  attribute: 'Attribute',
  any: 'Any attribute',
  names: { skin_type: 'Skin type', concern: 'Concern', key_ingredient: 'Key ingredient', for_whom: 'For whom' },
  name: 'Value',
  address: 'Address',
  products: 'Products',
  place: 'Place',
  certified: 'With a certificate',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'Its filter goes with it. A value that products carry is not deleted.',
  emptyTitle: 'No values yet',
  emptyText: 'Add skin types, concerns and ingredients; products then choose theirs.',
  noMatchTitle: 'No value matches',
  noMatchText: 'Try a part of the name.',
}

const value = {
  addTitle: 'New value',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  slug: 'Address',
  slugHelp: 'In the address of lists, for good. Made from the name when left empty.',
  place: 'Place',
  placeHelp: 'Among the values of its attribute. Behind them when left empty.',
  needsCertificate: 'Needs a halal certificate',
  needsCertificateHelp: 'For good: only products with the number of their certificate carry it.',
}

const families = {
  title: 'Families',
  intro: 'Sizes and shades of one thing. Lists show a family once, and its products lead to each other.',
  add: 'New family',
  search: 'Name or SKU',
  searchLabel: 'Search families',
  name: 'Family',
  kind: 'They differ in',
  any: 'Whatever they differ in',
  kinds: { SIZE: 'Size', SHADE: 'Shade', VARIANT: 'Variant' },
  products: 'Products',
  takeApart: 'Take apart',
  deleteTitle: (name: string) => `Take ${name} apart?`,
  deleteText: 'Its products stay, each by itself in lists and with its own reviews.',
  emptyTitle: 'No families yet',
  emptyText: 'Put the 30 ml and the 50 ml of one thing into a family.',
  noMatchTitle: 'No family matches',
  noMatchText: 'Try a part of the name, or a SKU.',
}

const family = {
  addTitle: 'New family',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameHelp: 'Without size or shade: lists show it in the place of the names of its products.',
  products: 'Products',
  productsHelp: 'In the order in which they are offered, each with a label such as 30 ml. One language is enough.',
  addProducts: 'Add products',
  full: 'A family has at most 30 products.',
  label: (language: string) => `Label, ${language}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Take ${name} out`,
}

export const texts = { shared, brands, brand, attributes, value, families, family }
