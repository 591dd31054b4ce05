import type { voucherCardTexts as english } from './voucher-card.en.ts'
import { productTexts as product } from '../../texts/product.id.ts'

type Texts = typeof english

const { value, terms } = product.vouchers

const card: Texts['card'] = { noName: 'Nama voucher' }

const saving: Texts['saving'] = {
  of: (value, goods) => `${value} untuk ${goods}`,
  shippingWith: (value, goods) => `${value} untuk pembelian ${goods}`,
  atMost: (saving, amount) => `${saving}, maksimal ${amount}`,
  gift: (gift) => `Hadiah gratis: ${gift}`,
}

const goods: Texts['goods'] = {
  and: (first, second) => `${first} dan ${second}`,
  more: (first, others) => `${first} dan ${others} lainnya`,
  chosen: 'produk tertentu',
}

const conditions: Texts['conditions'] = {
  minSpend: (amount) => `Min. belanja ${amount}`,
  noMinSpend: 'Tanpa minimal belanja',
  missing: (amount, goods) =>
    goods === null
      ? `Tambah belanja ${amount} lagi untuk memakainya.`
      : `Tambah ${goods} ${amount} lagi untuk memakainya.`,
}

const time: Texts['time'] = {
  ends: (left) => `Berakhir dalam ${left}`,
  starts: (left) => `Mulai dalam ${left}`,
  ended: (day) => `Berakhir ${day}`,
  days: (count) => `${count} hari`,
  hours: (count) => `${count} jam`,
  minutes: (count) => `${count} menit`,
  lessThanMinute: 'kurang dari semenit',
}

const audiences: Texts['audiences'] = {
  EVERYONE: 'Untuk semua pelanggan',
  NEW_CUSTOMERS: 'Untuk pesanan pertama',
  SPECIAL_AFFILIATES: 'Untuk anggota spesial',
  CHOSEN: 'Untuk Anda dan pelanggan lain yang kami pilih',
}

const reasons: Texts['reasons'] = {
  NOT_FOUND: () => 'Voucher dengan kode ini tidak ditemukan. Silakan periksa kodenya.',
  NOT_ACTIVE: () => 'Sedang dijeda.',
  NOT_STARTED: ({ starts }) => `Mulai berlaku ${starts}.`,
  ENDED: () => 'Masa berlakunya sudah berakhir.',
  USED_UP: () => 'Sudah habis dipakai pelanggan lain.',
  NOT_FOR_YOU: ({ audience }) =>
    audience === 'NEW_CUSTOMERS' ? 'Hanya untuk pesanan pertama.' : 'Hanya untuk pelanggan tertentu.',
  LIMIT_REACHED: ({ uses }) => (uses <= 1 ? 'Sudah Anda pakai.' : `Sudah Anda pakai ${uses} kali.`),
  NOT_WITH_PLANS: () => 'Untuk rencana, hanya voucher ongkir yang dapat dipakai.',
  CLAIM_FIRST: () => 'Klaim hadiahnya dulu.',
  NOTHING_IN_SCOPE: ({ goods }) =>
    goods === null
      ? 'Tidak ada barang di pesanan Anda yang cocok.'
      : `Hanya untuk ${goods}, dan itu belum ada di pesanan Anda.`,
  MIN_SPEND: ({ missing }) => missing,
  NOTHING_TO_TAKE_OFF: ({ kind }) =>
    kind === 'SHIPPING' ? 'Ongkos kirimnya sudah gratis.' : 'Tidak ada lagi yang dapat dipotong.',
  KIND_TAKEN: ({ kind }) =>
    kind === 'FREEBIE'
      ? 'Satu hadiah per pesanan, dan yang lain sudah dipilih.'
      : 'Satu voucher sejenis per pesanan, dan yang lain sudah dipilih.',
  GIFT_OUT_OF_STOCK: () => 'Stok hadiahnya sedang habis.',
}

const facts: Texts['facts'] = {
  title: 'Syarat',
  goods: 'Berlaku untuk',
  everything: 'Semua barang di toko',
  otherGoods: (count) => `dan ${count} lainnya`,
  minSpend: 'Minimal belanja',
  minSpendText: (amount) => `${amount}, dihitung dari harga saat ini sebelum diskon`,
  minSpendOf: (amount) => `${amount} untuk barang yang termasuk, dihitung dari harga saat ini sebelum diskon`,
  who: 'Untuk siapa',
  uses: 'Batas pemakaian',
  usesText: (limit) => (limit === 1 ? 'Satu kali' : `${limit} kali`),
  usesLeft: (limit, used) => `${limit} kali, sudah dipakai ${used} kali`,
  quota: 'Sisa kuota',
  quotaText: (left) => `${left} kali lagi`,
  valid: 'Masa berlaku',
  validUntil: (when) => `sampai ${when}`,
  combine: 'Digabung dengan voucher lain',
  combineText: 'Satu diskon, satu voucher ongkir, dan satu hadiah per pesanan.',
}

const code: Texts['code'] = {
  label: 'Kode',
  copy: (code) => `Salin kode ${code}`,
  copied: 'Tersalin',
  copyFailed: 'Peramban tidak mengizinkan penyalinan.',
}

const delivery: Texts['delivery'] = {
  free: (missing) => `Kurang ${missing} lagi untuk gratis ongkir`,
  upTo: (missing, most) => `Kurang ${missing} lagi untuk gratis ongkir hingga ${most}`,
}

export const voucherCardTexts: Texts = {
  value,
  terms,
  card,
  saving,
  goods,
  conditions,
  time,
  audiences,
  reasons,
  facts,
  code,
  delivery,
}
