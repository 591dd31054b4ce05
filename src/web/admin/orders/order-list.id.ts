import type { adminOrderListTexts as english } from './order-list.en.ts'

type List = typeof english

const csv: List['csv'] = {
  title: 'Ekspor pesanan',
  text: 'Berkas dengan satu baris per barang pesanan, untuk Excel dan spreadsheet lain.',
  period: 'Dipesan',
  periodPaid: 'Dibayar',
  sum: (orders, total) => `${orders} pesanan, ${total}`,
  periodHelp: 'Paling lama 366 hari.',
  periodMissing: 'Pilih kedua tanggal.',
  periodTooLong: 'Pilih paling lama 366 hari.',
  periodReversed: 'Tanggal terakhir tidak boleh sebelum yang pertama.',
  withFilters: (count) => `Hanya pesanan yang cocok dengan ${count} filter daftar`,
}

const notes: List['notes'] = {
  title: 'Catatan toko',
  help: 'Hanya dibaca admin.',
  none: 'Belum ada catatan.',
  field: 'Catatan baru',
  add: 'Tambah catatan',
  missing: 'Tulis sesuatu dulu.',
}

const history: List['history'] = {
  title: 'Pesanan lain',
}

export const adminOrderListTexts: List = { csv, notes, history }
