import type { checkoutTexts as english } from './checkout.en.ts'

type Checkout = typeof english

const page: Checkout['page'] = {
  title: 'Checkout',
  loadFailed: 'Checkout tidak dapat dimuat',
  emptyTitle: 'Belum ada yang dipilih',
  emptyText: 'Pilih barang di keranjang, atau lihat pesanan yang sudah Anda buat.',
  goneTitle: 'Barang ini sudah tidak di keranjang',
  goneText: 'Sudah dipesan atau dikeluarkan di tab atau perangkat lain. Periksa di pesanan Anda.',
  toCart: 'Ke keranjang',
  toOrders: 'Ke pesanan saya',
  backToCart: 'Kembali ke keranjang',
  secure: 'Checkout aman',
}

const address: Checkout['address'] = {
  title: 'Alamat pengiriman',
  change: 'Ganti',
  chooseTitle: 'Kirim ke mana?',
  add: 'Tambah alamat',
  addTitle: 'Tambah alamat',
  manage: 'Kelola alamat',
  save: 'Simpan dan kirim ke sini',
  firstText: 'Kirim ke mana? Cukup diisi sekali.',
  main: 'Utama',
  removed: (name, now) => `“${name}” sudah tidak ada di buku alamat. Pesanan kini dikirim ke “${now}”.`,
  removedLast: (name) => `“${name}” sudah tidak ada di buku alamat.`,
  chooseOther: 'Pilih alamat lain',
  useThis: 'Kirim ke sini',
}

const lines: Checkout['lines'] = {
  title: 'Pesanan Anda',
  edit: 'Ubah keranjang',
  quantity: (count, price) => `${count} × ${price}`,
  problemTitle: 'Ada barang yang belum bisa dibeli',
  priceChanged: (before, now) => `Harga berubah dari ${before} menjadi ${now}.`,
  take: (count) => `Jadikan ${count}`,
  remove: 'Keluarkan dari pesanan',
  removeNamed: (name) => `Keluarkan ${name} dari pesanan`,
  gift: 'Hadiah',
  free: 'Gratis',
  reasons: {
    OUT_OF_STOCK: () => 'Stok habis.',
    INSUFFICIENT_STOCK: (allowed) =>
      allowed > 0 ? `Stok tinggal ${allowed}.` : 'Stoknya sudah terpakai barang lain di keranjang.',
    ORDER_TOO_LARGE: (allowed) =>
      allowed > 0 ? `Satu pesanan bisa memuat ${allowed}.` : 'Tidak muat dalam pesanan yang sama.',
    BELOW_MOQ: () => 'Di bawah jumlah minimal pembelian.',
    INACTIVE: () => 'Sudah tidak dijual.',
  },
}

const courier: Checkout['courier'] = {
  title: 'Pengiriman',
  choose: 'Pilih kurir',
  days: (from, to) => {
    if (to === 0) return 'Tiba hari ini'
    return from === to ? `Tiba dalam ${to} hari` : `Tiba dalam ${from}–${to} hari`
  },
  more: (count) => `Tampilkan ${count} lainnya`,
  fallback: 'Kurir sedang tidak menjawab. Ini harga terakhir yang kami ketahui dan akan dicek lagi saat Anda memesan.',
  cheapest: 'Termurah',
  fastest: 'Tercepat',
  none: 'Belum ada kurir ke alamat ini',
  noneText: 'Silakan pilih alamat lain.',
  waiting: 'Pilih alamat dulu.',
  failed: 'Gagal memeriksa ongkos kirim',
  failedTitle: 'Ongkos kirim tidak dapat dimuat',
}

const payment: Checkout['payment'] = {
  title: 'Pembayaran',
  change: 'Ganti',
  groups: {
    QRIS: 'QRIS',
    EWALLET: 'Dompet digital',
    VIRTUAL_ACCOUNT: 'Transfer bank (virtual account)',
    CARD: 'Kartu',
    RETAIL: 'Di gerai',
    TRANSFER: 'Transfer bank ke toko',
  },
  hints: {
    QRIS: 'Pindai dengan aplikasi bank atau dompet digital apa pun.',
    EWALLET: 'Dilanjutkan di aplikasinya.',
    VIRTUAL_ACCOUNT: 'Transfer ke nomor khusus untuk Anda.',
    CARD: 'Visa, Mastercard, JCB.',
    RETAIL: 'Bayar tunai dengan kode.',
    TRANSFER: 'Anda mentransfer sendiri, dan dipotong sampai Rp 999 supaya pembayaran Anda kami kenali.',
  },
  last: 'Terakhir dipakai',
  fee: (fee) => `Biaya ${fee}`,
  from: (amount) => `Untuk pesanan mulai ${amount}`,
  upTo: (amount) => `Untuk pesanan hingga ${amount}`,
  failed: 'Cara bayar tidak dapat dimuat',
  none: 'Tidak ada cara bayar yang sesuai dengan total ini.',
}

const note: Checkout['note'] = {
  add: 'Tambah catatan untuk toko',
  label: 'Catatan untuk toko (opsional)',
  help: 'Hal yang perlu kami ketahui saat mengemas.',
}

