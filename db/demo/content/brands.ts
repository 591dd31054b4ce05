import type { Bilingual } from './content-types.ts'

export type DemoBrand = {
  name: string
  translations: Bilingual<{ description: string }>
}

/** The nine makers of the demo shop; products name them. */
export const BRANDS: DemoBrand[] = [
  {
    name: 'Kulitara',
    translations: {
      en: { description: 'Face care with pegagan, tea and honey, made in Bandung for skin that is easily upset.' },
      id: {
        description: 'Perawatan wajah dengan pegagan, teh, dan madu, dibuat di Bandung untuk kulit yang mudah rewel.',
      },
    },
  },
  {
    name: 'Embunara',
    translations: {
      en: {
        description: 'Moisture first: rice water, rose and ceramides for dry skin in rooms with air conditioning.',
      },
      id: {
        description: 'Mengutamakan kelembapan: air beras, mawar, dan ceramide untuk kulit kering di ruangan ber-AC.',
      },
    },
  },
  {
    name: 'Suryaka',
    translations: {
      en: {
        description: 'Vitamin C in the morning and sunscreen by day, light enough for a motorbike helmet at noon.',
      },
      id: {
        description: 'Vitamin C di pagi hari dan tabir surya di siang hari, cukup ringan untuk dipakai di balik helm.',
      },
    },
  },
  {
    name: 'Lembayu',
    translations: {
      en: { description: 'Washes, lulur and lotions for the body, with the scents of an evening after rain.' },
      id: { description: 'Sabun, lulur, dan losion untuk tubuh, dengan wangi sore hari setelah hujan.' },
    },
  },
  {
    name: 'Rambuwi',
    translations: {
      en: { description: 'Hair care from the kitchen garden: aloe vera, coconut milk, candlenut and moringa.' },
      id: { description: 'Perawatan rambut dari kebun dapur: lidah buaya, santan, kemiri, dan daun kelor.' },
    },
  },
  {
    name: 'Gizara',
    translations: {
      en: {
        description: 'Vitamins and supplements in plain amounts: what is inside, how much, and what it does not do.',
      },
      id: {
        description:
          'Vitamin dan suplemen dengan kadar yang jelas: apa isinya, berapa banyak, dan apa yang tidak dilakukannya.',
      },
    },
  },
  {
    name: 'Jamuwana',
    translations: {
      en: {
        description:
          'Jamu, oils and warm drinks from ginger, turmeric and cajuput, as families in Java have made them for long.',
      },
      id: {
        description:
          'Jamu, minyak, dan minuman hangat dari jahe, kunyit, dan kayu putih, seperti yang biasa dibuat keluarga di Jawa.',
      },
    },
  },
  {
    name: 'Timangku',
    translations: {
      en: { description: 'For babies and their mothers: few ingredients, no colour, scents that fade before bedtime.' },
      id: { description: 'Untuk bayi dan ibunya: sedikit bahan, tanpa pewarna, wanginya hilang sebelum waktu tidur.' },
    },
  },
  {
    name: 'Cekara',
    translations: {
      en: { description: 'Devices for the home that measure and are easy to read, with a warranty and spare parts.' },
      id: { description: 'Alat kesehatan untuk di rumah yang mudah dibaca, dengan garansi dan suku cadang.' },
    },
  },
]
