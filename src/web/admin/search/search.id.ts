import type { adminSearchTexts as english } from './search.en.ts'

type Search = typeof english

const tabs: Search['tabs'] = {
  label: 'Yang diketahui pencarian',
  dictionary: 'Kamus',
  inVain: 'Dicari tanpa hasil',
}

const dictionary: Search['dictionary'] = {
  title: 'Kamus pencarian',
  caption: 'Entri kamus pencarian',
  intro:
    'Siapa pun yang mengetik salah satu istilah juga menemukan yang lain: sinonim, ejaan, kedua bahasa. Perubahan berlaku dalam dua detik.',
  search: 'Sebuah kata',
  searchLabel: 'Cari di kamus',
  terms: 'Artinya sama',
  leadsTo: 'Dicari juga',
  nothing: 'tidak ada',
  origin: 'Asal',
  anyOrigin: 'Semua asal',
  origins: { SHIPPED: 'Bawaan toko', CHANGED: 'Bawaan, sudah diubah', OWN: 'Ditambahkan di sini' },
  add: 'Tambah entri',
  deleteTitle: (term) => `Hapus entri “${term}”?`,
  deleteText: 'Pencarian akan lupa arti istilah ini. Rilis berikutnya tidak mengembalikan entri ini.',
  emptyTitle: 'Kamus masih kosong',
  emptyText: 'Tambahkan istilah yang artinya sama, misalnya “jerawat” dan “acne”.',
  noMatchTitle: 'Tidak ada entri yang cocok',
  noMatchText: 'Coba sebagian dari katanya.',
}

const entry: Search['entry'] = {
  addTitle: 'Entri baru',
  editTitle: (term) => `Entri “${term}”`,
  terms: 'Istilah yang artinya sama',
  termsHelp:
    'Satu per baris, dalam kedua bahasa dan dengan ejaan lain. Bentuk turunan (me-, ber-, pe-, -kan, -an) ditemukan sendiri.',
  leadsTo: 'Dicari juga',
  leadsToHelp:
    'Satu per baris: yang dijual untuk itu, misalnya “kayu putih” untuk “masuk angin”. Dicari di nama dan kategori, dan tidak berlaku sebaliknya.',
}

const inVain: Search['inVain'] = {
  title: 'Dicari tanpa hasil',
  caption: 'Yang dicari orang tetapi tidak ditemukan',
  intro:
    'Tidak disimpan siapa yang mencari. Yang mirip alamat atau nomor seseorang tidak disimpan, dan semuanya dilupakan setelah 90 hari.',
  search: 'Sebuah kata',
  searchLabel: 'Cari di daftar pencarian',
  words: 'Yang dicari',
  times: 'Berapa kali',
  last: 'Terakhir',
  addSynonym: 'Tambah sinonim',
  forget: 'Hapus dari daftar',
  emptyTitle: 'Belum ada pencarian tanpa hasil',
  emptyText: 'Yang dicari pelanggan tetapi tidak ditemukan muncul di sini.',
  noMatchTitle: 'Tidak ada pencarian yang cocok',
  noMatchText: 'Coba sebagian dari katanya.',
}

const synonym: Search['synonym'] = {
  title: (words) => `Apa arti “${words}”?`,
  text: 'Sejak itu, yang mencarinya menemukan apa yang ditemukan istilah satunya.',
  term: 'Istilah',
  sameAs: 'Artinya sama dengan',
  sameAsHelp: 'Istilah dari kamus, atau kata yang dipakai produk Anda.',
  save: 'Tambah sinonim',
}

export const adminSearchTexts: Search = { tabs, dictionary, entry, inVain, synonym }
