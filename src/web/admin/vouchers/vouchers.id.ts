import type { adminVouchersTexts as english } from './vouchers.en.ts'

type Texts = typeof english

const states: Texts['states'] = {
  DRAFT: 'Draf',
  SCHEDULED: 'Terjadwal',
  RUNNING: 'Berjalan',
  PAUSED: 'Dijeda',
  USED_UP: 'Habis',
  ENDED: 'Berakhir',
  ARCHIVED: 'Diarsipkan',
}

const types: Texts['types'] = {
  PERCENTAGE: 'Persentase',
  FIXED: 'Jumlah tetap',
  FREE_SHIPPING: 'Gratis ongkir',
  FREEBIE: 'Hadiah gratis',
}

const audiences: Texts['audiences'] = {
  EVERYONE: 'Semua pelanggan',
  NEW_CUSTOMERS: 'Pelanggan baru',
  SPECIAL_AFFILIATES: 'Anggota spesial',
  CHOSEN: 'Pelanggan terpilih',
}

const list: Texts['list'] = {
  title: 'Voucher',
  caption: 'Voucher',
  add: 'Voucher baru',
  tabsLabel: 'Voucher menurut status',
  all: 'Semua',
  search: 'Kode atau nama',
  searchLabel: 'Cari voucher',
  type: 'Jenis',
  anyType: 'Semua jenis',
  audience: 'Untuk siapa',
  anyAudience: 'Untuk siapa saja',
  listing: 'Tampil',
  runsOut: 'Hampir habis',
  anyListing: 'Tampil atau tidak',
  listed: 'Tampil untuk semua pelanggan',
  byCode: 'Hanya dengan kode',
  name: 'Voucher',
  gives: 'Memberi',
  state: 'Status',
  period: 'Waktu',
  uses: 'Dipakai',
  given: 'Diberikan',
  on: 'Aktif',
  usesOf: (uses, quota) => `${uses} dari ${quota}`,
  usesBar: (name) => `Pemakaian ${name}`,
  givenOf: (given, budget) => `${given} dari ${budget}`,
  givenBar: (name) => `Yang diberikan dengan ${name}`,
  noLimit: 'tanpa batas',
  campaign: (codes) => `${codes} kode`,
  making: (made, codes) => `Membuat kode: ${made} dari ${codes}`,
  switchOf: (name) => `${name} aktif`,
  more: (name) => `Lainnya untuk ${name}`,
  emptyTitle: 'Belum ada voucher',
  emptyText: 'Voucher membuat pesanan lebih murah, menghemat ongkir, atau menambah hadiah.',
  noMatchTitle: 'Tidak ada voucher yang cocok',
  noMatchText: 'Coba kata lain, status lain, atau kurangi filter.',
}

const actions: Texts['actions'] = {
  open: 'Lihat hasilnya',
  edit: 'Ubah',
  duplicate: 'Duplikat',
  switchOn: 'Aktifkan',
  switchOff: 'Nonaktifkan',
  delete: 'Hapus',
}

const stop: Texts['stop'] = {
  title: (name) => `Nonaktifkan ${name}?`,
  text: 'Mulai sekarang tidak ada yang dapat memakainya. Pesanan yang sudah memakainya tetap, dan hadiah yang sudah diklaim tetap berlaku. Anda dapat mengaktifkannya lagi.',
  confirm: 'Nonaktifkan',
  keep: 'Biarkan aktif',
}

const remove: Texts['remove'] = {
  title: (name) => `Hapus voucher ${name}?`,
  neverUsed: 'Belum ada yang memakainya: voucher dihapus permanen dan kodenya dapat dipakai lagi.',
  used: 'Voucher ini sudah pernah dipakai: voucher diarsipkan beserta semua hasilnya dan tidak dapat dipakai lagi. Tindakan ini tidak bisa diurungkan.',
  confirm: 'Hapus voucher',
  keep: 'Jangan hapus',
  archived: 'Voucher disimpan di “Diarsipkan” karena sudah pernah dipakai.',
}

