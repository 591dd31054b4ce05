import type { adminVoucherFormTexts as english } from './voucher-form.en.ts'

type Texts = typeof english

const page: Texts['page'] = {
  addTitle: 'Voucher baru',
  editTitle: (name) => `Ubah ${name}`,
  copyTitle: (name) => `Voucher baru seperti ${name}`,
  save: 'Simpan voucher',
  add: 'Tambah voucher',
  picturesBusy: 'Gambar masih diunggah.',
}

const sentence: Texts['sentence'] = {
  title: 'Dalam satu kalimat',
  percent: (percent, what) => `Diskon ${percent}% untuk ${what}`,
  amount: (amount, what) => `Potongan ${amount} untuk ${what}`,
  shipping: 'Gratis ongkir',
  shippingOf: (what) => `Gratis ongkir untuk pesanan berisi ${what}`,
  gift: (gift) => `Gratis ${gift}`,
  giftOpen: 'Hadiah gratis yang belum dipilih',
  everything: 'semua barang',
  open: '…',
  openTargets: {
    PRODUCTS: 'produk yang belum dipilih',
    BUNDLES: 'paket yang belum dipilih',
    CATEGORIES: 'kategori yang belum dipilih',
  },
  and: (first, last) => `${first} dan ${last}`,
  andMore: (names, more) => `${names} dan ${more} lainnya`,
  atMost: (amount) => `maksimal ${amount}`,
  from: (amount) => `minimal belanja ${amount}`,
  channels: { ONLINE: 'bersama pesanan berikutnya', OFFLINE: 'di gerai' },
  eitherChannel: 'bersama pesanan berikutnya atau di gerai',
  audience: {
    NEW_CUSTOMERS: 'untuk pelanggan baru',
    SPECIAL_AFFILIATES: 'untuk anggota spesial',
    CHOSEN: (n) => `untuk ${n} pelanggan terpilih`,
  },
  perCustomer: (n) => `${n === 1 ? 'sekali' : n === 2 ? 'dua kali' : `${n} kali`} per pelanggan`,
  quota: (n) => `total ${n} kali`,
  budget: (amount) => `total maksimal ${amount}`,
  codes: (n) => `dengan ${n} kode sekali pakai`,
}

const give: Texts['give'] = {
  title: 'Apa yang diberikan',
  type: 'Jenis',
  kinds: {
    PERCENTAGE: { label: 'Persentase', help: 'Sebagian harga barang, bisa dengan batas jumlah' },
    FIXED: { label: 'Jumlah tetap', help: 'Potongan rupiah yang sama untuk setiap pesanan' },
    FREE_SHIPPING: { label: 'Gratis ongkir', help: 'Seluruh ongkir, atau sebagiannya' },
    FREEBIE: { label: 'Hadiah gratis', help: 'Produk yang diklaim pelanggan' },
  },
  percent: 'Persentase',
  percentHelp: 'Maksimal dua desimal, misalnya 12,5.',
  amount: 'Jumlah',
  maxDiscount: 'Maksimal',
  maxDiscountHelp: 'Potongan terbesar untuk satu pesanan. Kosong: tanpa batas.',
  maxShippingHelp: 'Bagian ongkir terbesar yang dibayar toko. Kosong: seluruh ongkir.',
  gift: 'Hadiah',
  chooseGift: 'Pilih hadiah',
  changeGift: 'Pilih yang lain',
  giftTitle: 'Pilih hadiah',
  giftQuantity: 'Jumlah hadiah',
  noGift: 'Hadiah belum dipilih',
  noGiftText: 'Produk yang didapat pelanggan seharga Rp 0.',
  channels: 'Cara pelanggan mendapatkannya',
  online: 'Bersama pesanan berikutnya',
  onlineHelp: 'Pelanggan mengklaimnya, lalu hadiah ikut dalam pesanan.',
  offline: 'Di gerai',
  offlineHelp: 'Petugas toko menyerahkannya dan mengetik kata sandinya di ponsel pelanggan.',
}

const words: Texts['words'] = {
  title: 'Teks untuk pelanggan',
  help: 'Jika satu bahasa kosong, pelanggan melihat bahasa yang lain.',
  name: 'Nama',
  description: 'Deskripsi',
  terms: 'Syarat',
  termsHelp: 'Untuk apa berlaku, apa yang dikecualikan. Setiap baris menjadi satu butir.',
  missing: 'Belum ada',
  copyLabel: (field, language) => `Salin ${field} ke ${language}`,
}

