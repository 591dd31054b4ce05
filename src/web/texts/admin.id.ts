import { calendar } from './calendar.id.ts'
import type { adminTexts as english } from './admin.en.ts'
import { permissionGroups, permissions, sets } from './permissions.id.ts'
import { picker } from './picker.id.ts'
import { pictures, saving } from './pictures.id.ts'
import { savedAnswers } from './saved-answers.id.ts'

const layout: (typeof english)['layout'] = {
  title: 'Admin',
  navigation: 'Admin',
  collapse: 'Ciutkan menu',
  expand: 'Lebarkan menu',
  openMenu: 'Buka menu',
  profile: 'Profil saya',
  waiting: (count) => `, ${count} menunggu`,
}

const groups: (typeof english)['groups'] = {
  overview: 'Ringkasan',
  sales: 'Penjualan',
  catalogue: 'Katalog',
  customers: 'Pelanggan',
  settings: 'Pengaturan',
}

const screens: (typeof english)['screens'] = {
  dashboard: 'Dasbor',
  orders: 'Pesanan',
  plans: 'Rencana pelanggan',
  planLiability: 'Kewajiban rencana',
  planOffers: 'Rencana ditawarkan',
  withdrawals: 'Penarikan',
  analytics: 'Analitik',
  reconciliation: 'Rekonsiliasi',
  shippingCosts: 'Ongkos kirim',
  customers: 'Pelanggan',
  points: 'Poin dan dompet',
  ledger: 'Buku besar',
  reviews: 'Ulasan',
  affiliates: 'Afiliasi',
  support: 'Bantuan',
  products: 'Produk',
  categories: 'Kategori',
  brands: 'Merek',
  pricePeriods: 'Harga berwaktu',
  flashSales: 'Flash sale',
  attributes: 'Atribut',
  families: 'Keluarga produk',
  dictionary: 'Kata pencarian',
  businessInfo: 'Informasi bisnis',
  admins: 'Admin',
  permissionSets: 'Izin',
  auditLog: 'Catatan tindakan',
  bundles: 'Paket',
  promotions: 'Promosi',
  vouchers: 'Voucher',
  whatsApp: 'WhatsApp',
  freebies: 'Hadiah gratis',
  privacyRequests: 'Permintaan privasi',
  failedTasks: 'Tugas gagal',
  notices: 'Pemberitahuan',
  waitingRoom: 'Ruang tunggu',
}

const orderStatuses: (typeof english)['orderStatuses'] = {
  AWAITING_PAYMENT: 'Menunggu pembayaran',
  PAID: 'Dibayar',
  PROCESSING: 'Dikemas',
  READY_TO_SHIP: 'Siap dikirim',
  SHIPPED: 'Dikirim',
  DELIVERED: 'Tiba',
  COMPLETED: 'Selesai',
  DELIVERY_FAILED: 'Gagal diantar',
  RETURNED: 'Kembali ke toko',
  CANCELLED: 'Dibatalkan',
  EXPIRED: 'Kedaluwarsa',
}

const page: (typeof english)['page'] = {
  loading: 'Memuat',
  failed: 'Bagian ini tidak dapat dimuat',
  notUpToDate: 'Belum diperbarui',
  notUpToDateHelp: 'Pembaruan terakhir gagal. Akan dicoba lagi otomatis.',
  requestId: 'ID permintaan',
}

const change: (typeof english)['change'] = {
  more: (percent, before) => `${percent} lebih banyak dari ${before}`,
  less: (percent, before) => `${percent} lebih sedikit dari ${before}`,
  same: (before) => `sama dengan ${before}`,
  moreShort: (percent) => `naik ${percent}`,
  lessShort: (percent) => `turun ${percent}`,
  sameShort: 'sama',
  newShort: 'naik',
  nothingBefore: (before) => `belum ada ${before}`,
  nothingYet: 'belum ada',
}

const list: (typeof english)['list'] = {
  actions: 'Tindakan',
  perPage: 'Per halaman',
  summary: (first, last, total) => `${first}–${last} dari ${total}`,
  summaryMore: (first, last, total) => `${first}–${last} dari lebih dari ${total}`,
  columns: 'Kolom',
  columnsHelp: 'Yang tampil di perangkat ini',
  narrow: 'Cari dan filter',
  filters: 'Filter',
  filtersCount: (count) => `Filter (${count})`,
  apply: 'Terapkan',
  reset: 'Atur ulang',
  from: 'Dari',
  to: 'Sampai',
  activeFilters: 'Filter aktif',
  clearAll: 'Hapus semua',
  anyDays: 'Kapan saja',
  ownDays: 'Dari … sampai …',
  days: {
    today: 'Hari ini',
    yesterday: 'Kemarin',
    last_7_days: '7 hari terakhir',
    last_30_days: '30 hari terakhir',
    this_month: 'Bulan ini',
    last_month: 'Bulan lalu',
  },
  fromDay: (day) => `Dari ${day}`,
  untilDay: (day) => `Sampai ${day}`,
  atLeast: (amount) => `Minimal ${amount}`,
  atMost: (amount) => `Maksimal ${amount}`,
}

