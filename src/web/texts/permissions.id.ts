import type { Permission, PermissionGroup, PermissionSetCode } from '#contract/staff/permissions.ts'

/** What administrators may do, by permission. */
export const permissions: Record<Permission, string> = {
  dashboard: 'Melihat dasbor',
  analytics: 'Melihat analitik dan penjualan bulanan',
  orders: 'Melihat dan mencatat pesanan dan rencana',
  orders_export: 'Mengekspor pesanan',
  fulfilment: 'Mengemas dan mengirim pesanan: memproses, mencetak, meminta kurir',
  refunds: 'Mengembalikan dana: membatalkan pesanan, menghentikan rencana, dana pengembalian barang',
  vouchers: 'Mengelola voucher dan hadiah gratis',
  catalogue: 'Mengelola produk, paket, dan kategori',
  content: 'Mengelola banner, halaman, dan tanya jawab',
  reviews: 'Membalas dan menyembunyikan ulasan',
  support: 'Membalas tiket, memutuskan pengembalian barang, melihat pesanan',
  customers: 'Melihat pelanggan, mencatat, dan memberi tag',
  customers_manage: 'Menangguhkan, mengekspor, dan menutup akun pelanggan',
  affiliates: 'Mengelola program referral',
  wallets: 'Melihat dompet',
  wallet_adjust: 'Mengoreksi dompet',
  withdrawals: 'Memutuskan penarikan',
  reconciliation: 'Mencocokkan pembayaran dan melihat buku besar',
  settings: 'Mengubah informasi bisnis dan pengaturan',
  audit_log: 'Membaca catatan tindakan',
  staff: 'Mengelola admin dan izin',
}

/** What permissions are about. */
export const permissionGroups: Record<PermissionGroup, string> = {
  overview: 'Ringkasan',
  orders: 'Pesanan',
  catalogue: 'Katalog',
  customers: 'Pelanggan',
  money: 'Uang',
  shop: 'Toko',
}

export const sets: Record<PermissionSetCode, string> = {
  OWNER: 'Pemilik',
  ORDERS: 'Pesanan',
  WAREHOUSE: 'Gudang',
  CATALOGUE: 'Katalog',
  SUPPORT: 'Bantuan',
  FINANCE: 'Keuangan',
}