const code: Texts['code'] = {
  title: 'Kode',
  code: 'Kode',
  codeHelp: 'Yang diketik pelanggan: 4 sampai 24 huruf dan angka.',
  suggest: 'Usulkan kode',
  campaign: 'Banyak kode sekali pakai',
  campaignHelp: 'Bukan satu kode untuk semua: setiap pelanggan mendapat kodenya sendiri yang tidak dapat ditebak.',
  campaignCode: 'Nama kampanye',
  campaignCodeHelp: 'Agar mudah Anda temukan; tidak dapat dipakai sebagai kode.',
  prefix: 'Kode diawali dengan',
  prefixHelp: '2 sampai 10 huruf besar dan angka.',
  howMany: 'Jumlah kode',
  howManyHelp: 'Maksimal 10.000. Kode dibuat setelah disimpan.',
  campaignKept: (codes) => `Voucher ini memiliki ${codes} kode sekali pakai. Lihat di halamannya.`,
}

const scope: Texts['scope'] = {
  title: 'Berlaku untuk',
  minSpend: 'Minimal belanja',
  minSpendHelp: 'Nilai barang terkait yang harus ada dalam pesanan. Kosong: pesanan apa pun.',
  scope: 'Barang',
  scopes: { ALL: 'Semua', PRODUCTS: 'Produk tertentu', BUNDLES: 'Paket tertentu', CATEGORIES: 'Kategori tertentu' },
  scopeHelp: {
    ALL: '',
    PRODUCTS: 'Produk ini sebagai baris sendiri, bukan di dalam paket.',
    BUNDLES: '',
    CATEGORIES: 'Produk dan paket di dalamnya dan di kategori di bawahnya.',
  },
  add: { PRODUCTS: 'Tambah produk', BUNDLES: 'Tambah paket', CATEGORIES: 'Tambah kategori' },
  none: { PRODUCTS: 'Belum ada produk', BUNDLES: 'Belum ada paket', CATEGORIES: 'Belum ada kategori' },
  noneText: 'Pilih untuk apa voucher ini berlaku.',
  chosen: 'Untuk apa voucher berlaku',
  remove: (name) => `Keluarkan ${name}`,
  removed: (name) => `${name} dikeluarkan`,
  searchBundles: 'Cari paket',
  searchBundlesHint: 'Nama atau SKU',
  searchCategories: 'Cari kategori',
  searchCategoriesHint: 'Nama',
  nothingBundles: 'Tidak ada paket yang cocok.',
  nothingCategories: 'Tidak ada kategori yang cocok.',
  products: (n) => `${n} produk`,
  full: 'Satu voucher berlaku untuk maksimal 500 pilihan.',
  gone: 'Sudah dihapus.',
}

const audience: Texts['audience'] = {
  title: 'Untuk siapa',
  audience: 'Pelanggan',
  kinds: {
    EVERYONE: { label: 'Semua pelanggan', help: 'Siapa pun yang punya kode, atau melihatnya di daftar' },
    NEW_CUSTOMERS: { label: 'Pelanggan baru', help: 'Yang belum pernah membeli' },
    SPECIAL_AFFILIATES: { label: 'Anggota spesial', help: 'Yang Anda jadikan anggota spesial' },
    CHOSEN: { label: 'Pelanggan terpilih', help: 'Hanya yang ada di daftar Anda' },
  },
  add: 'Tambah pelanggan',
  paste: 'Tempel daftar',
  noneText: 'Cari pelanggan, atau tempel daftar alamat email atau nomor telepon.',
  chosen: (n) => `${n} dipilih`,
  chosenList: 'Pelanggan terpilih',
  more: (n) => `dan ${n} lainnya`,
  showMore: 'Tampilkan lebih banyak',
  removeAll: 'Keluarkan semua',
  remove: (name) => `Keluarkan ${name}`,
  removed: (name) => `${name} dikeluarkan`,
  search: 'Cari pelanggan',
  searchHint: 'Nama, email, atau telepon',
  results: 'Pelanggan',
  nothing: 'Tidak ada pelanggan yang cocok.',
  full: 'Satu voucher punya maksimal 5.000 pelanggan terpilih.',
  pasteTitle: 'Tempel daftar pelanggan',
  pasteText: 'Satu alamat email atau nomor telepon per baris, atau berkas CSV dengan itu di kolom pertamanya.',
  pasteLabel: 'Daftar',
  file: 'Atau berkas',
  fileHelp: 'CSV atau teks biasa',
  filePrompt: 'Seret berkas ke sini atau pilih',
  check: 'Periksa daftar',
  found: (n) => `${n} ditemukan`,
  problems: (n) => `${n} baris tidak dapat dipakai`,
  row: 'Baris',
  text: 'Isinya',
  reason: 'Alasan',
  reasons: {
    NOT_READABLE: 'Bukan alamat email dan bukan nomor telepon',
    NOT_FOUND: 'Tidak ada akun dengan ini',
    NO_CUSTOMER: 'Akun ini bukan pelanggan',
    TWICE: 'Dua kali dalam daftar',
  },
  addFound: (n) => `Tambah ${n}`,
  nothingFound: 'Tidak ada pelanggan yang ditemukan.',
  cancel: 'Batal',
  addedMany: (n) => `${n} ditambahkan`,
  tooLarge: 'Berkas terlalu besar: maksimal 1 MB.',
}

