import type { olderTexts as english } from './older.en.ts'

export const olderTexts: typeof english = {
  presentList: 'Lihat daftar produk baru',
  presentProduct: 'Lihat halaman baru produk ini',
  toList: 'Semua produk',
  usualSort: 'Urutan standar',
  show: 'Tampilkan',
  left: (stock) => `Stok ${stock}`,
}
