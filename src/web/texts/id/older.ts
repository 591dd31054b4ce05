import type { Areas } from '../catalogue.ts'

export const texts: Areas['older'] = {
  presentList: 'Lihat daftar produk baru',
  presentProduct: 'Lihat halaman baru produk ini',
  toList: 'Semua produk',
  usualSort: 'Seperti biasa',
  show: 'Tampilkan',
  left: (stock) => `Stok ${stock}`,
}
