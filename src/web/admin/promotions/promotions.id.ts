import type { promotionsTexts as english } from './promotions.en.ts'

const list: (typeof english)['list'] = {
  title: 'Promosi',
  intro:
    'Promosi berlaku otomatis, tanpa kode. Setiap pesanan mendapat yang terbaik dari setiap jenis; voucher menambah di atasnya, maksimal sebesar sisanya.',
  add: 'Promosi baru',
  search: 'Nama',
  searchLabel: 'Cari promosi',
  name: 'Promosi',
  state: 'Status',
  states: { OFF: 'Nonaktif', UPCOMING: 'Terjadwal', RUNNING: 'Berlaku', ENDED: 'Berakhir' },
  period: 'Waktu',
  until: (from, to) => `${from} – ${to}`,
  orders: 'Pesanan',
  discount: 'Diskon',
  sales: 'Penjualan',
  deleteTitle: (name) => `Hapus ${name}?`,
  deleteText: 'Promosi yang sudah dipakai pesanan tidak bisa dihapus; nonaktifkan saja.',
  emptyTitle: 'Belum ada promosi',
  emptyText: 'Beri diskon untuk beberapa buah produk yang sama, atau gratis ongkir mulai jumlah tertentu.',
  noMatchTitle: 'Tidak ada promosi yang cocok',
  noMatchText: 'Coba sebagian namanya.',
  everywhere: 'semua provinsi',
  breakWords: (least, percent) => `Minimal ${least} buah produk yang sama: diskon ${percent}`,
  deliveryWords: (amount, where) => `Gratis ongkir mulai ${amount}, ${where}`,
}

const form: (typeof english)['form'] = {
  addTitle: 'Promosi baru',
  editTitle: (name) => `Edit ${name}`,
  kind: 'Jenis',
  kinds: {
    QUANTITY_BREAK: 'Diskon beberapa buah produk yang sama',
    FREE_DELIVERY: 'Gratis ongkir mulai jumlah tertentu',
  },
  name: 'Nama',
  nameHelp: 'Dibaca pelanggan di samping jumlahnya, sama dalam kedua bahasa.',
  category: 'Kategori',
  all: 'Semua produk',
  least: 'Minimal berapa buah',
  percent: 'Diskon',
  spend: 'Minimal belanja',
  most: 'Maksimal ongkir yang ditanggung',
  mostHelp: 'Kosong: seluruhnya.',
  provinces: 'Ke provinsi ini',
  provincesHelp: 'Tanpa pilihan: semua provinsi.',
  starts: 'Mulai',
  ends: 'Sampai',
  active: 'Aktif',
}

export const promotionsTexts: typeof english = { list, form }
