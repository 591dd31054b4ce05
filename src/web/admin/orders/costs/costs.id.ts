import type { costTexts as english } from './costs.en.ts'

export const costTexts: typeof english = {
  title: 'Ongkos kirim sebenarnya',
  none: 'Belum ada tagihan.',
  add: 'Catat tagihan',
  edit: (bill) => `Koreksi ${bill}`,
  parcel: 'Paket',
  parcelName: (attempt, awb) => `${attempt}. ${awb}`,
  bill: 'Tagihan',
  billed: 'Ditagih',
  billedHelp: 'Jumlah seluruhnya di tagihan ini untuk paket ini.',
  by: (name) => `oleh ${name}`,
  summary: (charged, billed) => `Dikenakan ${charged}, ditagih ${billed}`,
  withoutAwb: 'tanpa resi',
}
