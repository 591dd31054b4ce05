import type { Areas } from '../catalogue.ts'
import { conflict } from './admin/conflict.ts'
import { pictures, saving } from './admin/pictures.ts'

const layout: Areas['admin']['layout'] = {
  title: 'Admin',
  navigation: 'Admin',
  collapse: 'Persempit menu',
  expand: 'Perlebar menu',
  openMenu: 'Buka menu',
  viewShop: 'Toko',
  profile: 'Profil saya',
  waiting: (count) => `, ${count} menunggu`,
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
  reconciliation: 'Rekonsiliasi',
  products: 'Produk',
  categories: 'Kategori',
  businessInfo: 'Informasi bisnis',
  admins: 'Administrator',
  auditLog: 'Catatan tindakan',
  bundles: 'Paket',
}

const orderStatuses: Areas['admin']['orderStatuses'] = {
  AWAITING_PAYMENT: 'Menunggu pembayaran',
  PAID: 'Dibayar',
  PROCESSING: 'Dikemas',
  READY_TO_SHIP: 'Siap dikirim',
  SHIPPED: 'Dikirim',
  DELIVERED: 'Sampai',
  COMPLETED: 'Selesai',
  DELIVERY_FAILED: 'Gagal diantar',
  RETURNED: 'Kembali ke toko',
  CANCELLED: 'Dibatalkan',
  EXPIRED: 'Kedaluwarsa',
}

const page: Areas['admin']['page'] = {
  retry: 'Coba lagi',
  loading: 'Memuat',
  failed: 'Bagian ini tidak dapat dimuat',
  notUpToDate: 'Belum diperbarui',
  notUpToDateHelp: 'Pembaruan terakhir gagal. Akan dicoba lagi otomatis.',
  requestId: 'ID permintaan',
  back: 'Kembali',
}

const list: Areas['admin']['list'] = {
  perPage: 'Per halaman',
  summary: (first, last, total) => `${first}–${last} dari ${total}`,
  summaryMore: (first, last, total) => `${first}–${last} dari lebih dari ${total}`,
  columns: 'Kolom',
  columnsHelp: 'Yang tampil di perangkat ini',
}

const palette: Areas['admin']['palette'] = {
  open: 'Cari atau buka…',
  openShort: 'Cari',
  title: 'Buka',
  input: 'Halaman, pesanan, dan produk',
  screens: 'Halaman',
  orders: 'Pesanan',
  products: 'Produk',
  searching: 'Mencari…',
  nothing: (words) => `Tidak ada yang cocok dengan “${words}”.`,
  failed: 'Tidak semuanya dapat dicari.',
  hint: 'Tombol panah memilih, Enter membuka, Escape menutup',
}

export const texts: Areas['admin'] = {
  layout,
  groups,
  screens,
  orderStatuses,
  page,
  list,
  palette,
  pictures,
  saving,
  conflict,
}
