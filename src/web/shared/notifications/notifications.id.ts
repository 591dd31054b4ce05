import type { notificationsTexts as english } from './notifications.en.ts'

const bell = {
  label: 'Notifikasi',
  withUnread: (count: number) => `Notifikasi, ${count} belum dibaca`,
}

const list = {
  title: 'Notifikasi',
  tabs: 'Pilihan notifikasi',
  all: 'Semua',
  unread: 'Belum dibaca',
  isUnread: 'belum dibaca',
  readAll: 'Tandai semua dibaca',
  shown: (first: number, last: number, total: number) => `${first}–${last} dari ${total}`,
  emptyTitle: 'Belum ada kabar',
  emptyText: 'Kabar tentang pesanan akan muncul di sini.',
  nothingUnread: 'Semua sudah dibaca',
  nothingUnreadText: 'Kabar baru muncul di sini dan di lonceng.',
  toProducts: 'Lihat produk',
  toOrders: 'Ke pesanan',
  loadFailed: 'Notifikasi gagal dimuat',
}

export const notificationsTexts: typeof english = { bell, list }
