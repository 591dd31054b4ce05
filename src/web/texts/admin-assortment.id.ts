import type { adminAssortmentTexts as english } from './admin-assortment.en.ts'

type Assortment = typeof english

const brands: Assortment['brands'] = {
  title: 'Merek',
  intro: 'Setiap merek punya halaman sendiri di toko, dan ditemukan lewat namanya lebih dulu daripada isi deskripsi.',
  add: 'Merek baru',
  search: 'Nama',
  searchLabel: 'Cari merek',
  name: 'Merek',
  products: 'Produk',
  page: 'Halaman',
  deleteTitle: (name) => `Hapus ${name}?`,
  deleteText: 'Halamannya ikut terhapus. Merek yang masih dipakai produk tidak dapat dihapus.',
  emptyTitle: 'Belum ada merek',
  emptyText: 'Tambahkan pembuat produk Anda; setelah itu setiap produk memilih mereknya.',
  noMatchTitle: 'Tidak ada merek yang cocok',
  noMatchText: 'Coba sebagian dari namanya.',
}

const brand: Assortment['brand'] = {
  addTitle: 'Merek baru',
  editTitle: (name) => `Ubah ${name}`,
  name: 'Nama',
  nameHelp: 'Sama dalam kedua bahasa.',
  slug: 'Alamat',
  slugHelp: 'Alamat halamannya, untuk seterusnya. Dibuat dari nama jika dikosongkan.',
  logo: 'Logo',
  description: 'Deskripsi',
  metaTitle: 'Judul untuk mesin pencari',
  metaDescription: 'Deskripsi untuk mesin pencari',
}

const attributes: Assortment['attributes'] = {
  title: 'Atribut',
  intro: 'Nilai yang dipakai produk: pembeli menyaring daftar dengan nilai yang ada di daftar itu.',
  add: 'Nilai baru',
  search: 'Nama',
  searchLabel: 'Cari nilai',
  attribute: 'Atribut',
  any: 'Semua atribut',
  names: { skin_type: 'Jenis kulit', concern: 'Masalah', key_ingredient: 'Kandungan utama', for_whom: 'Untuk siapa' },
  name: 'Nilai',
  address: 'Alamat',
  products: 'Produk',
  place: 'Urutan',
  certified: 'Dengan sertifikat',
  deleteTitle: (name) => `Hapus ${name}?`,
  deleteText: 'Filternya ikut terhapus. Nilai yang masih dipakai produk tidak dapat dihapus.',
  emptyTitle: 'Belum ada nilai',
  emptyText: 'Tambahkan jenis kulit, masalah, dan kandungan; setelah itu produk memilihnya.',
  noMatchTitle: 'Tidak ada nilai yang cocok',
  noMatchText: 'Coba sebagian dari namanya.',
}

const value: Assortment['value'] = {
  addTitle: 'Nilai baru',
  editTitle: (name) => `Ubah ${name}`,
  name: 'Nama',
  slug: 'Alamat',
  slugHelp: 'Dalam alamat daftar, untuk seterusnya. Dibuat dari nama jika dikosongkan.',
  place: 'Urutan',
  placeHelp: 'Di antara nilai atributnya. Paling belakang jika dikosongkan.',
  needsCertificate: 'Perlu sertifikat halal',
  needsCertificateHelp: 'Untuk seterusnya: hanya produk dengan nomor sertifikat yang memakainya.',
}

const families: Assortment['families'] = {
  title: 'Keluarga produk',
  intro: 'Ukuran dan warna dari satu barang. Daftar menampilkan keluarga sekali, dan produknya saling terhubung.',
  add: 'Keluarga baru',
  search: 'Nama atau SKU',
  searchLabel: 'Cari keluarga',
  name: 'Keluarga',
  kind: 'Perbedaannya',
  any: 'Semua perbedaan',
  kinds: { SIZE: 'Ukuran', SHADE: 'Warna', VARIANT: 'Varian' },
  products: 'Produk',
  takeApart: 'Bubarkan',
  deleteTitle: (name) => `Bubarkan ${name}?`,
  deleteText: 'Produknya tetap ada, masing-masing berdiri sendiri di daftar dan dengan ulasannya sendiri.',
  emptyTitle: 'Belum ada keluarga',
  emptyText: 'Gabungkan 30 ml dan 50 ml dari satu barang dalam sebuah keluarga.',
  noMatchTitle: 'Tidak ada keluarga yang cocok',
  noMatchText: 'Coba sebagian dari namanya, atau SKU.',
}

const family: Assortment['family'] = {
  addTitle: 'Keluarga baru',
  editTitle: (name) => `Ubah ${name}`,
  name: 'Nama',
  nameHelp: 'Tanpa ukuran atau warna: daftar menampilkannya sebagai ganti nama produknya.',
  products: 'Produk',
  productsHelp: 'Sesuai urutan tampilnya, masing-masing dengan label, misalnya 30 ml. Satu bahasa cukup.',
  addProducts: 'Tambah produk',
  full: 'Keluarga maksimal berisi 30 produk.',
  label: (language) => `Label, ${language}`,
  moveUp: (name) => `Pindahkan ${name} ke atas`,
  moveDown: (name) => `Pindahkan ${name} ke bawah`,
  remove: (name) => `Keluarkan ${name}`,
}

export const adminAssortmentTexts: Assortment = { brands, brand, attributes, value, families, family }
