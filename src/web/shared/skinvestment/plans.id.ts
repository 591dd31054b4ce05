import type { plansTexts as english } from './plans.en.ts'
import { calendar } from '../../texts/calendar.id.ts'

type Plans = typeof english

const list: Plans['list'] = {
  title: 'Rencana saya',
  back: 'Pesanan saya',
  loadFailed: 'Rencana Anda tidak dapat dimuat',
  emptyTitle: 'Belum ada rencana',
  emptyText: 'Rencana adalah rutinitas yang dibayar di muka dan datang tiap 30 hari.',
  toPage: 'Tentang Skinvestment',
  summary: (from, to, total) => `${from}–${to} dari ${total}`,
  next: (day) => `Paket berikutnya ${day}`,
  openNamed: (name) => `Buka rencana ${name}`,
}

const status: Plans['status'] = { ACTIVE: 'Berjalan', FINISHED: 'Selesai', STOPPED: 'Dihentikan' }

const parcelStatus: Plans['parcelStatus'] = {
  PLANNED: 'Direncanakan',
  MADE: 'Sedang dikemas',
  SENT: 'Dalam perjalanan',
  DELIVERED: 'Tiba',
  REFUNDED: 'Tidak dikirim',
}

const plan: Plans['plan'] = {
  begun: (number, day) => `Rencana ${number}, mulai ${day}`,
  progress: 'Paket terkirim',
  sent: (sent, parcels) => `${sent} dari ${parcels} paket terkirim`,
  next: (day) => `Paket berikutnya disiapkan ${day}.`,
  last: (day) => `Yang terakhir ${day}.`,
  finished: 'Semua paket sudah selesai. Terima kasih.',
  stopped: (day, amount) => `Dihentikan ${day}. ${amount} kembali ke dompet Anda.`,
  calendar: 'Kalender',
  calendarText: (days) => `Paket bisa diatur hingga ${days} hari sebelumnya.`,
  parcel: (number) => `Paket ${number}`,
  order: (number) => `Pesanan ${number}`,
  swapped: (name) => `Penggantinya: ${name}`,
  refunded: (amount) => `${amount} kembali ke dompet Anda.`,
  settled: 'Diselesaikan saat rencana dihentikan.',
  outOfStock: 'Stok habis pada hari pengiriman. Kami coba lagi setiap hari dan mengabari Anda begitu dikemas.',
  switchedOff: 'Ada isinya yang tidak dijual lagi. Pilih penggantinya.',
  paid: 'Pembayaran',
  goods: (parcels) => `Barang, ${parcels} paket`,
  shipping: 'Ongkos kirim',
  fee: 'Biaya pembayaran',
  wallet: 'Di antaranya dari poin dan dompet',
  total: 'Total',
  normalPrice: 'Harga normal satu paket',
  discount: 'Diskon rencana',
  toOrder: 'Pesanan rencana ini',
  address: 'Paket berikutnya ke',
  changeAddress: 'Ganti',
  courier: 'Kurir',
  skips: (left) => `Masih bisa dilewati ${left} kali.`,
  noSkips: 'Jatah melewati paket di rencana ini sudah habis.',
  notFoundTitle: 'Rencana ini tidak ada',
  notFoundText: 'Periksa tautannya, atau lihat rencana Anda.',
  loadFailed: 'Rencana tidak dapat dimuat',
}

const skip: Plans['skip'] = {
  open: 'Lewati',
  openNamed: (number) => `Lewati paket ${number}`,
  title: (number) => `Lewati paket ${number}?`,
  text: (before, after) =>
    `Paket ini datang ${after}, bukan ${before}, dan semua paket setelahnya juga mundur 30 hari. Tidak ada yang hangus.`,
  left: (left) =>
    left === 0 ? 'Setelah ini tidak bisa dilewati lagi.' : `Setelah ini masih bisa dilewati ${left} kali.`,
  confirm: 'Lewati',
  back: 'Nanti saja',
}

const move: Plans['move'] = {
  open: 'Geser',
  openNamed: (number) => `Geser paket ${number}`,
  title: (number) => `Geser paket ${number}`,
  text: (first, last) => `Hari apa saja dari ${first} sampai ${last}. Paket lainnya tetap.`,
  day: 'Hari baru',
  confirm: 'Geser',
  back: 'Nanti saja',
  needed: 'Pilih hari lain dulu.',
  outside: (first, last) => `Pilih hari dari ${first} sampai ${last}.`,
}

const address: Plans['address'] = {
  text: (number) => `Paket ${number} dan semua paket setelahnya dikirim ke sana.`,
}

const choose: Plans['choose'] = {
  title: (number) => `Paket ${number}: ada isinya yang tidak dijual lagi`,
  text: (day) =>
    `Pilih rutinitas penggantinya tanpa biaya tambahan, atau minta uang untuk paket ini kembali. Jika tidak memilih, uangnya kembali pada ${day}.`,
  swaps: 'Penggantinya',
  none: 'Saat ini tidak ada yang senilai.',
  loadFailed: 'Pilihan pengganti tidak dapat dimuat',
  worth: (price) => `Harga normal ${price}`,
  take: 'Kirim ini',
  takeNamed: (name) => `Kirim ${name} sebagai pengganti`,
  refund: (amount) => `Minta ${amount} kembali`,
  swapTitle: (name) => `Kirim ${name} sebagai pengganti?`,
  swapText: 'Tanpa biaya tambahan. Tindakan ini tidak bisa diurungkan.',
  refundTitle: (number) => `Minta uang untuk paket ${number} kembali?`,
  refundText: (amount) =>
    `${amount} masuk ke dompet Anda dan paketnya tidak dikirim. Tindakan ini tidak bisa diurungkan.`,
  confirm: 'Ya',
  back: 'Nanti saja',
  done: 'Pilihan Anda tercatat.',
}

const stop: Plans['stop'] = {
  title: 'Hentikan rencana',
  now: (amount) => `Jika berhenti sekarang, ${amount} kembali ke dompet Anda.`,
  nothing:
    'Jika berhenti sekarang tidak ada yang kembali: paket yang sudah dikirim akan lebih mahal jika dibeli satu per satu.',
  open: 'Hentikan rencana…',
  question: 'Hentikan rencana ini?',
  working: 'Jumlah yang kembali sedang dihitung.',
  failed: 'Jumlah yang kembali belum bisa dihitung.',
  goodsPaid: 'Barang yang Anda bayar',
  sentWorth: (sent, price) => `Dikurangi ${sent} × ${price} untuk paket terkirim`,
  goodsBack: 'Pengembalian untuk barang',
  shippingBack: 'Ongkos kirim paket yang belum dikirim',
  feeKept: 'Biaya pembayaran, tidak kembali',
  back: 'Kembali ke Anda',
  toCash: (amount) => `${amount} ke saldo tunai`,
  toPoints: (amount) => `${amount} dalam bentuk poin`,
  zero: 'Tidak pernah kurang dari nol. Anda tidak berutang apa pun.',
  noMore: 'Paket yang belum dikirim tidak datang lagi. Tindakan ini tidak bisa diurungkan.',
  confirm: (amount) => `Hentikan, ${amount} kembali`,
  confirmNothing: 'Hentikan rencana',
  keep: 'Lanjutkan rencana',
  changed: 'Baru saja ada paket yang dikirim, jadi jumlahnya berubah. Periksa sekali lagi.',
  done: (amount) => `Rencana dihentikan. ${amount} kembali ke dompet Anda.`,
}

export const plansTexts = { calendar, list, status, parcelStatus, plan, skip, move, address, choose, stop }
