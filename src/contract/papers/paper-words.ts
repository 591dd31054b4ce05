import type { OrderStatus } from '../orders/orders.ts'
import type { Language } from '../language.ts'
import { unprintableMark } from '../printable.ts'

/** Labels are read by couriers in Indonesia, whatever the administrator's language. */
export const labelWords = {
  to: 'PENERIMA',
  from: 'PENGIRIM',
  courierNote: 'Catatan',
  weight: 'Berat',
  pieces: 'Isi',
  count: (count: number) => `${count} barang`,
  notCod: 'Sudah dibayar, tanpa COD',
  order: 'No. pesanan',
  contents: 'Isi paket',
  more: (count: number) => `+${count} lainnya`,
  printed: (when: string) => `Dicetak ${when}`,
  copy: (copy: number) => `CETAKAN KE-${copy}`,
}

const slipEnglish = {
  title: 'Packing slip',
  continued: 'continued',
  to: 'Deliver to',
  courierNote: 'For the courier',
  quantity: 'Qty',
  item: 'Item',
  packed: 'Packed',
  gift: 'Free gift',
  inEach: (count: number, name: string) => `${count} × ${name}`,
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  note: 'Note of the customer',
  thanks: 'Thank you for your order.',
  page: (page: number, pages: number) => `${page} / ${pages}`,
}

const slipIndonesian: typeof slipEnglish = {
  title: 'Slip pengemasan',
  continued: 'lanjutan',
  to: 'Kirim ke',
  courierNote: 'Untuk kurir',
  quantity: 'Jml',
  item: 'Barang',
  packed: 'Dikemas',
  gift: 'Hadiah gratis',
  inEach: (count, name) => `${count} × ${name}`,
  pieces: (count) => `${count} barang`,
  note: 'Catatan pelanggan',
  thanks: 'Terima kasih atas pesanan Anda.',
  page: (page, pages) => `${page} / ${pages}`,
}

export const slipWords: Record<Language, typeof slipEnglish> = { en: slipEnglish, id: slipIndonesian }

