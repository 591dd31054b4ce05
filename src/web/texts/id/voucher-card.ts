import type { Areas } from '../catalogue.ts'

type Texts = Areas['voucher-card']

const value: Texts['value'] = {
  percent: (percent) => `Diskon ${percent}%`,
  amount: (amount) => `Potongan ${amount}`,
  shipping: 'Gratis ongkir',
  shippingUpTo: (amount) => `Potongan ongkir ${amount}`,
  gift: 'Hadiah gratis',
  giftOf: (quantity, name) => (quantity === 1 ? name : `${quantity} × ${name}`),
}

const terms: Texts['terms'] = {
  atMost: (amount) => `maksimal ${amount}`,
  from: (amount) => `minimal belanja ${amount}`,
  forOne: (name) => `untuk ${name}`,
  forMany: (name, more) => `untuk ${name} dan ${more} lainnya`,
  scopes: { PRODUCTS: 'untuk produk tertentu', BUNDLES: 'untuk paket tertentu', CATEGORIES: 'untuk kategori tertentu' },
}

const card: Texts['card'] = {
  until: (day) => `Sampai ${day}`,
  begins: (day) => `Mulai ${day}`,
  noName: 'Nama voucher',
}

export const texts: Texts = { value, terms, card }
