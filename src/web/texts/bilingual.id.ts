import type { adminTexts } from './admin.en.ts'

export const bilingual: (typeof adminTexts)['bilingual'] = {
  title: 'Yang dibaca pelanggan',
  help: 'Dalam kedua bahasa. Jika salah satu kosong, pelanggan melihat yang lain.',
  missing: 'Belum ada',
  missingCount: (n) => `${n} belum ada`,
  copyFrom: (field, language) => `Salin ${field} dari ${language}`,
  missingIn: { en: 'Inggris belum ada', id: 'Indonesia belum ada' },
  filter: 'Bahasa',
  any: 'Semua bahasa',
}