const detail: Texts['detail'] = {
  figures: 'Hasilnya',
  uses: 'Pemakaian',
  claims: 'Pemakaian dan klaim',
  given: 'Diberikan',
  ordersPaid: 'Pesanan dibayar',
  sales: 'Penjualan dengan voucher',
  salesHelp: 'Barang dalam pesanan yang dibayar, setelah potongan',
  newCustomers: 'Pelanggan baru',
  newCustomersHelp: 'Pesanan pertamanya memakai voucher ini',
  customers: 'Pelanggan',
  cameBack: 'Kembali',
  cameBackHelp: 'Dikembalikan karena pesanan dibatalkan atau kedaluwarsa',
  saved: 'Disimpan oleh',
  chart: 'Pemakaian per hari',
  chartTotal: (uses, amount) => `${uses} kali dipakai, ${amount} diberikan`,
  chartEmpty: 'Belum ada yang memakainya.',
  amount: 'Diberikan',
  facts: 'Ketentuan',
  code: 'Kode',
  forWhom: 'Untuk siapa',
  listing: 'Tampil',
  period: 'Waktu',
  perCustomer: 'Per pelanggan',
  targets: 'Untuk',
  quota: 'Total pemakaian',
  budget: 'Anggaran',
  created: 'Ditambahkan',
  updated: 'Perubahan terakhir',
  terms: 'Teks untuk pelanggan',
  copyCode: 'Salin kode',
  copied: 'Tersalin',
  pictures: 'Gambar',
  noPictures: 'Tanpa gambar: kartu menampilkan ikon.',
  removePicture: (position) => `Hapus gambar ${position}`,
  removePictureTitle: (position) => `Hapus gambar ${position}?`,
  removePictureText: 'Gambar lain bergeser maju.',
  removePictureConfirm: 'Hapus gambar',
  archivedTitle: 'Voucher ini diarsipkan',
  archivedText: 'Voucher sudah pernah dipakai, jadi hasilnya disimpan. Tidak ada lagi yang dapat memakainya.',
  draftTitle: 'Draf',
  draftText: 'Tidak ada yang dapat memakainya sebelum diaktifkan.',
}

const campaign: Texts['campaign'] = {
  title: 'Kode sekali pakai',
  prefix: 'Diawali dengan',
  making: 'Membuat kode',
  made: (made, codes) => `${made} dari ${codes}`,
  used: (used, codes) => `${used} dari ${codes} dipakai`,
  export: 'Unduh kode',
  stillMaking: 'Berkas lengkap setelah semua kode dibuat.',
}

const uses: Texts['uses'] = {
  title: 'Setiap pemakaian',
  caption: 'Pemakaian voucher',
  search: 'Kode atau nomor pesanan, lengkap',
  searchLabel: 'Cari pemakaian',
  which: 'Pemakaian mana',
  all: 'Semua pemakaian',
  counting: 'Yang dihitung',
  back: 'Yang kembali',
  when: 'Waktu',
  customer: 'Pelanggan',
  order: 'Pesanan',
  noOrder: 'Belum ada pesanan',
  amount: 'Diberikan',
  goods: 'Barang',
  firstOrder: 'Pesanan pertama',
  cameBack: (day) => `Kembali ${day}`,
  none: 'Belum dipakai',
  noneText: 'Setiap pesanan yang memakainya tercantum di sini.',
  noMatch: 'Tidak ada pemakaian yang cocok.',
}

const leftCarts = {
  title: 'Keranjang yang ditinggalkan',
  label: 'Kirim kode bersama pengingat',
  help: 'Pelanggan yang setuju menerima penawaran diingatkan sekali tentang keranjang yang ditinggalkan sehari. Bila aktif, masing-masing mendapat kode kampanye ini. Hanya satu kampanye; yang lain menggantikannya.',
  over: 'Kampanye ini sudah berakhir: kodenya tidak dikirim lagi.',
  sent: 'Kode terkirim',
  used: 'Terpakai',
  sales: 'Penjualan dengan voucher',
}

export const adminVouchersTexts: Texts = {
  states,
  types,
  audiences,
  list,
  actions,
  stop,
  remove,
  detail,
  campaign,
  uses,
  leftCarts,
}
