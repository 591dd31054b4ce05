import type { Cart } from '#contract/orders/cart.ts'
import { wordOf } from '#server/modules/vouchers/vouchers.ts'
import type { GivenCode } from '#server/modules/vouchers/vouchers.ts'
import { dayText, rupiah } from '#contract/written.ts'

type Line = { name: string; quantity: number; subtotal: number }
type Mail = {
  title: string
  paragraphs: string[]
  details: { label: string; value: string }[]
  button: string
}

/** Lines that a mail names; the others are counted. */
const mostLines = 6

/** What of a cart can be bought now. */
export function buyableLines({ cart_items, cart_bundle_items }: Cart): Line[] {
  return [
    ...cart_items.map(({ product, ...line }) => ({ ...line, name: product.name })),
    ...cart_bundle_items.map(({ bundle, ...line }) => ({ ...line, name: bundle.name })),
  ].filter(({ available }) => available)
}

export function cartItemNames(cart: Cart): string[] {
  return buyableLines(cart).map(({ name }) => name)
}

/** The notification in the shop. */
export const reminderNews = {
  en: ([first = '', ...others]: string[], given: GivenCode | null) => ({
    title: given ? 'Your cart, and a voucher for it' : 'Your cart is waiting',
    text: present(
      others.length > 0
        ? `${first} and ${others.length} more are still in your cart.`
        : `${first} is still in your cart.`,
      given && `${wordOf(given.words, 'en', 'name')}: use ${given.code} until ${dayText(given.ends_at, 'en')}.`,
    ).join(' '),
  }),
  id: ([first = '', ...others]: string[], given: GivenCode | null) => ({
    title: given ? 'Keranjang Anda, dan voucher untuknya' : 'Keranjang Anda menunggu',
    text: present(
      others.length > 0
        ? `${first} dan ${others.length} lainnya masih ada di keranjang Anda.`
        : `${first} masih ada di keranjang Anda.`,
      given && `${wordOf(given.words, 'id', 'name')}: pakai ${given.code} sampai ${dayText(given.ends_at, 'id')}.`,
    ).join(' '),
  }),
}

/** The mail, at the prices of the moment in which it leaves. */
export const reminderMail: Record<'en' | 'id', (lines: Line[], given: GivenCode | null) => Mail> = {
  en: (lines, given) => ({
    title: given ? 'Something for the cart you left' : 'You left something in your cart',
    paragraphs: present(
      'This is still in your cart, at the prices of today. Nothing is reserved, and nothing happens by itself.',
      given &&
        `For you alone: ${wordOf(given.words, 'en', 'name')}. The code ${given.code} is in your vouchers and works once, until ${dayText(given.ends_at, 'en')}.`,
    ),
    details: detailsOf(lines, (count) => `and ${count} more`),
    button: 'Open my cart',
  }),
  id: (lines, given) => ({
    title: given ? 'Sesuatu untuk keranjang Anda' : 'Ada yang tertinggal di keranjang Anda',
    paragraphs: present(
      'Ini masih ada di keranjang Anda, dengan harga hari ini. Stoknya tidak kami tahan, dan tidak ada yang dipesan otomatis.',
      given &&
        `Khusus untuk Anda: ${wordOf(given.words, 'id', 'name')}. Kode ${given.code} ada di voucher Anda dan berlaku sekali, sampai ${dayText(given.ends_at, 'id')}.`,
    ),
    details: detailsOf(lines, (count) => `dan ${count} lainnya`),
    button: 'Buka keranjang',
  }),
}

function detailsOf(lines: Line[], more: (count: number) => string): Mail['details'] {
  const shown = lines.slice(0, mostLines)
  const rest = lines.slice(mostLines)
  const sum = rest.reduce((total, { subtotal }) => total + subtotal, 0)
  return [
    ...shown.map(({ name, quantity, subtotal }) => ({ label: `${quantity} × ${name}`, value: rupiah(subtotal) })),
    ...(rest.length > 0 ? [{ label: more(rest.length), value: rupiah(sum) }] : []),
  ]
}

function present(...sentences: (string | null)[]): string[] {
  return sentences.filter((sentence) => sentence !== null)
}
