import type { Areas } from '../catalogue.ts'

const layout: Areas['admin']['layout'] = {
  title: 'Admin',
  navigation: 'Admin',
  collapse: 'Persempit menu',
  expand: 'Perlebar menu',
  openMenu: 'Buka menu',
  viewShop: 'Toko',
  profile: 'Profil saya',
}

const groups: Areas['admin']['groups'] = {
  overview: 'Ringkasan',
  sales: 'Penjualan',
  catalogue: 'Katalog',
  customers: 'Pelanggan',
  settings: 'Pengaturan',
}

const screens: Areas['admin']['screens'] = {
  dashboard: 'Dasbor',
  orders: 'Pesanan',
  products: 'Produk',
  categories: 'Kategori',
}

export const texts: Areas['admin'] = { layout, groups, screens }
