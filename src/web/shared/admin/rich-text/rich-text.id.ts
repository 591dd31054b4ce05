import type { richTextTexts as english } from './rich-text.en.ts'

const editor = {
  toolbar: 'Format teks',
  bold: 'Tebal',
  italic: 'Miring',
  underline: 'Garis bawah',
  heading: 'Judul bagian',
  subheading: 'Judul kecil',
  bullets: 'Daftar berpoin',
  numbers: 'Daftar bernomor',
  quote: 'Kutipan',
  link: 'Tautan',
  table: 'Tabel',
  plain: 'Hapus format',
  undo: 'Urungkan',
  redo: 'Ulangi',
  linkAddress: 'Alamat tautan',
  linkApply: 'Pasang tautan',
  linkRemove: 'Hapus tautan',
  linkWrong: 'Halaman toko (/products/…), alamat https, alamat email, atau nomor tel:.',
  addRow: 'Tambah baris',
  addColumn: 'Tambah kolom',
  removeRow: 'Hapus baris',
  removeColumn: 'Hapus kolom',
  headRow: 'Baris judul',
  removeTable: 'Hapus tabel',
}

export const richTextTexts: typeof english = { editor }