const limits: Texts['limits'] = {
  title: 'Batas pemakaian dan anggaran',
  quota: 'Total pemakaian',
  quotaHelp: 'Kosong: tanpa batas.',
  perCustomer: 'Pemakaian per pelanggan',
  budget: 'Anggaran',
  budgetHelp: 'Total potongan terbesar dalam rupiah. Kosong: tanpa batas.',
  unlimitedWarning: 'Pemakaian dan anggaran tidak dibatasi: semua yang berhak dapat memakainya.',
}

const time: Texts['time'] = {
  title: 'Kapan dan di mana',
  starts: 'Mulai',
  ends: 'Berakhir',
  active: 'Aktif',
  activeHelp: 'Dapat dipakai dari mulai sampai berakhir. Jika nonaktif, voucher ini masih draf.',
  listed: 'Tampil untuk semua pelanggan',
  listedHelp: 'Pelanggan melihatnya di antara voucher mereka tanpa mengetik kode.',
  campaignNotListed: 'Kode kampanye dibagikan, tidak ditampilkan di daftar.',
}

const pictures: Texts['pictures'] = {
  label: 'Gambar',
  help: 'Maksimal 4; yang pertama ada di kartu.',
}

const locked: Texts['locked'] = {
  note: 'Terkunci: pelanggan sudah mengandalkannya.',
  title: 'Pelanggan sudah mengandalkan voucher ini',
  text: (fields) =>
    `Sudah ada yang memakai, mengklaim, atau menyimpannya. Yang dijanjikan kepada mereka terkunci: ${fields}. Selain itu masih dapat diubah; akhir, batas, anggaran, dan daftar pelanggan hanya boleh bertambah, kecuali voucher dinonaktifkan.`,
}

const example: Texts['example'] = {
  title: 'Contoh pesanan',
  goods: 'Barang terkait',
  shipping: 'Ongkir',
  takesOff: 'Voucher',
  pays: 'Pelanggan membayar',
  gift: 'Hadiah',
  capped: (whole, cap) => `Seharusnya ${whole}, tetapi maksimal ${cap}.`,
  wholeGoods: 'Seluruh harga terpotong: tidak pernah lebih dari harga barang.',
  short: (amount) => `Kurang ${amount} lagi agar dapat dipakai.`,
  budget: (n) => `Anggaran cukup untuk ${n} pesanan seperti ini.`,
  open: 'Isi apa yang diberikan, lalu angkanya muncul di sini.',
}

const preview: Texts['preview'] = { title: 'Yang dilihat pelanggan' }

const shown: Texts['shown'] = {
  none: 'tidak ada',
  yes: 'Ya',
  no: 'Tidak',
  people: (n) => `${n} pelanggan`,
  things: (n) => `${n} dipilih`,
}

export const adminVoucherFormTexts: Texts = {
  page,
  sentence,
  give,
  words,
  code,
  scope,
  audience,
  limits,
  time,
  pictures,
  locked,
  example,
  preview,
  shown,
}
