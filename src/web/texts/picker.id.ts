import type { adminTexts } from './admin.en.ts'

export const picker: (typeof adminTexts)['picker'] = {
  add: 'Tambah',
  addNamed: (name) => `Tambah ${name}`,
  added: 'Sudah ada',
  more: 'Tampilkan lebih banyak',
  done: 'Selesai',
  products: {
    title: 'Tambah produk',
    search: 'Nama, SKU, atau nomor izin edar',
    searchLabel: 'Cari produk',
    results: 'Produk',
    nothing: 'Tidak ada produk yang cocok.',
    stock: (stock) => `Stok ${stock}`,
    off: 'Nonaktif',
  },
}
