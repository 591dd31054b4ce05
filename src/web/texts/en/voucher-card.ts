/** What a voucher gives, on its card and in tables. */
const value = {
  percent: (percent: string) => `${percent} % off`,
  amount: (amount: string) => `${amount} off`,
  shipping: 'Free shipping',
  shippingUpTo: (amount: string) => `${amount} off shipping`,
  gift: 'Free gift',
  giftOf: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
}

/** In the smaller line below; several are parted by dots. */
const terms = {
  atMost: (amount: string) => `at most ${amount}`,
  from: (amount: string) => `from ${amount}`,
  forOne: (name: string) => `for ${name}`,
  forMany: (name: string, more: number) => `for ${name} and ${more} more`,
  scopes: { PRODUCTS: 'for some products', BUNDLES: 'for some bundles', CATEGORIES: 'for some categories' },
}

const card = {
  until: (day: string) => `Until ${day}`,
  begins: (day: string) => `From ${day}`,
  noName: 'Name of the voucher',
}

export const texts = { value, terms, card }
