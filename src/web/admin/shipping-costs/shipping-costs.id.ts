import type { shippingCostsTexts as english } from './shipping-costs.en.ts'

type Texts = typeof english

const list: Texts['list'] = {
  title: 'Ongkos kirim',
  search: 'Nomor pesanan, resi, atau tagihan',
  emptyTitle: 'Belum ada tagihan',
  emptyText: 'Impor tagihan kurir, atau ketik isinya di halaman pesanan.',
  noMatchTitle: 'Tidak ada pesanan yang cocok',
  tabsLabel: 'Pesanan',
  tabs: { differs: 'Ada selisih', all: 'Semua tagihan' },
  courier: 'Kurir',
  anyCourier: 'Semua kurir',
  period: 'Dicatat',
  oneOrder: 'Satu pesanan',
  order: 'Pesanan',
  charged: 'Dibayar pelanggan',
  share: 'Toko, lewat voucher',
  billed: 'Tagihan kurir',
  difference: 'Selisih',
  bills: 'Tagihan',
  sums: (billed, charged, share, difference) =>
    `Ditagih ${billed}; pelanggan membayar ${charged}, toko ${share} lewat voucher. Selisih ${difference}.`,
  withoutAwb: 'tanpa resi',
}

const csv: Texts['csv'] = { export: 'Ekspor', exporting: 'Hentikan ekspor' }

const importing: Texts['importing'] = {
  open: 'Impor tagihan',
  title: 'Tagihan kurir',
  text: 'CSV dengan kolom resi (atau nomor pesanan) dan kolom jumlah. Anda lebih dulu melihat apa yang akan dicatat.',
  bill: 'Tagihan',
  billHelp: 'Nomornya, misalnya JNE-2026-11. Tagihan yang sama lagi mengoreksi isinya yang lama.',
  billMissing: 'Isi nama tagihan.',
  file: 'Berkas',
  prompt: 'Pilih CSV',
  fileHelp: 'CSV dalam UTF-8, maksimal 100.000 baris.',
  fileMissing: 'Pilih berkas.',
  preview: 'Lihat yang akan dicatat',
  apply: (count) => `Catat ${count}`,
  close: 'Tutup',
  rows: 'Baris',
  fresh: 'Baru',
  corrected: 'Dikoreksi',
  unchanged: 'Tetap',
  errors: 'Dilewati',
  billed: 'Jumlah tagihan',
  problems: 'Baris yang dilewati',
  more: (count) => `dan ${count} lagi`,
  row: (line, reference) => `Baris ${line} ${reference}`,
  nothing: 'Tagihan sudah dicatat; tidak ada yang berubah.',
  allWrong: 'Tidak ada baris yang bisa dicatat.',
  done: 'Tagihan dicatat',
}

export const shippingCostsTexts: Texts = { list, csv, importing }
