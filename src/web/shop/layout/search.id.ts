import type { searchTexts as english } from './search.en.ts'

export const searchTexts: typeof english = {
  suggestions: 'Saran',
  recent: 'Pencarian terakhir',
  popular: 'Banyak dicari',
  seen: 'Terakhir dilihat',
  forget: (words: string) => `Hapus “${words}”`,
  clearRecent: 'Hapus pencarian terakhir',
  products: 'Produk',
  bundles: 'Paket',
  categories: 'Kategori',
  brands: 'Merek',
  corrected: (words) => `Menampilkan saran untuk “${words}”`,
  seeAll: (words) => `Lihat semua untuk “${words}”`,
}