const views: (typeof english)['views'] = {
  menu: 'Tampilan',
  current: (name) => `Tampilan: ${name}`,
  save: 'Simpan tampilan ini…',
  manage: 'Kelola tampilan…',
  empty: 'Belum ada tampilan',
  saveTitle: 'Simpan tampilan ini',
  saveText:
    'Menyimpan tab, filter, pencarian, urutan, jumlah per halaman, dan kolom dengan sebuah nama. Hanya Anda yang melihatnya.',
  name: 'Nama',
  nameMissing: 'Beri nama dulu.',
  openFirst: 'Buka daftar dengan tampilan ini',
  saveButton: 'Simpan tampilan',
  back: 'Nanti saja',
  manageTitle: 'Tampilan Anda',
  isDefault: 'Dibuka pertama',
  makeDefault: 'Buka pertama',
  noDefault: 'Jangan buka pertama lagi',
  overwrite: 'Pakai daftar seperti sekarang',
  rename: 'Ganti nama',
  remove: 'Hapus',
  more: (name) => `Lainnya untuk tampilan ${name}`,
  removeQuestion: (name) => `Hapus tampilan “${name}”?`,
  removeText: 'Hanya tampilannya yang dihapus; isinya tetap ada.',
  keep: 'Biarkan',
  close: 'Tutup',
}

const records: (typeof english)['records'] = { edit: 'Ubah', delete: 'Hapus', updated: 'Diubah' }

const selection: (typeof english)['selection'] = {
  all: (count, rows) => `Pilih semua ${count} ${rows} di daftar ini`,
  allUnknown: (rows) => `Pilih semua ${rows} di daftar ini`,
  limited: (count) => `${count} yang pertama dipilih: lebih dari itu tidak dapat diproses sekaligus.`,
  limitedHelp: 'Persempit filter untuk menjangkau yang lain.',
}

const bulk: (typeof english)['bulk'] = {
  progress: 'Sudah selesai',
  of: (done, count) => `${done} dari ${count}`,
  stop: 'Berhenti di sini',
  stopping: 'Menghentikan…',
  text: 'Biarkan halaman ini terbuka. Yang sudah selesai tetap selesai bila Anda berhenti.',
  done: 'Selesai',
  refused: 'Ditolak',
  left: 'Dibiarkan',
  leftCount: (count) => `${count} dibiarkan apa adanya`,
  notTried: 'Tidak dicoba lagi.',
  more: (count) => `dan ${count} lagi yang diubah`,
  unknown: 'Sudah tidak ada',
  close: 'Tutup',
}

const palette: (typeof english)['palette'] = {
  open: 'Cari atau buka…',
}

/** Figures per day. */
const days: (typeof english)['days'] = {
  day: 'Hari',
  table: 'Tampilkan angkanya sebagai tabel',
  copy: 'Salin tabel',
  copied: 'Tersalin',
}

const notPermitted: (typeof english)['notPermitted'] = {
  title: 'Anda tidak punya izin untuk halaman ini',
  text: 'Halaman ini memerlukan izin:',
  anyOf: 'Halaman ini memerlukan salah satu izin berikut:',
  who: 'Pemilik toko dapat memberikannya di halaman Admin.',
}

const conflict: (typeof english)['conflict'] = {
  somebody: 'Orang lain',
  title: (name) => `${name} menyimpan ini saat Anda mengubahnya`,
  contestedText:
    'Perubahannya kini ada di formulir. Bila Anda berdua mengubah hal yang sama, versi Anda yang dipakai; bandingkan, lalu simpan lagi.',
  takenText: 'Perubahannya kini ada di formulir, di samping perubahan Anda. Periksa, lalu simpan lagi.',
  mine: 'Versi Anda',
  theirs: 'Versi lain',
  takeTheirs: 'Pakai versi lain',
  takeTheirsOf: (field) => `Pakai versi lain: ${field}`,
  nothing: 'kosong',
  yes: 'ya',
  no: 'tidak',
}

const bilingual: (typeof english)['bilingual'] = {
  title: 'Yang dibaca pelanggan',
  help: 'Dalam kedua bahasa. Jika salah satu kosong, pelanggan melihat yang lain.',
  missing: 'Belum ada',
  missingCount: (n) => `${n} belum ada`,
  missingNames: (names) => `Belum ada: ${names}`,
  copyFrom: (field, language) => `Salin ${field} dari ${language}`,
  missingIn: { en: 'Teks Inggris belum ada', id: 'Teks Indonesia belum ada' },
  filter: 'Bahasa',
  any: 'Semua bahasa',
}

const addItems: (typeof english)['addItems'] = {
  addProducts: 'Tambah produk',
  addBundles: 'Tambah paket',
  bundlesFound: 'Paket',
  searchBundles: 'Cari paket',
  nothingFound: 'Tidak ada yang ditemukan',
  search: 'Nama atau SKU',
}

export const adminTexts: typeof english = {
  permissionGroups,
  permissions,
  sets,
  notPermitted,
  calendar,
  layout,
  groups,
  screens,
  orderStatuses,
  page,
  change,
  days,
  picker,
  list,
  records,
  addItems,
  selection,
  views,
  bulk,
  palette,
  pictures,
  saving,
  savedAnswers,
  conflict,
  bilingual,
}
