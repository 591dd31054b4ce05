import type { DemoHome } from './content-types.ts'
import { FAQ } from './faq.ts'
import { ABOUT, POLICY, SKINVESTMENT, TERMS } from './pages.ts'

/** The words of the home page and the fixed pages, in both languages. */
export const HOME: DemoHome = {
  announcement: {
    en: '{dispatch} Unopened goods may come back within 7 days.',
    id: '{dispatch} Barang bersegel boleh dikembalikan dalam 7 hari.',
  },
  banners: [
    {
      key: 'calm',
      link: '/products/category/skin-care',
      words: {
        en: {
          title: 'Three steps for calm skin',
          text: 'Wash, serum, cream. Pegagan from Wonogiri and ceramides for the skin barrier: four weeks, nothing else.',
        },
        id: {
          title: 'Tiga langkah untuk kulit tenang',
          text: 'Cuci muka, serum, krim. Pegagan dari Wonogiri dan ceramide untuk skin barrier: empat minggu, itu saja.',
        },
      },
    },
    {
      key: 'rain',
      link: '/products/category/jamu-herbal',
      words: {
        en: {
          title: 'The rainy season, the old way',
          text: 'Wedang, kunyit asam and cajuput oil from Pulau Buru. Each with its registration number.',
        },
        id: {
          title: 'Musim hujan, hangat seperti dulu',
          text: 'Wedang, kunyit asam, dan minyak kayu putih Pulau Buru. Semuanya bernomor izin edar.',
        },
      },
    },
    {
      key: 'measure',
      link: '/products/category/health-devices',
      words: {
        en: {
          title: 'Know your numbers',
          text: 'Blood pressure, oxygen, temperature: clear displays, manuals in Bahasa Indonesia, up to three years of warranty.',
        },
        id: {
          title: 'Kenali angka tubuh Anda',
          text: 'Tekanan darah, oksigen, suhu: layarnya jelas, panduannya berbahasa Indonesia, garansinya hingga tiga tahun.',
        },
      },
    },
  ],
  about: ABOUT,
  policy: POLICY,
  terms: TERMS,
  skinvestment: SKINVESTMENT,
  faq: FAQ,
}