const pickEnglish = {
  title: 'Pick list',
  about: (orders: number, products: number, pieces: number) =>
    `${orders} ${orders === 1 ? 'order' : 'orders'} · ${products} ${products === 1 ? 'product' : 'products'} · ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
  quantity: 'Qty',
  product: 'Product',
  orders: 'Orders',
  ofOrders: 'For these orders',
  more: (count: number) => `and ${count} more`,
  page: (page: number, pages: number) => `${page} / ${pages}`,
}

const pickIndonesian: typeof pickEnglish = {
  title: 'Daftar pengambilan',
  about: (orders, products, pieces) => `${orders} pesanan · ${products} produk · ${pieces} barang`,
  quantity: 'Jml',
  product: 'Produk',
  orders: 'Pesanan',
  ofOrders: 'Untuk pesanan ini',
  more: (count) => `dan ${count} lainnya`,
  page: (page, pages) => `${page} / ${pages}`,
}

export const pickWords: Record<Language, typeof pickEnglish> = { en: pickEnglish, id: pickIndonesian }

const leftOutEnglish = {
  title: 'Orders without a document',
  text: (count: number) =>
    count === 1 ? 'This order could not be printed.' : `These ${count} orders could not be printed.`,
  unknown: 'Unknown order',
}

export const leftOutWords: Record<Language, typeof leftOutEnglish> = {
  en: leftOutEnglish,
  id: {
    title: 'Pesanan tanpa dokumen',
    text: (count) => `${count} pesanan ini tidak dapat dicetak.`,
    unknown: 'Pesanan tidak dikenal',
  },
}

const flaggedEnglish = {
  title: 'Look at these first',
  text: (count: number) =>
    count === 1
      ? 'This order has a problem. Look at it before its parcel leaves.'
      : `These ${count} orders have a problem. Look at them before their parcels leave.`,
}

export const flaggedWords: Record<Language, typeof flaggedEnglish> = {
  en: flaggedEnglish,
  id: {
    title: 'Periksa dulu',
    text: (count) => `${count} pesanan ini bermasalah. Periksa sebelum paketnya dikirim.`,
  },
}

const paidStates: Record<Language, Record<InvoiceState, string>> = {
  en: {
    paid: 'PAID',
    unpaid: 'NOT PAID',
    cancelled: 'CANCELLED',
    refunded: 'REFUNDED',
    partly_refunded: 'PARTLY REFUNDED',
    reversed: 'REVERSED',
  },
  id: {
    paid: 'LUNAS',
    unpaid: 'BELUM DIBAYAR',
    cancelled: 'DIBATALKAN',
    refunded: 'DIKEMBALIKAN',
    partly_refunded: 'DIKEMBALIKAN SEBAGIAN',
    reversed: 'PEMBAYARAN DITARIK KEMBALI',
  },
}
export type InvoiceState = 'paid' | 'unpaid' | 'cancelled' | 'refunded' | 'partly_refunded' | 'reversed'

const invoiceEnglish = {
  title: 'Invoice',
  status: 'Order status',
  statuses: {
    AWAITING_PAYMENT: 'Waiting for payment',
    PAID: 'Paid',
    PROCESSING: 'Being packed',
    READY_TO_SHIP: 'Ready to ship',
    SHIPPED: 'On its way',
    DELIVERED: 'Arrived',
    COMPLETED: 'Completed',
    DELIVERY_FAILED: 'Delivery failed',
    RETURNED: 'Returned',
    CANCELLED: 'Cancelled',
    EXPIRED: 'Expired',
  } satisfies Record<OrderStatus, string>,
  states: paidStates.en,
  from: 'From',
  to: 'Bill to',
  taxNumber: 'NPWP',
  item: 'Product',
  quantity: 'Qty',
  price: 'Price',
  amount: 'Amount',
  gift: 'Free gift',
  lineDiscount: (amount: string) => `Discount ${amount}`,
  subtotal: 'Goods',
  productDiscount: (names: string) => (names === '' ? 'Discount' : `Discount (${names})`),
  shipping: (courier: string) => `Shipping (${courier})`,
  shippingDiscount: (names: string) => (names === '' ? 'Shipping discount' : `Shipping discount (${names})`),
  transferFee: 'Payment fee',
  uniquePart: 'Bank transfer discount',
  points: 'Points',
  walletCash: 'Cash of the wallet',
  wallet: 'Wallet',
  total: 'Total',
  vat: (percent: string, amount: string) => `VAT contained${percent === '' ? '' : ` ${percent}%`}: ${amount}`,
  paidWith: 'Paid with',
  payWith: 'Payment method',
  paidAt: 'Paid on',
  notPaid: 'This order has not been paid.',
  payBefore: (time: string) => `Not paid yet. Please pay before ${time}.`,
  refunded: (amount: string) => `${amount} went back; the credit note says where it went and when.`,
  questions: 'Questions about this invoice?',
  complaints: 'Consumer complaints:',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

const invoiceIndonesian: typeof invoiceEnglish = {
  title: 'Faktur',
  status: 'Status pesanan',
  statuses: {
    AWAITING_PAYMENT: 'Menunggu pembayaran',
    PAID: 'Sudah dibayar',
    PROCESSING: 'Sedang dikemas',
    READY_TO_SHIP: 'Siap dikirim',
    SHIPPED: 'Dalam perjalanan',
    DELIVERED: 'Sudah tiba',
    COMPLETED: 'Selesai',
    DELIVERY_FAILED: 'Gagal diantar',
    RETURNED: 'Kembali ke toko',
    CANCELLED: 'Dibatalkan',
    EXPIRED: 'Kedaluwarsa',
  },
  states: paidStates.id,
  from: 'Dari',
  to: 'Untuk',
  taxNumber: 'NPWP',
  item: 'Produk',
  quantity: 'Jml',
  price: 'Harga',
  amount: 'Subtotal',
  gift: 'Hadiah gratis',
  lineDiscount: (amount) => `Diskon ${amount}`,
  subtotal: 'Harga barang',
  productDiscount: (names) => (names === '' ? 'Diskon' : `Diskon (${names})`),
  shipping: (courier) => `Ongkos kirim (${courier})`,
  shippingDiscount: (names) => (names === '' ? 'Diskon ongkos kirim' : `Diskon ongkos kirim (${names})`),
  transferFee: 'Biaya pembayaran',
  uniquePart: 'Potongan kode unik',
  points: 'Poin',
  walletCash: 'Saldo tunai',
  wallet: 'Dompet',
  total: 'Total',
  vat: (percent, amount) => `Termasuk PPN${percent === '' ? '' : ` ${percent}%`}: ${amount}`,
  paidWith: 'Dibayar dengan',
  payWith: 'Cara bayar',
  paidAt: 'Dibayar pada',
  notPaid: 'Pesanan ini belum dibayar.',
  payBefore: (time) => `Belum dibayar. Mohon bayar sebelum ${time}.`,
  refunded: (amount) => `${amount} dikembalikan; nota kredit menyebut ke mana dan kapan.`,
  questions: 'Ada pertanyaan tentang faktur ini?',
  complaints: 'Pengaduan konsumen:',
  page: (page, pages) => `Halaman ${page} dari ${pages}`,
}

export type InvoiceWords = typeof invoiceEnglish
export const invoiceWords: Record<Language, InvoiceWords> = { en: invoiceEnglish, id: invoiceIndonesian }

/** What a text on a paper is, for the line that names the texts with letters that could not be printed. */
export type PrintedText = 'name' | 'address' | 'note' | 'item' | 'other'

export const unprintedWords: Record<Language, { kinds: Record<PrintedText, string>; line: (names: string) => string }> =
  {
    en: {
      kinds: { name: 'name', address: 'address', note: 'note', item: 'items', other: 'other text' },
      line: (names) => `${unprintableMark} cannot be printed, read it on the screen: ${names}`,
    },
    id: {
      kinds: { name: 'nama', address: 'alamat', note: 'catatan', item: 'barang', other: 'teks lain' },
      line: (names) => `${unprintableMark} tidak bisa dicetak, baca di layar: ${names}`,
    },
  }
