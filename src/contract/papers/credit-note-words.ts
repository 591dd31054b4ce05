import type { Language } from '../language.ts'

const english = {
  title: 'Credit note',
  of: (order: string, day: string) => `for invoice ${order} of ${day}`,
  from: 'From',
  to: 'To',
  taxNumber: 'NPWP',
  day: 'Date (WIB)',
  what: 'What went back',
  amount: 'Amount',
  units: (quantity: number, name: string) => `${quantity} × ${name}`,
  wholeOrder: 'The order, as far as it was still paid',
  purses: {
    MONEY: 'to the wallet',
    PROVIDER: 'back the way it was paid',
    CASH: 'cash of the wallet',
    POINTS: 'points',
  },
  total: 'Total given back',
  tax: (amount: string) => `VAT contained in it: ${amount}. This lowers the amounts of the invoice.`,
  made: (when: string) => `Made on ${when}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

const indonesian: typeof english = {
  title: 'Nota kredit',
  of: (order, day) => `untuk faktur ${order} tanggal ${day}`,
  from: 'Dari',
  to: 'Kepada',
  taxNumber: 'NPWP',
  day: 'Tanggal (WIB)',
  what: 'Yang dikembalikan',
  amount: 'Jumlah',
  units: (quantity, name) => `${quantity} × ${name}`,
  wholeOrder: 'Sisa pembayaran pesanan',
  purses: { MONEY: 'ke dompet', PROVIDER: 'lewat cara bayar semula', CASH: 'saldo tunai', POINTS: 'poin' },
  total: 'Jumlah dikembalikan',
  tax: (amount) => `PPN di dalamnya: ${amount}. Jumlah pada faktur berkurang sebesar ini.`,
  made: (when) => `Dibuat pada ${when}`,
  page: (page, pages) => `Halaman ${page} dari ${pages}`,
}

export const creditNoteWords: Record<Language, typeof english> = { en: english, id: indonesian }
