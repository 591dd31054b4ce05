import type { Areas } from '../catalogue.ts'

const done: Areas['wishes']['done'] = {
  signInFirst: 'Silakan masuk dulu. Pilihan Anda kami ingat.',
  favourites: { on: 'Disimpan di favorit', off: 'Dihapus dari favorit' },
  awaited: {
    on: 'Kami beri tahu sekali saat tersedia lagi, lewat email dan di sini',
    off: 'Anda tidak akan diberi tahu lagi',
  },
}

const list: Areas['wishes']['list'] = {
  title: 'Favorit saya',
  count: (count) => `${count} barang`,
  emptyTitle: 'Belum ada favorit',
  emptyText: 'Tekan gambar hati pada produk, lalu temukan lagi di sini.',
  browse: 'Lihat produk kami',
  loadFailed: 'Favorit Anda belum dapat dimuat',
}

export const texts: Areas['wishes'] = { done, list }
