import type { adminFreebiesTexts as english } from './freebies.en.ts'

type Texts = typeof english

const statuses: Texts['statuses'] = {
  CLAIMED: 'Menunggu pesanan',
  ON_ORDER: 'Di pesanan belum dibayar',
  SPENT: 'Sudah diserahkan',
  EXPIRED: 'Berakhir tanpa dipakai',
}

const channels: Texts['channels'] = { ONLINE: 'Bersama pesanan', OFFLINE: 'Di gerai' }

const list: Texts['list'] = {
  title: 'Hadiah gratis',
  caption: 'Hadiah yang diklaim pelanggan',
  tabsLabel: 'Klaim menurut status',
  all: 'Semua',
  search: 'Pelanggan, kode, produk, nomor pesanan, atau tanda terima',
  searchLabel: 'Cari klaim',
  channel: 'Cara',
  anyChannel: 'Semua cara',
  voucher: 'Voucher',
  anyVoucher: 'Semua voucher',
  oneVoucher: 'Satu voucher',
  days: 'Diklaim',
  gift: 'Hadiah',
  customer: 'Pelanggan',
  status: 'Status',
  claimed: 'Diklaim',
  expires: (day) => `sampai ${day}`,
  spent: 'Diserahkan',
  order: 'Pesanan',
  by: (name, place) => (place === '' ? name : `${name}, ${place}`),
  export: 'Ekspor hadiah yang diklaim',
  emptyTitle: 'Belum ada hadiah yang diklaim',
  emptyText: 'Pelanggan mengklaim hadiah dari voucher; setiap klaim tercantum di sini.',
  toVouchers: 'Ke daftar voucher',
  noMatchTitle: 'Tidak ada klaim yang cocok',
  noMatchText: 'Coba kata lain atau kurangi filter.',
}

export const adminFreebiesTexts: Texts = { statuses, channels, list }
