import type { wishesTexts as english } from './wishes.en.ts'

const done: (typeof english)['done'] = {
  signInFirst: 'Silakan masuk dulu. Pilihan Anda kami ingat.',
  favourites: { on: 'Disimpan di favorit', off: 'Dihapus dari favorit' },
  awaited: {
    on: 'Kami beri tahu sekali saat tersedia lagi, lewat email dan di sini',
    off: 'Anda tidak akan diberi tahu lagi',
  },
}

const list: (typeof english)['list'] = {
  title: 'Favorit saya',
  count: (count) => `${count} barang`,
  emptyTitle: 'Belum ada favorit',
  emptyText: 'Tekan ikon hati pada produk untuk menyimpannya di sini.',
  browse: 'Lihat produk kami',
  loadFailed: 'Favorit Anda belum dapat dimuat',
}

export const wishesTexts: typeof english = { done, list }
