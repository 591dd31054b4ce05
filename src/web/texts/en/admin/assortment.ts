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
  texts: 'Texts',
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

export const texts = { shared, brands, brand }
