import type { Areas } from '../../catalogue.ts'

type List = Areas['admin-order-list']

const selection: List['selection'] = {
  all: (count) => `Pilih semua ${count} pesanan di daftar ini`,
  allUnknown: 'Pilih semua pesanan di daftar ini',
  limited: (count) => `${count} pesanan pertama dipilih: lebih dari itu tidak dapat diproses sekaligus.`,
  limitedHelp: 'Persempit filter untuk menjangkau yang lain.',
}

const progress: List['progress'] = {
  label: 'Pesanan selesai',
  of: (done, count) => `${done} dari ${count}`,
  stop: 'Berhenti di sini',
  stopping: 'Menghentikan…',
  text: 'Biarkan halaman ini terbuka. Yang sudah selesai tetap selesai bila Anda berhenti.',
  asItWas: 'Dibiarkan',
  notTried: 'Tidak dicoba lagi.',
  left: (count) => `${count} pesanan dibiarkan apa adanya`,
  moreMoved: (count) => `dan ${count} lagi yang dipindahkan`,
}

const views: List['views'] = {
  menu: 'Tampilan',
  current: (name) => `Tampilan: ${name}`,
  save: 'Simpan tampilan ini…',
  manage: 'Kelola tampilan…',
  empty: 'Belum ada tampilan',
  saveTitle: 'Simpan tampilan ini',
  saveText:
    'Menyimpan tab, filter, pencarian, urutan, panjang halaman, dan kolom dengan sebuah nama. Hanya Anda yang melihatnya.',
  name: 'Nama',
  nameMissing: 'Beri nama dahulu.',
  openFirst: 'Buka daftar dengan tampilan ini',
  saveButton: 'Simpan tampilan',
  back: 'Nanti saja',
  manageTitle: 'Tampilan Anda',
  isDefault: 'Dibuka pertama',
  makeDefault: 'Buka pertama',
  noDefault: 'Jangan buka pertama lagi',
  overwrite: 'Pakai daftar seperti sekarang',
  rename: 'Ganti nama',
  remove: 'Hapus',
  more: (name) => `Lainnya untuk tampilan ${name}`,
  removeQuestion: (name) => `Hapus tampilan “${name}”?`,
  removeText: 'Pesanan tetap ada; hanya tampilannya yang dihapus.',
  keep: 'Biarkan',
  close: 'Tutup',
}

const csv: List['csv'] = {
  button: 'Ekspor',
  title: 'Ekspor pesanan',
  text: 'Berkas CSV dengan satu baris per barang pesanan, untuk Excel dan spreadsheet lain.',
  period: 'Dipesan',
  periodHelp: 'Paling lama 366 hari.',
  periodMissing: 'Pilih kedua tanggal.',
  periodTooLong: 'Pilih paling lama 366 hari.',
  periodReversed: 'Tanggal terakhir tidak boleh sebelum yang pertama.',
  withFilters: (count) => `Hanya pesanan yang cocok dengan ${count} filter daftar`,
  start: 'Unduh CSV',
  loading: 'Mengambil berkas',
  size: (size) => `${size} sejauh ini`,
  stop: 'Batalkan unduhan',
  back: 'Nanti saja',
  done: 'Berkas ada di unduhan Anda',
  failed: 'Berkas tidak dapat diunduh.',
}

const notes: List['notes'] = {
  title: 'Catatan toko',
  help: 'Hanya dibaca administrator.',
  none: 'Belum ada catatan.',
  field: 'Catatan baru',
  add: 'Tambah catatan',
  missing: 'Tulis sesuatu dahulu.',
}

const history: List['history'] = {
  title: 'Pesanan lain',
}

export const texts: List = { selection, progress, views, csv, notes, history }
