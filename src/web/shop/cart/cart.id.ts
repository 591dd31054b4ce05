import type { cartTexts as english } from './cart.en.ts'

const page: (typeof english)['page'] = {
  title: 'Keranjang',
  count: (count) => `${count} produk`,
  selectAll: 'Pilih semua',
  clear: 'Hapus semua',
  clearTitle: 'Hapus semua isi keranjang?',
  clearText: 'Tindakan ini tidak bisa diurungkan.',
  clearConfirm: 'Hapus semua',
  unavailable: 'Tidak dapat dibeli saat ini',
  emptyTitle: 'Keranjang Anda kosong',
  emptyText: 'Barang yang Anda tambahkan menunggu di sini, di semua perangkat.',
  browse: 'Lihat produk',
  loadFailed: 'Keranjang Anda tidak dapat dimuat',
}

const line: (typeof english)['line'] = {
  select: (name) => `Pilih ${name} untuk checkout`,
  quantityOf: (name) => `Jumlah ${name}`,
  remove: (name) => `Hapus ${name} dari keranjang`,
  undo: 'Urungkan',
  each: (price) => `${price} per buah`,
  leftAtPrice: (units, price) => `Tersisa ${units} buah seharga ${price}`,
  mostAtPrice: (units, price) => `Maksimal ${units} buah per pelanggan seharga ${price}`,
  before: 'sebelumnya',
  minimum: (count) => `Minimal ${count} per pesanan`,
  left: (count) => `Sisa ${count}`,
  bundle: 'Paket',
  contents: (count) => `Berisi ${count} produk`,
  take: (count) => `Jadikan ${count}`,
  removeShort: 'Hapus',
  reasons: {
    OUT_OF_STOCK: () => 'Stok habis. Kami simpan di sini, siapa tahu tersedia lagi.',
    INSUFFICIENT_STOCK: (allowed) =>
      allowed > 0 ? `Stok tinggal ${allowed}.` : 'Stoknya sudah terpakai barang lain di keranjang.',
    ORDER_TOO_LARGE: (allowed) =>
      allowed > 0 ? `Satu pesanan bisa memuat ${allowed}.` : 'Tidak muat dalam pesanan yang sama.',
    BELOW_MOQ: (allowed) => `Dijual minimal ${allowed} buah.`,
    INACTIVE: () => 'Barang ini sudah tidak dijual.',
    PRICE_CHANGED: () => 'Harganya berubah.',
  },
}

const summary: (typeof english)['summary'] = {
  title: 'Ringkasan',
  goods: (count) => `Harga (${count} barang)`,
  saving: 'Anda hemat',
  total: 'Total',
  later: 'Ongkos kirim dan biaya pembayaran dihitung saat checkout.',
  checkout: 'Checkout',
  checkoutCount: (count) => `Checkout (${count})`,
  nothingSelected: 'Pilih minimal satu produk.',
}

const hint: (typeof english)['hint'] = {
  title: 'Voucher',
  waiting: 'Mencari voucher…',
  none: 'Lihat voucher Anda, atau ketik kode.',
  save: (amount, name) => `Hemat ${amount} dengan ${name}`,
  saveNext: 'Pilih saat checkout',
  usable: (count) => `${count} voucher bisa dipakai`,
  reach: (missing, name) => `Kurang ${missing} lagi untuk ${name}`,
  gifts: (count) => (count === 1 ? 'Ada hadiah menunggu pesanan Anda' : `${count} hadiah menunggu pesanan Anda`),
}

const promotions: (typeof english)['promotions'] = {
  held: (amount, name) => `${name}: diskon ${amount} otomatis saat checkout`,
  more: (count, item, percent) => `Tambah ${count} ${item} lagi, diskon ${percent}`,
  free: 'gratis ongkir',
  upTo: (amount) => `gratis ongkir hingga ${amount}`,
  to: (what, provinces) => `${what} ke ${provinces}`,
  spend: (amount, what) => `Tambah ${amount} lagi untuk ${what}`,
  atCheckout: (what) => `Otomatis saat checkout: ${what}`,
  units: (count, item) => `${count} × ${item}`,
  isFree: (gift) => `${gift} gratis`,
  moreForGift: (count, item, gift) => `Tambah ${count} ${item} lagi, gratis ${gift}`,
  given: (name, gift) => `${name}: gratis ${gift} saat checkout`,
  givenUnits: (name, count) => `${name}: gratis ${count} lagi saat checkout`,
}

export const cartTexts: typeof english = { page, line, summary, hint, promotions }
