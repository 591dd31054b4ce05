/** Windows that find things and pick them. */
export const picker = {
  add: 'Add',
  addNamed: (name: string) => `Add ${name}`,
  added: 'Added',
  more: 'Show more',
  done: 'Done',
  products: {
    title: 'Add products',
    search: 'Name, SKU or registration number',
    searchLabel: 'Search products',
    results: 'Products',
    nothing: 'No product matches.',
    stock: (stock: string) => `${stock} in stock`,
    off: 'Switched off',
  },
}
