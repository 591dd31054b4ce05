import type { Language } from '../language.ts'
import { defineNotice } from '../notice.ts'
import { dayText } from '../written.ts'

/** Some products, by the first of them and the names of five at most. */
type Products = { product_id: string; names: readonly string[]; count: number; first_ends_on: string; today: string }

const sampleId = '01890000-0000-7000-8000-000000000000'
const sample = { product_id: sampleId, first_ends_on: '2026-12-31', today: '2026-12-01' }
const one = { ...sample, names: ['Serum Vitamin C'], count: 1 }
const many = { ...sample, names: ['Serum Vitamin C', 'Madu Hutan'], count: 7 }

const others: Record<Language, (count: number) => string> = {
  en: (count) => ` and ${count} more`,
  id: (count) => ` dan ${count} lainnya`,
}

function named(language: Language, { names, count }: Products): string {
  return names.join(', ') + (count > names.length ? others[language](count - names.length) : '')
}

/** A day is a moment of it: midnight in WIB. */
const day = (language: Language, date: string) => dayText(`${date}T00:00:00+07:00`, language)

export const registrationsEnding = defineNotice({
  kind: 'ADMIN_REGISTRATIONS_ENDING',
  to: { permission: 'catalogue' },
  dedupeKey: ({ days, today, product_id }: Products & { days: number }) =>
    `registrations/${days}/${today}/${product_id}`,
  link: () => '/admin/manage/product?listing=ENDING&state=active',
  samples: [
    { ...one, days: 7 },
    { ...many, days: 90 },
  ],
  words: {
    en: (p) => ({
      title: `What may be sold ends within ${p.days} days`,
      text: `${named('en', p)}: the first ends after ${day('en', p.first_ends_on)}. Then it leaves sale. Enter the new end once it is renewed.`,
    }),
    id: (p) => ({
      title: `Izin jual berakhir dalam ${p.days} hari`,
      text: `${named('id', p)}: yang pertama berakhir setelah ${day('id', p.first_ends_on)}. Setelah itu produk tidak dijual lagi. Isi tanggal baru setelah izin edarnya diperpanjang.`,
    }),
  },
})

export const registrationsEnded = defineNotice({
  kind: 'ADMIN_REGISTRATIONS_ENDED',
  to: { permission: 'catalogue' },
  dedupeKey: ({ today, product_id }: Products) => `registrations/ended/${today}/${product_id}`,
  link: () => '/admin/manage/product?listing=ENDING&state=inactive',
  samples: [one, many],
  words: {
    en: (p) => ({
      title: p.count === 1 ? 'A product has left sale' : `${p.count} products have left sale`,
      text: `${named('en', p)}: the registration has ended, or its time to be completed has. Orders placed go on.`,
    }),
    id: (p) => ({
      title: p.count === 1 ? 'Satu produk tidak dijual lagi' : `${p.count} produk tidak dijual lagi`,
      text: `${named('id', p)}: izin edarnya berakhir, atau waktu untuk melengkapinya habis. Pesanan yang sudah dibuat tetap diproses.`,
    }),
  },
})
