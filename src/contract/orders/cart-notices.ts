import type { Language } from '../language.ts'
import { defineNotice, paragraphs, sentences } from '../notice.ts'
import { dayText, rupiah } from '../written.ts'

/** A code that goes with a reminder. */
type Voucher = { name: Record<Language, string>; code: string; ends_at: string }
type Left = {
  /** Which reminder of the customer it is. */
  number: number
  /** What can be bought, at least one. */
  items: Record<Language, readonly string[]>
  voucher: Voucher | null
}

const sampleVoucher = {
  name: { en: '10% off', id: 'Diskon 10%' },
  code: 'BACK10',
  ends_at: '2026-11-30T17:00:00.000Z',
}

export const cartLeft = defineNotice({
  kind: 'CART_LEFT',
  to: 'customer',
  dedupeKey: ({ number }: Left) => `cart-left/${number}`,
  link: () => '/cart',
  samples: [
    { number: 1, items: { en: ['Serum'], id: ['Serum'] }, voucher: null },
    { number: 2, items: { en: ['Serum', 'Toner'], id: ['Serum', 'Toner'] }, voucher: sampleVoucher },
  ],
  words: {
    en: ({ items, voucher }) => ({
      title: voucher ? 'Your cart, and a voucher for it' : 'Your cart is waiting',
      text: sentences(
        items.en.length > 1
          ? `${items.en[0]} and ${items.en.length - 1} more are still in your cart.`
          : `${items.en[0]} is still in your cart.`,
        voucher && `${voucher.name.en}: use ${voucher.code} until ${dayText(voucher.ends_at, 'en')}.`,
      ),
    }),
    id: ({ items, voucher }) => ({
      title: voucher ? 'Keranjang Anda menunggu, ada vouchernya' : 'Keranjang Anda menunggu',
      text: sentences(
        items.id.length > 1
          ? `${items.id[0]} dan ${items.id.length - 1} lainnya masih ada di keranjang Anda.`
          : `${items.id[0]} masih ada di keranjang Anda.`,
        voucher && `${voucher.name.id}: pakai ${voucher.code} sampai ${dayText(voucher.ends_at, 'id')}.`,
      ),
    }),
  },
})

type Line = { name: string; quantity: number; subtotal: number }
type Reminder = { lines: readonly Line[]; voucher: Voucher | null; unsubscribe_url: string }

/** Lines that a mail names; the others are counted. */
const mostLines = 6

function detailsOf(lines: readonly Line[], more: (count: number) => string) {
  const rest = lines.slice(mostLines)
  const sum = rest.reduce((total, { subtotal }) => total + subtotal, 0)
  return [
    ...lines
      .slice(0, mostLines)
      .map(({ name, quantity, subtotal }) => ({ label: `${quantity} × ${name}`, value: rupiah(subtotal) })),
    ...(rest.length > 0 ? [{ label: more(rest.length), value: rupiah(sum) }] : []),
  ]
}

const sampleLines = ['Serum', 'Toner', 'Soap', 'Balm', 'Mask', 'Oil', 'Gel'].map((name) => ({
  name,
  quantity: 2,
  subtotal: 129_000,
}))

/** The mail, at the prices of the moment in which it leaves. Lines are in its reader's language. */
export const cartReminder = defineNotice({
  kind: 'CART_REMINDER',
  to: 'customer',
  link: () => '/cart',
  samples: [
    { lines: sampleLines.slice(0, 1), voucher: null },
    { lines: sampleLines, voucher: sampleVoucher },
  ].map((facts) => ({ ...facts, unsubscribe_url: 'https://shop.example/unsubscribe?token=sample' })),
  words: {
    en: ({ lines, voucher, unsubscribe_url }: Reminder) => ({
      title: voucher ? 'A voucher for the cart you left' : 'You left something in your cart',
      mail: {
        paragraphs: paragraphs(
          'This is still in your cart, at the prices of today. Nothing is reserved, and nothing happens by itself.',
          voucher &&
            `For you alone: ${voucher.name.en}. The code ${voucher.code} is in your vouchers and works once, until ${dayText(voucher.ends_at, 'en')}.`,
        ),
        details: detailsOf(lines, (count) => `and ${count} more`),
        button: 'Open my cart',
        unsubscribe_url,
      },
    }),
    id: ({ lines, voucher, unsubscribe_url }: Reminder) => ({
      title: voucher ? 'Ada voucher untuk keranjang Anda' : 'Ada yang tertinggal di keranjang Anda',
      mail: {
        paragraphs: paragraphs(
          'Ini masih ada di keranjang Anda, dengan harga hari ini. Stoknya tidak kami tahan, dan tidak ada yang dipesan otomatis.',
          voucher &&
            `Khusus untuk Anda: ${voucher.name.id}. Kode ${voucher.code} ada di voucher Anda dan berlaku sekali, sampai ${dayText(voucher.ends_at, 'id')}.`,
        ),
        details: detailsOf(lines, (count) => `dan ${count} lainnya`),
        button: 'Buka keranjang',
        unsubscribe_url,
      },
    }),
  },
})