const vouchers: Checkout['vouchers'] = {
  title: 'Voucher',
  choose: 'Pilih',
  change: 'Ganti',
  chooseLong: 'Pilih voucher',
  changeLong: 'Ganti voucher',
  blocked: 'Pilih alamat, pengiriman, dan pembayaran dulu. Setelah itu terlihat potongan setiap voucher.',
  noneUsable: 'Belum ada voucher Anda yang bisa dipakai untuk pesanan ini.',
  best: (amount) => `Hemat ${amount}`,
  bestGift: 'Dapat hadiah gratis',
  useBest: 'Pakai',
  bestTaken: (amount) => `Voucher terbaik dipakai: hemat ${amount}`,
  bestGiftTaken: 'Hadiah gratis Anda ikut dikirim',
  undo: 'Urungkan',
  gift: 'Gratis',
  remove: 'Batalkan',
  removeNamed: (name) => `Batalkan ${name}`,
  back: 'Checkout',
  all: 'Semua voucher',
  done: 'Selesai',
  codeLabel: 'Punya kode?',
  apply: 'Terapkan',
  bestTitle: 'Terbaik untuk pesanan ini',
  bestSaves: (amount, total) => `Hemat ${amount}: total menjadi ${total}`,
  bestChosen: 'Dipilih',
  groups: { DISCOUNT: 'Diskon', SHIPPING: 'Ongkir', FREEBIE: 'Hadiah' },
  oneOfThem: 'satu per pesanan',
  unusable: 'Tidak bisa dipakai untuk pesanan ini',
  takesOff: (amount) => `Potongan ${amount}`,
  totalThen: (total) => `Total menjadi ${total}`,
  free: 'Gratis',
  withOrder: 'Ikut pesanan ini',
  use: 'Pakai',
  useNamed: (name) => `Pakai ${name}`,
  chosen: 'Dipilih',
  terms: 'Syarat',
  termsOf: (name) => `Syarat ${name}`,
  claim: 'Klaim dan pakai',
  emptyTitle: 'Belum ada voucher',
  emptyText: 'Jika Anda punya kode, ketik di atas.',
  loadFailed: 'Voucher tidak dapat dimuat',
  gone: 'Voucher ini sudah tidak ada',
  before: 'tanpa voucher',
  saved: (amount) => `Anda hemat ${amount}`,
  refusedTitle: 'Ada voucher yang tidak bisa dipakai lagi',
  refusedOne: (name, why) => `${name}: ${why}`,
  refusedTotal: (before, now) => `Totalnya tadi ${before}, sekarang ${now}.`,
  refusedNext: 'Belum ada yang dipesan. Silakan periksa lalu pesan lagi.',
}

const wallet: Checkout['wallet'] = {
  title: 'Poin dan dompet',
  use: 'Bayar dengan dompet saya',
  used: (amount) => `${amount} dari dompet saya`,
  points: (there, most) => `${there} poin, hingga ${most} untuk pesanan ini.`,
  cash: (there) => `Saldo tunai: ${there}.`,
  keptBack: (amount) => `${amount} tetap di dompet karena cara bayar ini memiliki batas minimum.`,
}

const summary: Checkout['summary'] = {
  title: 'Ringkasan',
  goods: (count) => `Harga (${count} barang)`,
  productDiscount: 'Diskon',
  shipping: 'Ongkos kirim',
  shippingDiscount: 'Diskon ongkos kirim',
  transferFee: 'Biaya pembayaran',
  points: 'Poin dan dompet',
  total: 'Total',
  tax: (amount) => `Termasuk PPN ${amount}`,
  pay: 'Pesan dan bayar',
  terms:
    'Anda membayar di halaman mitra pembayaran kami. Pesanan dapat dibatalkan dengan pengembalian penuh sampai kami mengemasnya.',
  termsCovered:
    'Dompet Anda membayar semuanya: tidak ada halaman pembayaran. Pesanan dapat dibatalkan dengan pengembalian penuh sampai kami mengemasnya.',
  blockedAddress: 'Tambahkan alamat pengiriman dulu.',
  blockedUnprintable: 'Ubah alamat pengiriman dulu.',
  blockedLines: 'Selesaikan dulu produk yang ditandai.',
  blockedCourier: 'Pilih kurir dulu.',
  blockedPayment: 'Pilih cara bayar dulu.',
  quoteFailed: 'Total tidak dapat dihitung',
  giftGoneTitle: 'Hadiahnya habis',
  priceChangedTitle: 'Totalnya berubah',
  priceChanged: (before, now) => `Tadinya ${before}, sekarang ${now}. Silakan periksa lalu pesan lagi.`,
  cartChanging: 'Keranjang Anda baru saja berubah. Silakan periksa lalu pesan lagi.',
  addressGone: 'Alamat ini sudah tidak ada di buku alamat. Silakan pilih yang lain.',
  linesGone:
    'Sebagian barang sudah tidak di keranjang, dipesan atau dikeluarkan di tab lain. Periksa sisanya lalu pesan lagi.',
  stockTitle: 'Stok tidak lagi tersedia',
  stockText: (names) => `${names}. Produk yang terdampak kami tandai; belum ada yang dipesan.`,
  unpaidTitle: 'Selesaikan dulu pesanan yang belum dibayar',
  failedTitle: 'Pesanan belum dibuat',
  offline: 'Toko tidak dapat dihubungi. Silakan coba lagi: Anda tidak akan ditagih dua kali.',
  payLater: 'Pesanan Anda sudah dibuat',
  payLaterText: 'Halaman pembayaran tidak terbuka. Gunakan “Bayar sekarang” bila Anda siap.',
}

export const checkoutTexts: Checkout = { page, address, lines, courier, payment, note, vouchers, wallet, summary }
