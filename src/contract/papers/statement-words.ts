import type { Language } from '../language.ts'

const english = {
  title: 'Commission statement',
  year: (year: number) => `Year ${year}`,
  from: 'Paid by',
  to: 'Paid to',
  taxNumber: 'NPWP',
  day: 'Date (WIB)',
  what: 'What for',
  amount: 'Amount',
  total: (year: number) => `Total ${year}`,
  none: 'Nothing was paid in this year.',
  about: 'Commissions as they were put into the wallet. What was taken back for returned goods is subtracted.',
  made: (when: string) => `Made on ${when}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

const indonesian: typeof english = {
  title: 'Rekap komisi',
  year: (year) => `Tahun ${year}`,
  from: 'Dibayar oleh',
  to: 'Dibayar kepada',
  taxNumber: 'NPWP',
  day: 'Tanggal (WIB)',
  what: 'Untuk',
  amount: 'Jumlah',
  total: (year) => `Jumlah ${year}`,
  none: 'Tidak ada pembayaran pada tahun ini.',
  about: 'Komisi sesuai yang masuk ke dompet. Yang ditarik kembali karena barang dikembalikan sudah dikurangkan.',
  made: (when) => `Dibuat pada ${when}`,
  page: (page, pages) => `Halaman ${page} dari ${pages}`,
}

export type StatementWords = typeof english
export const statementWords: Record<Language, StatementWords> = { en: english, id: indonesian }
