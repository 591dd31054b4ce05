import type { Language } from '../language.ts'
import { defineNotice } from '../notice.ts'
import { rupiah } from '../written.ts'

type Item = {
  alert_id: string
  type: 'product' | 'bundle'
  slug: string
  name: Record<Language, string>
  price: number
}

/** Something that the customer waits for can be bought again. */
export const backInStock = defineNotice({
  kind: 'BACK_IN_STOCK',
  to: 'customer',
  dedupeKey: ({ alert_id }: Item) => `back/${alert_id}`,
  link: ({ type, slug }) => `/${type === 'bundle' ? 'bundles' : 'products'}/${slug}`,
  samples: (['product', 'bundle'] as const).map((type) => ({
    alert_id: '01890000-0000-7000-8000-000000000000',
    type,
    slug: 'serum',
    name: { en: 'Serum', id: 'Serum' },
    price: 129_000,
  })),
  words: {
    en: ({ name, price }) => ({
      title: 'Back in stock',
      text: `${name.en} can be bought again.`,
      mail: {
        title: `Back in stock: ${name.en}`,
        paragraphs: [
          `${name.en} can be bought again. You asked us to tell you.`,
          'Nothing is reserved, and we tell you about this return once.',
        ],
        details: [{ label: 'Price today', value: rupiah(price) }],
        button: 'See the product',
      },
    }),
    id: ({ name, price }) => ({
      title: 'Stok tersedia lagi',
      text: `${name.id} sudah bisa dibeli lagi.`,
      mail: {
        title: `Tersedia lagi: ${name.id}`,
        paragraphs: [
          `${name.id} sudah bisa dibeli lagi. Anda pernah minta dikabari.`,
          'Stoknya tidak kami tahan, dan pemberitahuan ini hanya sekali.',
        ],
        details: [{ label: 'Harga hari ini', value: rupiah(price) }],
        button: 'Lihat produk',
      },
    }),
  },
})
