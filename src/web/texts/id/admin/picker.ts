import type { Areas } from '../../catalogue.ts'

export const picker: Areas['admin']['picker'] = {
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
