import type { adminAnalyticsTexts as english } from './analytics.en.ts'

type Texts = typeof english

const month: Texts['month'] = {
  title: 'Analitik',
  month: 'Bulan',
  year: 'Tahun',
  before: 'bulan sebelumnya',
  lastYear: 'setahun lalu',
  previous: 'Bulan sebelumnya',
  next: 'Bulan berikutnya',
  calculate: 'Hitung ulang',
  calculating: 'Menghitung…',
  computedAt: (when) => `Dihitung ${when}.`,
  isClosed: 'Bulan ini sudah ditutup: angkanya tetap.',
  isRunning: 'Bulan ini masih berjalan.',
  changedTitle: 'Sudah dihitung ulang',
  changedNothing: 'Tidak ada yang berubah.',
  changedSince: (when) => `Berubah sejak ${when}:`,
  changedFrom: (figure, before, after) => `${figure}: ${before} → ${after}`,
  changedWhy:
    'Uang yang kembali dihitung di bulan saat dikembalikan. Pada bulan yang sudah ditutup hanya status pesanannya yang bisa berubah.',
  reasonsTitle: 'Yang terjadi sejak itu',
  paidSince: (orders, amount) => `${orders} pesanan dibayar: ${amount}.`,
  backSince: (count, amount) => `${count} pengembalian: ${amount}.`,
  backOn: (amount, when, month) => `${amount} kembali pada ${when}, dihitung di ${month}`,
  noSales: 'Tidak ada yang dibayar dan tidak ada yang dikembalikan di bulan ini.',
}

const excel: Texts['excel'] = {
  export: 'Excel',
  exporting: 'Batalkan unduhan',
}

const figures: Texts['figures'] = {
  gross: 'Penjualan kotor',
  discounts: 'Diskon',
  refunds: 'Pengembalian barang',
  net: 'Penjualan bersih',
  shipping: 'Ongkos kirim',
  fees: 'Biaya dikurangi kode unik',
  refunds_in_all: 'Semua pengembalian dana',
  tax: 'PPN di dalamnya',
  orders: 'Pesanan',
  average_order: 'Rata-rata pesanan',
  units: 'Unit',
  new_customers: 'Pelanggan baru',
  returning_customers: 'Pelanggan lama',
  points_given: 'Poin diberikan',
  points_spent: 'Poin dipakai',
  commission: 'Komisi',
  shipping_billed: 'Tagihan kurir',
  payment_costs: 'Potongan penyedia pembayaran',
}

const help: Texts['help'] = {
  gross: 'Barang dari pesanan yang dibayar di bulan ini, sebelum dipotong apa pun.',
  discounts: 'Diskon dan voucher untuk barang.',
  refunds: 'Nilai barang yang dikembalikan di bulan ini, kapan pun terjual.',
  tax: 'Dari yang dibayar di bulan ini, dikurangi yang dikembalikan: untuk akuntan.',
  new_customers: 'Yang membayar pesanan untuk pertama kali.',
  returning_customers: 'Yang membayar dan pernah membayar sebelumnya.',
  payment_costs:
    'Yang diambil penyedia pembayaran dari toko untuk uang yang masuk di bulan ini. Pelanggan tidak membayarnya.',
  shipping_billed: 'Menurut catatan bulan ini, kapan pun paketnya dikirim. Yang dibayar pelanggan tidak berubah.',
}

const bridge: Texts['bridge'] = {
  title: 'Dari kotor ke bersih',
  plans: 'Rencana dihitung per paket saat dikirim, bukan saat dibayar.',
  figure: 'Angka',
  now: 'Bulan ini',
  before: 'Bulan sebelumnya',
  lastYear: 'Setahun lalu',
}

const days: Texts['days'] = {
  title: 'Penjualan bersih per hari',
  total: (amount, orders) => `${amount} dari ${orders} pesanan`,
  best: (day, amount) => `Hari terbaik ${day} dengan ${amount}.`,
}

const lists: Texts['lists'] = {
  title: 'Apa yang terjual, dan bagaimana',
  tabs: {
    products: 'Produk',
    bundles: 'Paket',
    categories: 'Kategori',
    couriers: 'Kurir',
    payments: 'Cara bayar',
    provinces: 'Provinsi',
    channels: 'Saluran',
    typed_by: 'Diketik oleh',
  },
  name: 'Nama',
  others: 'Semua lainnya',
  share: 'Porsi penjualan kotor',
  none: 'Tidak ada di bulan ini.',
  showAll: (count) => `Tampilkan semua ${count}`,
}

const statuses: Texts['statuses'] = {
  title: 'Status pesanan bulan ini',
  help: 'Pada saat bulan ini dihitung.',
  frozen: (time) => `Dibekukan: keadaan pada ${time}. Sejak itu bisa saja berubah.`,
  all: 'Pesanan bulan ini menurut keadaan hari ini',
}

const cohorts: Texts['cohorts'] = {
  title: 'Pelanggan yang kembali',
  text: 'Pelanggan menurut bulan pesanan pertamanya; di tiap bulan sesudahnya, berapa dari seratus yang membeli lagi.',
  first: 'Pesanan pertama',
  customers: 'Pelanggan',
  after: (months) => `+${months}`,
  afterLabel: (months) => `${months} bulan kemudian`,
  none: 'Belum ada yang membeli.',
}

const cover: Texts['cover'] = {
  export: 'Ekspor daftar pesan ulang',
  title: 'Stok yang akan habis',
  text: 'Produk yang bertahan kurang dari 30 hari dengan laju 28 hari terakhir, termasuk yang di dalam paket.',
  product: 'Produk',
  stock: 'Stok',
  sold: 'Terjual dalam 28 hari',
  left: 'Bertahan',
  daysLeft: (days) => (days === 0 ? 'Habis hari ini' : `${days} hari`),
  until: 'Sampai',
  reorder: 'Pesan lagi',
  none: 'Semua yang laku bertahan sebulan atau lebih.',
}

export const adminAnalyticsTexts: Texts = {
  month,
  excel,
  figures,
  help,
  bridge,
  days,
  lists,
  statuses,
  cohorts,
  cover,
}
