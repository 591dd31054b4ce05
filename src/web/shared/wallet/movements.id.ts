import type { movementsTexts as english } from './movements.en.ts'
import { calendar } from '../../texts/calendar.id.ts'

type Texts = typeof english

const types: Texts['types'] = {
  EARN_PURCHASE: 'Poin dari pesanan',
  EARN_REVIEW: 'Poin dari ulasan',
  COMMISSION: 'Komisi',
  REFUND: 'Pengembalian dana',
  SPEND: 'Pembayaran pesanan',
  SPEND_REVERSAL: 'Pengembalian dari pesanan',
  WITHDRAWAL_HOLD: 'Ditahan untuk penarikan',
  WITHDRAWAL_RELEASE: 'Pengembalian dari penarikan',
  WITHDRAWAL_PAID: 'Penarikan',
  EXPIRY: 'Poin hangus',
  ADJUSTMENT: 'Koreksi',
}

const purses: Texts['purses'] = { POINTS: 'Poin', CASH: 'Saldo tunai', HELD: 'Ditahan' }

const list: Texts['list'] = {
  caption: 'Transaksi dompet, yang terbaru lebih dulu',
  what: 'Keterangan',
  when: 'Waktu',
  purse: 'Jenis saldo',
  amount: 'Jumlah',
  after: 'Saldo akhir',
  points: (count) => `${count} poin`,
  type: 'Jenis',
  anyType: 'Semua jenis',
  anyPurse: 'Semua saldo',
  period: 'Periode',
  clear: 'Hapus filter',
  summary: (first, last, total) => `${first}–${last} dari ${total}`,
  emptyTitle: 'Belum ada transaksi',
  emptyText: 'Semua yang didapat, dipakai, atau dikembalikan tercantum di sini beserta saldo akhirnya.',
  noMatchTitle: 'Tidak ada yang cocok',
  noMatchText: 'Pilih jenis lain atau periode yang lebih panjang.',
  loadFailed: 'Transaksi tidak dapat dimuat',
}

const csv: Texts['csv'] = {
  export: 'Unduh',
  exporting: 'Batalkan unduhan',
}

export const movementsTexts: Texts = { types, purses, list, csv, calendar }
