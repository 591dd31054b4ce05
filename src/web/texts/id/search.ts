import type { Areas } from '../catalogue.ts'

export const texts: Areas['search'] = {
  suggestions: 'Saran',
  recent: 'Pencarian terakhir',
  clearRecent: 'Hapus pencarian terakhir',
  products: 'Produk',
  bundles: 'Paket',
  categories: 'Kategori',
  brands: 'Merek',
  corrected: (words) => `Menampilkan saran untuk “${words}”`,
  seeAll: (words) => `Lihat semua untuk “${words}”`,
}
