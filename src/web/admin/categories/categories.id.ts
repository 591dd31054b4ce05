import type { adminCategoriesTexts as english } from './categories.en.ts'

type Texts = typeof english

const types: Texts['form']['types'] = { PRODUCT: 'Hanya produk', BUNDLE: 'Hanya paket', MIXED: 'Produk dan paket' }

const list: Texts['list'] = {
  title: 'Kategori',
  add: 'Kategori baru',
  search: 'Cari kategori',
  type: 'Jenis',
  anyType: 'Semua jenis',
  tree: 'Kategori menurut urutan di toko',
  summary: (all, off) => `${all} kategori${off > 0 ? `, ${off} dinonaktifkan` : ''}`,
  help: 'Seret kategori pada pegangannya, atau pilih pegangannya dan pakai tombol panah. Maksimal tiga tingkat.',
  filtered: 'Semua kategori harus terlihat untuk mengubah urutannya.',
  emptyTitle: 'Belum ada kategori',
  emptyText: 'Produk dan paket berada dalam kategori. Yang pertama membuka menu toko.',
  noMatchTitle: 'Tidak ada kategori yang cocok',
  noMatchText: 'Coba kata lain, atau semua jenis.',
  clear: 'Hapus pencarian dan filter',
  expand: (name) => `Tampilkan isi di bawah ${name}`,
  collapse: (name) => `Sembunyikan isi di bawah ${name}`,
  handle: (name) => `Pindahkan ${name}: tombol panah`,
  more: (name) => `Lainnya untuk ${name}`,
  edit: (name) => `Ubah ${name}`,
  products: (n) => `${n} produk`,
  bundles: (n) => `${n} paket`,
  nothing: 'Kosong',
  off: 'Nonaktif',
  hidden: 'Tersembunyi bersama induknya',
  stillSold: 'tetap dijual',
  place: (name, place, of, parent) =>
    `${name} kini nomor ${place} dari ${of} ${parent === null ? 'di tingkat atas' : `di ${parent}`}`,
  cannotMove: (name) => `${name} tidak dapat dipindahkan ke sana`,
}

const actions: Texts['actions'] = {
  addBelow: 'Tambah kategori di bawahnya',
  up: 'Naikkan',
  down: 'Turunkan',
  into: (name) => `Pindahkan ke dalam ${name}`,
  out: 'Pindahkan satu tingkat ke atas',
  switchOn: 'Aktifkan',
  switchOff: 'Nonaktifkan',
  delete: 'Hapus',
  tooDeep: 'Maksimal tiga tingkat.',
  isFirst: 'Sudah yang pertama di sini.',
  isLast: 'Sudah yang terakhir di sini.',
  nothingAbove: 'Tidak ada kategori di atasnya untuk dimasuki.',
  isTop: 'Sudah di tingkat atas.',
}

const form: Texts['form'] = {
  addTitle: 'Kategori baru',
  editTitle: (name) => `Ubah ${name}`,
  name: 'Nama',
  slug: 'Alamat',
  slugAuto: 'Bila kosong, dibuat dari nama.',
  slugHelp: (path) => `Alamat halaman: ${path}`,
  slugMoves: 'Alamat lama mengarah ke yang baru.',
  parent: 'Kategori induk',
  top: 'Tidak ada: tingkat atas',
  type: 'Isi yang diperbolehkan',
  types,
  description: 'Deskripsi',
  descriptionHelp: 'Di atas daftar kategori, dan di mesin pencari.',
  picture: 'Gambar',
  pictureBusy: 'Gambar masih diunggah.',
  isActive: 'Tampil di toko',
  isActiveHelp:
    'Bila nonaktif, kategori ini dan semua di bawahnya tidak punya halaman dan tidak ada di menu. Isinya tetap dijual dan bisa dicari: nonaktifkan barangnya sendiri untuk menyembunyikannya.',
  seo: 'Untuk mesin pencari',
  metaTitle: 'Judul',
  metaDescription: 'Deskripsi',
  metaKeywords: 'Kata kunci',
  metaHelp: 'Bila kosong, nama dan deskripsi yang dipakai.',
  save: 'Simpan kategori',
  add: 'Tambah kategori',
  cancel: 'Batal',
  yes: 'Ya',
  no: 'Tidak',
  none: 'tidak ada',
}

const remove: Texts['remove'] = {
  title: (name) => `Hapus kategori ${name}?`,
  text: 'Halamannya hilang dari toko. Ini tidak bisa diurungkan.',
  left: (n) => `${n} barang nonaktif tetap tanpa kategori sampai Anda memberinya kategori lain.`,
  inUseTitle: (name) => `${name} masih dipakai`,
  inUse: 'Kategori dapat dihapus bila tidak ada yang aktif di dalamnya. Saat ini berisi:',
  products: (n) => `${n} produk aktif`,
  bundles: (n) => `${n} paket aktif`,
  categories: (n) => `${n} kategori di bawahnya`,
  advice: 'Pindahkan atau nonaktifkan lebih dulu.',
  confirm: 'Hapus kategori',
  keep: 'Jangan hapus',
  close: 'Tutup',
}

export const adminCategoriesTexts: Texts = { list, actions, form, remove }
