import type { bankTransferTexts as english } from './bank-transfer.en.ts'

export const bankTransferTexts: typeof english = {
  title: 'Rekening untuk transfer bank',
  help: 'Pelanggan mentransfer sendiri ke salah satu rekening ini, dengan jumlah yang berbeda untuk setiap pesanan. Aktifkan di "Cara bayar".',
  none: 'Belum ada rekening. Transfer belum bisa ditawarkan kepada pelanggan.',
  edit: 'Ubah',
  editTitle: 'Transfer bank',
  accounts: 'Rekening',
  bank: 'Bank',
  number: 'Nomor rekening',
  holder: 'Nama pemilik',
  add: 'Tambah rekening',
  remove: (number) => `Hapus rekening ${number}`,
  full: (most) => `Maksimal ${most} rekening.`,
  confirm_alone: 'Dikonfirmasi satu admin sampai',
  confirmAloneHelp: 'Uang yang lebih dari ini baru dihitung setelah admin kedua mengonfirmasi.',
  alone: (amount) => `Satu admin mengonfirmasi sendiri sampai ${amount}.`,
}
